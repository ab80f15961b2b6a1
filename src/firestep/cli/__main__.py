"""`python -m firestep.cli`."""

from firestep.cli import main

if __name__ == "__main__":
    main()
