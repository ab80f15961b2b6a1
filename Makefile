# `make play` and `make test` do all the set-up there is.
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f ! -name '*.pyc' ! -path '*.egg-info*') setup.py pyproject.toml

.PHONY: play test check bench goldens clean

play: $(VENV)/.installed
	@$(BIN)/firestep serve & server=$$!; trap "kill $$server 2>/dev/null" EXIT; sleep 1; \
	$(BIN)/firestep play trench

test: $(VENV)/.test-tools $(VENV)/.installed
	@$(BIN)/python tools/suite.py

check: $(VENV)/.test-tools
	@$(BIN)/python tools/suite.py --check

bench: $(VENV)/.bench-tools $(VENV)/.installed
	@$(BIN)/python bench/run.py $(BENCH)

# Writes the golden files anew; review the difference as code.
goldens: $(VENV)/.test-tools $(VENV)/.installed
	@$(BIN)/python tools/goldens.py

$(VENV)/.pip: tools/make_venv.sh
	@echo "firestep: making $(VENV)"
	@sh tools/make_venv.sh $(VENV)
	@touch $@

$(VENV)/.installed: $(VENV)/.pip $(SOURCES)
	@command -v $${CC:-cc} >/dev/null 2>&1 || sh tools/system_packages.sh gcc libc6-dev python3-dev || true
	@echo "firestep: building and installing; compiling the rules takes a minute the first time"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check .
	@touch $@

$(VENV)/.test-tools: $(VENV)/.pip pyproject.toml
	@ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || sh tools/system_packages.sh postgresql || true
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check $$($(BIN)/python tools/extras.py test)
	@touch $@

$(VENV)/.bench-tools: $(VENV)/.pip pyproject.toml
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check $$($(BIN)/python tools/extras.py bench)
	@touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
