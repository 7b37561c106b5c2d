"""What every test may rely on: named gaps, a browser, and no way out to the network.

A tool that this machine lacks is a skip with its reason, or a failure where
``TEST_REQUIRE`` names it: ``TEST_REQUIRE=pdf,browser,postgres`` as in CI.
"""

import ctypes
import os
import shutil
import sys
from collections.abc import Callable
from collections.abc import Iterator
from ipaddress import ip_address
from socket import SOCK_DGRAM
from typing import Any
from typing import NoReturn
from typing import TYPE_CHECKING

import hypothesis
import pytest
from hypothesis import is_hypothesis_test

from tests.promises import note_promises
from tests.promises import table
from tests.promises import Tell
from tests.promises import teller

if TYPE_CHECKING:
    from tests.postgres import Cluster

Missing = Callable[[str, str], NoReturn]
REQUIRED = set(os.environ.get("TEST_REQUIRE", "").split(","))
BROWSER_PACKAGES = "apt-get install chromium libatomic1"
BROWSER_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

# Two shared cores are sometimes slow; a slow example is no broken law.
hypothesis.settings.register_profile("house", deadline=None, print_blob=True)
hypothesis.settings.register_profile(
    "mutants",
    parent=hypothesis.settings.get_profile("house"),
    derandomize=True,
    database=None,
)
hypothesis.settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try examples by the hundred last: what a plain case shows is seen sooner."""
    items.sort(key=_tries_many_examples)
    note_promises(items)


def _tries_many_examples(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and is_hypothesis_test(item.obj)


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Tell:
    """Tell a figure for the table of promises: ``tell("500 races, 500 stored")``."""
    return teller(request.node)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print that table where a run asks for it: ``-m "full or promise"``."""
    if "promise" not in config.getoption("markexpr"):
        return
    ended = [
        report
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport)
    ]
    terminalreporter.section("promises")
    for line in table(ended):
        terminalreporter.write_line(line)


class OutsideTrafficError(AssertionError):
    """A test tried to reach another machine."""


def stay_at_home(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse every address but those of this machine."""
    if event == "socket.connect":
        sock, address = arguments
        # Connecting a datagram socket sends nothing: it only asks for the route.
        far = sock.type != SOCK_DGRAM and not is_home(address)
    elif event in {"socket.sendto", "socket.sendmsg"}:
        far = not is_home(arguments[1])
    else:
        far = event == "socket.getaddrinfo" and not is_home(arguments)
    if far:
        raise OutsideTrafficError(f"{event}: {arguments}")


def is_home(address: Any) -> bool:
    """Whether *address*, as sockets write it, is on this machine."""
    if not isinstance(address, tuple):
        return True  # a socket in the file system, or one that is connected already
    host = address[0]
    if host in {None, "", "localhost"}:
        return True
    try:
        number = ip_address(host)
    except ValueError:
        return False
    return number.is_loopback or number.is_unspecified


sys.addaudithook(stay_at_home)


def miss(what: str, why: str) -> NoReturn:
    """Skip with a reason, or fail where this must not be skipped."""
    if what in REQUIRED:
        pytest.fail(f"{what} is required here: {why}", pytrace=False)
    pytest.skip(f"{what} not tested: {why}")


@pytest.fixture(scope="session")
def missing() -> Missing:
    """Say that a tool is missing: ``missing("pdf", "apt-get install …")``."""
    return miss


@pytest.fixture(scope="session", autouse=True)
def runtime_dir(tmp_path_factory: pytest.TempPathFactory) -> None:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))


@pytest.fixture(scope="session")
def pdf() -> None:
    """Let a test that makes a PDF run only where that is possible."""
    from referee.sheets.pdf import pdf_available

    lacking = pdf_available()
    if lacking:
        miss("pdf", lacking.command)


@pytest.fixture(scope="session")
def postgres() -> Iterator["Cluster"]:
    """A server of PostgreSQL, started for those who ask for it."""
    from tests.postgres import cluster
    from tests.postgres import NoPostgresError

    try:
        with cluster() as server:
            yield server
    except NoPostgresError as error:
        miss("postgres", str(error))


@pytest.fixture
def new_postgres_url(postgres: "Cluster") -> Iterator[str]:
    """The address of an empty database, for one test alone."""
    name = postgres.new_database()
    yield postgres.url(name)
    postgres.drop_database(name)


@pytest.fixture(scope="session")
def database_of_matches(postgres: "Cluster") -> str:
    """The name of a database of the present schema."""
    from referee.store import open_store

    name = postgres.new_database()
    open_store(postgres.url(name)).close()
    return name


@pytest.fixture
def postgres_url(postgres: "Cluster", database_of_matches: str) -> str:
    """The address of a database of the present schema that holds no match."""
    from referee.store.tables import metadata

    postgres.ask(f"TRUNCATE {', '.join(metadata.tables)}", database_of_matches)
    return postgres.url(database_of_matches)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any],
) -> dict[str, Any]:
    path = shutil.which("chromium") or miss("browser", BROWSER_PACKAGES)
    try:
        ctypes.CDLL("libatomic.so.1")  # what Playwright's own driver is linked to
    except OSError as error:
        miss("browser", f"{BROWSER_PACKAGES} ({error})")
    return {**browser_type_launch_args, "executable_path": path, "args": BROWSER_ARGS}
