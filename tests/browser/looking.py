"""How a page looks to a thumb and an eye, as far as a browser can measure that."""

from importlib.resources import files
from typing import Any
from typing import Final

from playwright.sync_api import Page
from playwright.sync_api import ViewportSize

WIDTHS: Final = (320, 360, 393, 768, 1280)
HEIGHT: Final = 740
TEXT: Final = ("", "200%")
TARGET: Final = 48
NARROW: Final = 360
WCAG: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AXE: Final = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
TALL: Final = "document.documentElement.scrollHeight"

ENLARGE = "size => { document.documentElement.style.fontSize = size }"
AUDIT = "tags => axe.run({runOnly: tags, resultTypes: ['violations']})"
FAULTS = """() => {
  const root = document.documentElement;
  const apart = '.sr, .skip, [hidden], dialog:not([open])';
  const name = each => each.outerHTML.replace(/\\s+/g, ' ').slice(0, 90);
  const shown = [...document.querySelectorAll('body *')]
    .filter(each => !each.closest(apart) && each.checkVisibility());
  const found = [];
  if (root.scrollWidth > root.clientWidth) {
    const wide = shown.filter(
      each => each.getBoundingClientRect().right > root.clientWidth + 1);
    found.push(...wide.slice(-2).map(each => 'wide ' + name(each)));
    if (!wide.length) found.push('wide');
  }
  for (const each of shown) {
    // Where a box cuts off what is too long for it, something cannot be read.
    const style = getComputedStyle(each);
    const cuts = ['hidden', 'clip'];
    const slack = 1 + (each.closest('svg') ? 1e6 : 0);
    // A field scrolls: only a number must be seen whole, unless it is a long sum.
    if (each.matches('input:not(.num), input.longer')) continue;
    if (cuts.includes(style.overflowX) && each.scrollWidth > each.clientWidth + slack)
      found.push('cut at the side ' + name(each));
    // The line of a field is always a little higher than its letters.
    if (cuts.includes(style.overflowY) && !each.matches('input')
      && each.scrollHeight > each.clientHeight + slack)
      found.push('cut below ' + name(each));
  }
  scrollTo(0, root.scrollHeight);
  const bars = shown.filter(each =>
    ['sticky', 'fixed'].includes(getComputedStyle(each).position));
  for (const bar of bars) {
    // What still lies under a bar at the end of the page can never be read.
    const box = bar.getBoundingClientRect();
    if (box.bottom < innerHeight / 2) continue;
    for (const each of shown) {
      if (bar.contains(each) || each.contains(bar) || !each.innerText?.trim()) continue;
      if (bars.some(other => other !== bar && other.contains(each))) continue;
      const its = each.getBoundingClientRect();
      const over = Math.min(its.bottom, box.bottom) - Math.max(its.top, box.top);
      const beside = Math.min(its.right, box.right) - Math.max(its.left, box.left);
      if (over > 2 && beside > 2 && !each.children.length)
        found.push('under a bar ' + name(each));
    }
  }
  scrollTo(0, 0);
  return found;
}"""
SMALL_TARGETS = """least => {
  // A rule that is cited, and a figure to explain, is as small as its letters: a link
  // inside a sentence (WCAG 2.5.8).
  const inline = '.sr, .skip, .rule, .explain';
  const shown = each => each.checkVisibility() && !each.closest(inline);
  const inside = each => each.matches('label input') ? each.closest('label') : each;
  return [...document.querySelectorAll('a, button, summary, select, input, textarea')]
    .filter(each => each.type !== 'hidden' && shown(each))
    .filter(each => {
      const box = inside(each).getBoundingClientRect();
      return box.width && (box.height < least - 0.5 || box.width < least - 0.5);
    })
    .map(each => each.outerHTML.replace(/\\s+/g, ' ').slice(0, 90));
}"""
BOXES = """() => JSON.stringify([...document.querySelectorAll('body *')].map(each => {
  const box = each.getBoundingClientRect();
  return [each.tagName, box.x, box.y, box.width, box.height];
}))"""


def layout_faults(page: Page) -> list[str]:
    """Return what is too wide, cut off or covered at any width and size of text."""
    found = []
    for size in TEXT:
        page.evaluate(ENLARGE, size)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": HEIGHT})
            where = f"{width} {size}".strip()
            found += [f"{where}: {each}" for each in page.evaluate(FAULTS)]
    page.evaluate(ENLARGE, "")
    return found


def small_targets(page: Page) -> list[str]:
    """Return what is too small for a thumb on a narrow phone."""
    page.set_viewport_size({"width": NARROW, "height": HEIGHT})
    small: list[str] = page.evaluate(SMALL_TARGETS, TARGET)
    return [f"small: {each}" for each in small]


def colour_faults(page: Page) -> list[str]:
    """Return what axe finds in both colours, and whether these move anything."""
    page.set_viewport_size(_whole(page))
    page.evaluate(AXE)
    found, boxes = [], set()
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme=colours)
        boxes.add(page.evaluate(BOXES))
        found += [f"{colours}: {each}" for each in _violations(page)]
    return found if len(boxes) == 1 else [*found, "dark moves something"]


def _whole(page: Page) -> ViewportSize:
    """Return a window so high that nothing lies under what sticks to its edge."""
    page.set_viewport_size({"width": NARROW, "height": HEIGHT})
    return {"width": NARROW, "height": page.evaluate(TALL)}


def _violations(page: Page) -> list[str]:
    audit: dict[str, Any] = page.evaluate(AUDIT, WCAG)
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in audit["violations"]
        for node in each["nodes"]
    ]
