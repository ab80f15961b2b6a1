#!/bin/sh
# Installs Debian packages as root, or with sudo if it needs no password.
# Usage: tools/system_packages.sh NAME...    Exits 1 if that is not possible.
set -eu
command -v apt-get >/dev/null 2>&1 || exit 1
if [ "$(id -u)" = 0 ]; then as=""; elif sudo -n true >/dev/null 2>&1; then as="sudo -n"; else exit 1; fi
export DEBIAN_FRONTEND=noninteractive
$as apt-get install -y -q "$@" >/dev/null 2>&1 && exit 0
$as apt-get update -q >/dev/null 2>&1 || exit 1
$as apt-get install -y -q "$@" >/dev/null 2>&1
