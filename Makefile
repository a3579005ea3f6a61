# Everything here works in a fresh clone: what is needed is set up first, in .venv.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
LOCKS := requirements/run.txt requirements/dev.txt
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet --no-input
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-annotate --custom-compile-command "make lock" pyproject.toml

.DEFAULT_GOAL := help
.PHONY: help setup play test check format bench soak build lock clean FORCE

help: ## Show this help
	@echo 'make TARGET [PYTHON=python3.12] [ARGS="options for the command"]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' Makefile

play: setup ## Play in the terminal (ARGS="--map europe", for example)
	@$(BIN)/whistlestop play $(ARGS)

test: setup ## Run all tests; the core must be covered fully, line and branch
	@$(BIN)/python -c 'import whistlestop.fast.league, whistlestop.bots as b; b.warm_up()' # once
	@$(BIN)/python -m pytest --quiet -n auto --dist loadgroup --cov --cov-report=term $(ARGS)

check: setup ## Lint, formatting, types, imports between rooms, lock files
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --quiet --check || { echo 'Formatting differs: run "make format".'; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }
	@if grep -nE '://|--(extra-)?index-url|--find-links' $(LOCKS); then \
		echo 'A lock file names an address: it must hold versions and hashes only.'; exit 1; fi
	@echo 'All checks passed.'

format: setup ## Format the code and repair what lint can repair
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

bench: setup ## Measure the speed of the rules, interpreted and compiled (ARGS=--json)
	@$(BIN)/whistlestop bench $(ARGS)

soak: setup ## Play ten million random games, every invariant checked after every action
	@$(BIN)/python benchmarks/soak.py $(ARGS)

build: setup ## Build wheel and sdist into dist/
	@$(BIN)/python -m build --no-isolation $(ARGS)

lock: setup ## Write requirements/*.txt anew from pyproject.toml (ARGS=--upgrade for newer versions)
	@$(COMPILE) --extra fast --output-file requirements/run.txt $(ARGS)
	@$(COMPILE) --group dev --constraints requirements/run.txt \
		--output-file requirements/dev.txt $(ARGS)

clean: ## Remove everything that was built, installed or cached
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

setup: $(READY) ## Create .venv with the locked dependencies (done by the others when needed)
	@:

# An environment does not survive being moved or copied: it is made anew in another folder.
ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
$(READY): FORCE
endif

$(READY): requirements/dev.txt pyproject.toml
	@command -v "$(PYTHON)" > /dev/null || { \
		echo 'Python is missing: install Python 3.11 or newer, or name it: make setup PYTHON=python3.12'; \
		exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Python 3.11 or newer is needed, and $(PYTHON) is $$("$(PYTHON)" --version 2>&1):" \
			'name a newer one: make setup PYTHON=python3.12'; \
		exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2> /dev/null || { \
		echo "$(PYTHON) cannot create environments: install its venv module" \
			'(on Debian and Ubuntu: apt install python3-venv).'; \
		exit 1; }
	@echo 'Setting up .venv (the first time takes about a minute) ...'
	@if [ "$$(cat $(READY) 2> /dev/null)" != '$(CURDIR)' ]; then "$(PYTHON)" -m venv --clear $(VENV); fi
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@printf '%s\n' '$(CURDIR)' > $@
