"""Build the wheel in a folder. Unlike pip, this shows the progress of the build.

python tools/build_wheel.py FOLDER
"""

import sys
import warnings

from setuptools import build_meta

if __name__ == "__main__":
    # The folders of the page contain data, not modules.
    warnings.filterwarnings("ignore", message=r"Package 'firestep\.server\.page")
    build_meta.build_wheel(sys.argv[1], {"--global-option": ["--quiet"]})
