# make run     start Canasta Referee on this machine          (ARGS="--port 9000")
# make test    prove that it works                            (ARGS="-k opening")
# make mutate  prove that the tests notice a slip in the rules (ARGS="meld deck"; minutes)
# make endure  try every promise at length, look at every page, print a table (half an hour)
# make pictures  show every screen in four languages, light and dark (ARGS="table"; minutes)
# make judges  ask the Nu HTML checker and Lighthouse about the pages (needs Node and Java; minutes)
# make texts   gather the texts of the program for translators
# make lock    choose the Python packages anew (needs uv; for maintainers)
#
# The first call prepares all: .venv, the locked Python packages, and on Debian or Ubuntu, as root or
# with sudo, the missing system packages. APT=no leaves the system alone. A missing tool is a skip with
# its reason, or a failure where TEST_REQUIRE=pdf,browser,postgres (as in CI) names it.

PYTHON ?= python3
APT    ?= yes
BIN    := .venv/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
# What another project has set must not change which modules run here.
unexport PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE VIRTUAL_ENV

PANGO         := libpangoft2-1.0-0 libharfbuzz-subset0
HAVE_PANGO     = $(BIN)/python -c 'import ctypes; [ctypes.CDLL(n) for n in ("libpangoft2-1.0.so.0", "libharfbuzz-subset.so.0")]' 2>/dev/null
BROWSER       := chromium libatomic1
HAVE_BROWSER   = { command -v chromium && $(BIN)/python -c 'import ctypes; ctypes.CDLL("libatomic.so.1")'; } >/dev/null 2>&1
POPPLER       := poppler-utils
HAVE_POPPLER   = command -v pdftotext >/dev/null
POSTGRES      := postgresql
HAVE_POSTGRES  = ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null
# A server of PostgreSQL takes more packages than a file.
FOR_RUN        = $(if $(filter postgresql%,$(REFEREE_DATABASE_URL)),hosting,run)
# A part of the tests says nothing about the coverage of the whole.
COVERAGE       = $(if $(ARGS),,--cov --cov-report=)
COVERED        = $(BIN)/python -m coverage report --skip-covered --skip-empty

.DEFAULT_GOAL := run
.PHONY: run test endure mutate pictures judges texts lock pango browser poppler postgres

run: .venv/$(FOR_RUN).ok pango
	exec $(BIN)/referee serve $(ARGS)

test: .venv/test.ok pango browser poppler postgres
	$(BIN)/ruff check --quiet
	$(BIN)/ruff format --quiet --check
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 $(COVERAGE) $(ARGS)
ifeq ($(ARGS),)
	@echo 'Coverage of the rules: 100 % or it fails.'
	@$(COVERED) --include='referee/rules/*' --fail-under=100
	@echo 'Coverage of the rest: 95 % or it fails.'
	@$(COVERED) --omit='referee/rules/*' --fail-under=95
endif

endure: .venv/test.ok pango browser postgres
	$(BIN)/python -m pytest -n 2 -m 'full or promise' $(ARGS)

mutate: .venv/mutate.ok
	$(BIN)/python .ci/mutate.py $(ARGS)

pictures: .venv/test.ok browser
	PYTHONPATH=. $(BIN)/python .ci/pictures.py $(ARGS)

judges: .venv/test.ok browser
	npm install --prefix .venv/judges --no-audit --no-fund --silent lighthouse@12.2.3 vnu-jar@26.9.27
	cd .venv/judges/node_modules/vnu-jar && { test -f build/dist/vnu.jar || node vnu-java-downloader.js; }
	PYTHONPATH=. $(BIN)/python .ci/judges.py $(ARGS)

# What each needs, and what is off without it.
pango: | $(BIN)/python
	@$(HAVE_PANGO) || $(call apt,$(PANGO))
	@$(HAVE_PANGO) || printf '%s\n' 'No Pango: PDF sheets are off. To have them: apt-get install $(PANGO)' >&2

browser: | $(BIN)/python
	@$(HAVE_BROWSER) || $(call apt,$(BROWSER))
	@$(HAVE_BROWSER) || printf '%s\n' 'No browser: its tests are skipped. To run them: apt-get install $(BROWSER)' >&2

poppler:
	@$(HAVE_POPPLER) || $(call apt,$(POPPLER))
	@$(HAVE_POPPLER) || printf '%s\n' 'No Poppler: one reader of the sheets is skipped. To use it: apt-get install $(POPPLER)' >&2

postgres:
	@{ $(HAVE_POSTGRES); } || $(call apt,$(POSTGRES))
	@{ $(HAVE_POSTGRES); } || printf '%s\n' 'No PostgreSQL: its tests are skipped. To run them: apt-get install $(POSTGRES)' >&2

.venv/%.ok: requirements/%.txt pyproject.toml | $(BIN)/python
	$(PIP) install --require-hashes -r $<
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || $(call apt,python3-venv)
	@$(PYTHON) -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo 'Needs Python 3.11 or newer with venv: apt-get install python3-venv (or PYTHON=/path/to/python3.12)' >&2; exit 1; }
	$(PYTHON) -m venv .venv

# Install Debian packages if we may: as root, or by sudo that needs no password or can ask for it.
apt = { as=; if [ $(APT) = no ] || ! command -v apt-get >/dev/null; then :; \
	  elif [ "$$(id -u)" = 0 ]; then as=env; \
	  elif sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then as=sudo; fi; \
	  install="$$as env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $(1)"; \
	  [ -z "$$as" ] || $$install >/dev/null 2>&1 || { $$as apt-get update -qq && $$install >/dev/null; } || true; }

# A failed extraction leaves an empty file behind, from which every text would vanish.
texts: .venv/test.ok
	$(BIN)/pybabel --quiet extract -F pyproject.toml -k pgettext:1c,2 -k npgettext:1c,2,3 -c NOTE: -s --no-wrap \
	  --sort-by-file --add-location=file --omit-header -o translations/messages.pot .
	grep -q '^msgid "[^"]' translations/messages.pot
	$(BIN)/pybabel --quiet update -i translations/messages.pot -d translations --no-fuzzy-matching \
	  --ignore-obsolete --no-wrap --ignore-pot-creation-date

lock:
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --group build -o requirements/run.txt
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --group build --all-extras -c requirements/run.txt -o requirements/hosting.txt
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --group build --group test --all-extras -c requirements/hosting.txt -o requirements/test.txt
	uv pip compile -q pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	  --group build --group test --group mutate --all-extras -c requirements/test.txt -o requirements/mutate.txt
