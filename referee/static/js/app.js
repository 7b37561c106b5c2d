/** What every page does with scripts: it tells the style sheet that they run. */

document.documentElement.classList.add("js");
