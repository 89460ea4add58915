# Two commands do everything: `make build` and `make test`. Each sets up .venv itself.
PYTHON ?= python3
BIN := .venv/bin
# Two processes that take tests from each other: a file stays in one process, so that what its tests share is made once.
SHARED := -n 2 --dist worksteal
# Modules are compiled when they are first used, which takes less time than all of them at once.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile

.PHONY: build docs test types units test-fast test-web axe fuzz lint bench mutants searches golden picture pins soak \
	naive hostile calculators seats clean

build: .venv/ready
	$(BIN)/sobor build

# The documentation as a site, in build/docs/, with reference pages made from the code, and pictures of all components.
docs: .venv/ready
	$(BIN)/python -m mkdocs build --quiet --config-file docs/site/mkdocs.yml
	$(BIN)/python -m docs.site.contact_sheets build/docs/components

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(MAKE) --no-print-directory --jobs=2 types units

# Both at once, since neither occupies two cores to the end.
types: .venv/ready
	$(BIN)/mypy

units: .venv/ready
	$(BIN)/pytest $(SHARED) -m "not web"

# The inner loop: everything but the tests that take more than a tenth of a second each, under two minutes of CPU.
# A second process would collect the tests once more, which is a quarter of the time.
test-fast: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/pytest -m "not web and not slow"

test-web: .venv/ready
	$(BIN)/pytest $(SHARED) tests/web

# Examines every page of both games in every language with axe, in light and dark mode, on wide and narrow screens; takes
# about twenty minutes and needs Chromium.
axe: .venv/ready
	nice $(BIN)/python -m tests.web.axe

# Damages content, layouts, drawings, returned translations, compiled games and saves at random: everything must be taken
# or refused in words with a place. `make fuzz MINUTES=10`; a seed makes a run repeatable.
MINUTES ?= 10
SEED ?=
fuzz: .venv/ready
	$(BIN)/python -m tests.fuzz --minutes $(MINUTES) $(if $(SEED),--seed $(SEED))

lint: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(MAKE) --no-print-directory types

bench: .venv/bench
	$(BIN)/python -m tests.bench

# Changes nodes of compiled games, messages and saves at random; the engine refuses each in words or plays it on.
CHANGES ?= 20000
hostile: .venv/ready
	nice $(BIN)/python -m tests.engine.hostile $(CHANGES)

# Plays very many games of The Red Cathedral with every law on the way; docs/soak.md keeps the summary of a long run.
# `make soak GAMES=2000` plays fewer and says what play has not reached (the coverage of play).
GAMES ?= 100000
soak: .venv/ready
	nice $(BIN)/python -m tests.engine.games.red_cathedral.soak $(GAMES)

# Plays games of The Red Cathedral in the engine and by a second, naive implementation of the rules, which must agree.
ROUNDS ?= 20
naive: .venv/ready
	nice $(BIN)/python -m tests.engine.games.red_cathedral.compare_naive $(ROUNDS)

# Compares the calculators of the site, their tables and (with node) their script, with the engines on ends of games at random.
ENDS ?= 10000
calculators: .venv/ready
	nice $(BIN)/python -m tests.engine.compare_calculators $(ENDS)

# How often the first seat of the second game wins, by bot and by side of its buildings: the table of docs/balance.md.
seats: .venv/ready
	nice $(BIN)/python -m tests.engine.games.architects_of_amytis.seats

# Sows faults of every kind in every language and prints the share that `sobor check` finds; then changes every figure
# of components and settings and prints who notices.
mutants: .venv/ready
	$(BIN)/python -m tests.mutation
	$(BIN)/python -m tests.engine.games.red_cathedral.mutants

# How many of the questions that players ask find their rule on the site, per language, and whether that is enough; needs
# Chromium. `make test-web` asks a third of those that the search is tuned with, and all others.
searches: .venv/ready
	$(BIN)/python -m tests.search

# Regenerates every golden file under tests/golden/ for a person to read the difference.
golden: .venv/ready
	SOBOR_GOLDEN=write $(BIN)/pytest -m "not web" tests

# Renews the picture in README from real output.
picture: build
	$(BIN)/python docs/picture.py

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes --requirement constraints.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	touch $@

.venv/bench: .venv/ready constraints-bench.txt
	$(PIP) --require-hashes --requirement constraints-bench.txt
	touch $@

# Renews the pins: the newest release of everything that pyproject.toml allows, with the hashes of all its files, for every
# platform and every Python that we support.
PINS = $(BIN)/uv pip compile pyproject.toml --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-header
pins:
	$(PYTHON) -m venv .venv
	$(PIP) uv
	$(PINS) --extra build --extra dev --output-file constraints.txt
	$(PINS) --extra bench --constraint constraints.txt --output-file constraints-bench.txt

clean:
	rm -rf .venv build/*
