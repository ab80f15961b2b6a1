"""Build the wheel in a folder. Unlike pip, this shows the progress of the build.

python tools/build_wheel.py FOLDER
"""

import sys

from setuptools import build_meta

if __name__ == "__main__":
    build_meta.build_wheel(sys.argv[1], {"--global-option": ["--quiet"]})
