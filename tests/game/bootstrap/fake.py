"""Packages that look installed."""

from pathlib import Path


def install_fake(packages: Path, name: str, version: str, package: str = "") -> None:
    """Record a distribution, and its import package if named, as pip would."""
    record = packages / f"{name.replace('-', '_')}-{version}.dist-info"
    record.mkdir(parents=True)
    if package:
        (packages / package).mkdir()
        (packages / package / "__init__.py").write_text("")
        (record / "RECORD").write_text(f"{package}/__init__.py,sha256=x,0\n{package}/deep/__init__.py,,\n")
