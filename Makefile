# Two commands do everything: `make build` and `make test`. Each sets up .venv itself.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: build test test-web lint bench golden picture clean

build: .venv/ready
	$(BIN)/sobor build

test: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 -m "not web"

test-web: .venv/ready
	$(BIN)/pytest -m web

lint: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/mypy

bench: .venv/ready
	$(BIN)/python -m tests.bench

# Regenerates every golden file under tests/golden/ for a person to read the difference.
golden: .venv/ready
	SOBOR_GOLDEN=write $(BIN)/pytest -m "not web" tests

# Renews the picture in README from real output.
picture: build
	$(BIN)/python docs/picture.py

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

clean:
	rm -rf .venv build/*
