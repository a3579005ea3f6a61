# Everything here works in a fresh clone: what is needed is set up first, in .venv and
# web/node_modules.

PYTHON ?= python3
ARGS ?=
# Tests start servers again and again, each of some hundred modules: they are kept compiled.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv
BIN := $(VENV)/bin
# Two marks: what running needs is there, and what testing and building need as well.
RUN := $(VENV)/ready
DEV := $(VENV)/ready-dev
DOCS := $(VENV)/ready-docs
GPU := $(VENV)/ready-gpu
CLUSTER := $(VENV)/ready-cluster
LOCKS := $(wildcard requirements/*.txt)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet --no-input
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras \
	--no-emit-index-url --no-annotate --custom-compile-command "make lock"

WITH_NODE := sh web/with-node.sh
MODULES := web/node_modules/ready
TSC := $(WITH_NODE) node web/node_modules/typescript/bin/tsc --project web
TYPES := web/src/api/schema.ts
# Programs of web/node_modules, run where their settings are.
IN_WEB := cd web && sh with-node.sh node node_modules
PAGE := src/whistlestop/service/page/index.html
PAGE_SOURCES := $(shell find web/src web/public -type f ! -name '*.test.ts' 2> /dev/null) \
	web/index.html web/worker.js web/vite.config.ts web/svelte.config.js src/whistlestop/service/languages.json
LIGHTHOUSE := web/bench/node_modules/ready
# A default does not make a field required: what is always written is marked as such by itself.
FRESH_TYPES := { $(BIN)/python -m whistlestop.service.document > $(VENV)/openapi.json && \
	$(WITH_NODE) node web/node_modules/openapi-typescript/bin/cli.js $(VENV)/openapi.json \
	--default-non-nullable=false --output $(VENV)/schema.ts; } > $(VENV)/types.log 2>&1 || \
	{ cat $(VENV)/types.log; exit 1; }

# One more than there are cores: many tests wait for a server or a browser.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')
PYTEST = $(BIN)/python -m pytest --quiet -n $(WORKERS)
# The inner loop: no browser, no server, no process, nothing compiled.
QUICK := $(wildcard $(addprefix tests/, maps rules game games records draw wire advice service/table \
	service/test_names.py test_extras.py test_repository.py test_readme.py))

.DEFAULT_GOAL := help
.PHONY: help setup play terminal test test-quick test-long check check-py check-web types rules format \
	bench bench-web soak build docs lock clean FORCE

help: ## Show this help
	@echo 'make TARGET [PYTHON=python3.12] [ARGS="options for the command"]'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' Makefile

play: $(RUN) $(PAGE) ## Start the server and open the game in the browser
	@$(BIN)/whistlestop serve --open --log-level warning $(ARGS)

terminal: $(RUN) ## Play in the terminal (ARGS="--map europe", for example)
	@$(BIN)/whistlestop play $(ARGS)

test: $(DEV) $(PAGE) ## Run the tests, in a browser too; the core must be covered fully
	@$(BIN)/python tests/browser/chromium.py
	@# Compiling once, before several need it at once, leaves a core for the tests of the page.
	@$(BIN)/python tests/compile_all.py & \
		compiler=$$!; ($(IN_WEB)/vitest/vitest.mjs run --reporter=dot) && wait $$compiler
	@$(PYTEST) -m 'not long' --dist loadgroup --cache-clear --cov --cov-report=term $(ARGS) || { \
		[ $$? = 1 ] && $(BIN)/python tests/again.py && $(BIN)/coverage report > /dev/null; }

test-quick: $(DEV) ## Run what takes under a minute: rules, games, maps, records, what is pure
	@$(PYTEST) -m 'not long' $(QUICK) $(ARGS)

test-long: $(DEV) $(GPU) $(CLUSTER) $(PAGE) ## Run what is worth having but too slow for every run
	@$(BIN)/python tests/browser/chromium.py
	@$(PYTEST) -m long --dist loadgroup $(ARGS)

check: $(DEV) $(MODULES) ## Lint, formatting, types, imports between rooms, lock files
	@$(MAKE) --no-print-directory --jobs 2 check-py check-web
	@echo 'All checks passed.'

check-py: $(DEV) ## The part of check that looks at the Python code and the lock files
	@$(BIN)/ruff check --quiet --output-format concise
	@$(BIN)/ruff format --quiet --check || { echo 'Formatting differs: run "make format".'; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache > $(VENV)/imports.log || { cat $(VENV)/imports.log; exit 1; }
	@if grep -nE '://|--(extra-)?index-url|--find-links' $(LOCKS) || \
		grep -n '"resolved"' web/package-lock.json web/bench/package-lock.json; then \
		echo 'A lock file names an address: it must hold versions and hashes only.'; exit 1; fi

check-web: $(RUN) $(MODULES) ## The part of check that looks at the page and its types
	@for folder in web web/bench; do (cd $$folder && sh '$(CURDIR)/web/with-node.sh' npm ci --dry-run \
		--ignore-scripts --no-audit --no-fund --loglevel=error > /dev/null) || { \
		echo "$$folder/package-lock.json does not fit $$folder/package.json."; exit 1; }; done
	@$(FRESH_TYPES)
	@cmp -s $(VENV)/schema.ts $(TYPES) || { \
		echo '$(TYPES) is not what the service says now: run "make types".'; exit 1; }
	@$(TSC)
	@$(IN_WEB)/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings > ../$(VENV)/svelte.log || { \
		cat ../$(VENV)/svelte.log; exit 1; }
	@$(IN_WEB)/eslint/bin/eslint.js --max-warnings 0 .
	@$(IN_WEB)/prettier/bin/prettier.cjs --check --log-level warn . || { \
		echo 'Formatting differs: run "make format".'; exit 1; }

types: $(RUN) $(MODULES) ## Write the TypeScript types of what the service takes and sends
	@$(FRESH_TYPES)
	@cp $(VENV)/schema.ts $(TYPES)
	@$(TSC)

rules: $(MODULES) ## Write RULES.md from the clauses and their words in web/src/rules/
	@$(IN_WEB)/vitest/vitest.mjs run src/rules/document.test.ts --update --reporter=dot > ../$(VENV)/rules.log || { \
		cat ../$(VENV)/rules.log; exit 1; }

format: $(DEV) $(MODULES) ## Format the code and repair what lint can repair
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(IN_WEB)/eslint/bin/eslint.js --fix .
	@$(IN_WEB)/prettier/bin/prettier.cjs --write --log-level warn .

bench: $(RUN) ## Measure the speed of the rules, interpreted and compiled (ARGS=--json)
	@$(BIN)/whistlestop bench $(ARGS)

bench-web: $(DEV) $(PAGE) $(LIGHTHOUSE) ## Measure the page: what it loads, Lighthouse, drawing
	@$(BIN)/python tests/browser/chromium.py
	@$(BIN)/python benchmarks/web.py $(ARGS)

soak: $(RUN) ## Play ten million random games, every invariant checked after every action
	@$(BIN)/python benchmarks/soak.py $(ARGS)

build: $(DEV) $(PAGE) ## Build wheel and sdist into dist/
	@$(BIN)/python -m build --no-isolation $(ARGS)

docs: $(DOCS) ## Build the documentation as a site into build/docs/, its links checked
	@# Quietly it would not count the warnings that a broken link gets.
	@$(BIN)/mkdocs build $(ARGS) > $(VENV)/docs.log 2>&1 || { cat $(VENV)/docs.log; exit 1; }
	@echo 'It begins at build/docs/index.html.'

lock: $(DEV) ## Write requirements/*.txt from pyproject.toml (ARGS=--upgrade for newer versions)
	@$(COMPILE) pyproject.toml --extra server --extra fast --group source \
		--output-file requirements/run.txt $(ARGS)
	@$(COMPILE) pyproject.toml --extra all --extra envs --group dev --constraints requirements/run.txt \
		--output-file requirements/dev.txt $(ARGS)
	@$(COMPILE) --group node --constraints requirements/dev.txt \
		--output-file requirements/node.txt $(ARGS)
	@$(COMPILE) --group docs --constraints requirements/dev.txt \
		--output-file requirements/docs.txt $(ARGS)
	@$(COMPILE) pyproject.toml --extra gpu --constraints requirements/dev.txt \
		--output-file requirements/gpu.txt $(ARGS)
	@$(COMPILE) pyproject.toml --extra cluster --constraints requirements/dev.txt \
		--output-file requirements/cluster.txt $(ARGS)

clean: ## Remove everything that was built, installed or cached
	rm -rf $(VENV) web/node_modules web/bench/node_modules $(dir $(PAGE)) build dist htmlcov .coverage .coverage.* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

setup: $(DEV) ## Create .venv with everything the targets here need (they do it themselves)
	@:

# An environment does not survive being moved or copied: in another folder a new one is made.
ifneq ($(shell cat $(RUN) 2>/dev/null),$(CURDIR))
$(RUN): FORCE
endif

$(RUN): requirements/run.txt requirements/node.txt pyproject.toml
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
	@echo 'Setting up .venv (the first time takes a minute) ...'
	@if [ "$$(cat $(RUN) 2> /dev/null)" != '$(CURDIR)' ]; then "$(PYTHON)" -m venv --clear $(VENV); fi
	@$(PIP) install --require-hashes -r requirements/run.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@$(WITH_NODE) node --version > /dev/null 2>&1 || $(PIP) install --require-hashes -r requirements/node.txt
	@printf '%s\n' '$(CURDIR)' > $@

$(DEV): requirements/dev.txt $(RUN)
	@echo 'Adding what tests and checks need to .venv ...'
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

$(DOCS): requirements/docs.txt $(RUN)
	@echo 'Adding what the documentation needs to .venv ...'
	@$(PIP) install --require-hashes -r requirements/docs.txt
	@touch $@

$(GPU): requirements/gpu.txt $(DEV)
	@echo 'Adding what compiles the rules for a GPU to .venv ...'
	@$(PIP) install --require-hashes -r requirements/gpu.txt
	@touch $@

$(CLUSTER): requirements/cluster.txt $(DEV)
	@echo 'Adding what makes clusters of machines to .venv ...'
	@$(PIP) install --require-hashes -r requirements/cluster.txt
	@touch $@

# npm empties the folder first, so the mark is there only if everything else is. The node of .venv
# may have to do it, so .venv comes first.
%/node_modules/ready: %/package.json %/package-lock.json %/.npmrc | $(RUN)
	@echo 'Setting up $*/node_modules ...'
	@cd $* && sh '$(CURDIR)/web/with-node.sh' npm ci --ignore-scripts --no-audit --no-fund --loglevel=error > /dev/null || { \
		echo 'npm could not install what $*/package-lock.json names; the lines above say why.'; \
		exit 1; }
	@touch $@

# vite empties the folder first and writes index.html with everything else.
$(PAGE): $(PAGE_SOURCES) $(MODULES)
	@echo 'Building the page ...'
	@$(IN_WEB)/vite/bin/vite.js build --logLevel warn
