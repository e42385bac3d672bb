"""Write the golden files anew: `python -m tests.golden`. Read the difference before you keep it."""

from __future__ import annotations

from tests.golden.files import FILES, HERE

if __name__ == "__main__":
    for name, text in FILES.items():
        (HERE / name).write_text(text(), encoding="utf-8")
        print(f"tests/golden/{name}")
