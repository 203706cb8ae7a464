"""Builds the C library, and the wheel. Run by hand or, as the backend that pyproject.toml names, by pip.

    python3 build.py          # the library, into bourse/
    python3 build.py wheel    # the library and dist/bourse-1.0-….whl
"""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from typing import Any

HERE = pathlib.Path(__file__).parent


def build_library() -> pathlib.Path:
    target = HERE / "bourse" / "libbourse.so"
    subprocess.run(["go", "build", "-buildmode=c-shared", "-o", str(target), "."], cwd=HERE, check=True)
    target.with_suffix(".h").unlink(missing_ok=True)  # cgo's; bourse.h is the interface
    return target


def build_wheel(wheel_directory: Any, config_settings: Any = None, metadata_directory: Any = None) -> str:
    library = build_library().read_bytes()
    project = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
    name, version = project["name"], project["version"]
    tag = "py3-none-" + platform_tag(library)
    info = f"{name}-{version}.dist-info"
    files = {f"{name}/{path.name}": path.read_bytes() for path in sorted((HERE / name).iterdir())
             if path.suffix in (".py", ".typed")}
    files[f"{name}/libbourse.so"] = library
    requires = "".join(f"Requires-Dist: {one}\n" for one in project["dependencies"])
    files[f"{info}/licenses/LICENSE"] = (HERE / "../../LICENSE").read_bytes()
    files[f"{info}/METADATA"] = (f"Metadata-Version: 2.4\nName: {name}\nVersion: {version}\n"
                                 f"Summary: {project['description']}\n"
                                 f"License-Expression: {project['license']}\nLicense-File: LICENSE\n"
                                 f"Requires-Python: {project['requires-python']}\n{requires}"
                                 f"Description-Content-Type: text/markdown\n\n"
                                 f"{(HERE / project['readme']).read_text()}").encode()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: build.py\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag}\n").encode()
    record = "".join(f"{path},sha256={digest(data)},{len(data)}\n" for path, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    wheel = f"{name}-{version}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(path, data)
    return wheel


def platform_tag(library: bytes) -> str:
    """Returns the platform of a library, which on Linux is the oldest glibc that has its symbols."""
    tag = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    minors = [int(minor) for minor in re.findall(rb"\0GLIBC_2\.(\d+)", library)]
    return tag.replace("linux", f"manylinux_2_{max(minors)}") if minors else tag


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


if __name__ == "__main__":
    if sys.argv[1:] == ["wheel"]:
        (HERE / "dist").mkdir(exist_ok=True)
        print(HERE / "dist" / build_wheel(HERE / "dist"))
    elif not sys.argv[1:]:
        print(build_library())
    else:
        sys.exit(__doc__)
