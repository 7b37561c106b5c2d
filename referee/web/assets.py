"""Style sheets, fonts and pictures: read once, then served from memory for good.

The whole folder has one hash, and the hash is part of every address. A file never
changes under its address, so that browsers keep it for a year and never ask again.
"""

import gzip
import mimetypes
import posixpath
import re
from dataclasses import dataclass
from dataclasses import field
from hashlib import sha256
from pathlib import Path

from flask import abort
from flask import Blueprint
from flask import current_app
from flask import Flask
from flask import request
from flask import Response

FOR_GOOD = "public, max-age=31536000, immutable"
PACKED = {".css", ".js", ".svg", ".txt", ".json"}
IMPORT = re.compile(
    r'^(?:import|export)\b(?:[^"`;()=]*\bfrom)?\s*"(\.\.?/[^"]+)"', re.MULTILINE
)

bp = Blueprint("assets", __name__)


@dataclass(frozen=True, slots=True)
class Asset:
    """One file, as it is sent: plain, and packed where that makes it smaller."""

    body: bytes
    packed: bytes | None
    mimetype: str


@dataclass(frozen=True, slots=True)
class Assets:
    """All files of the folder, and the hash of them all."""

    files: dict[str, Asset]
    tree: str
    _needs: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def url(self, path: str) -> str:
        """Return the address of the file *path*; a wrong path fails at once."""
        if path not in self.files:
            raise LookupError(f"no such asset: {path}")
        return f"{request.script_root}/assets/{self.tree}/{path}"

    def modules(self, path: str) -> tuple[str, ...]:
        """Return the scripts that the script *path* needs, near and far, in order.

        A page names them all at once: else a phone asks for one after the other.
        """
        if path not in self._needs:
            found = dict.fromkeys((path,))
            for each in iter(waiting := [path]):
                new = [one for one in self._imports(each) if one not in found]
                found.update(dict.fromkeys(new))
                waiting += new
            self._needs[path] = tuple(found)[1:]
        return self._needs[path]

    def _imports(self, path: str) -> list[str]:
        text = self.files[path].body.decode()
        folder = posixpath.dirname(path)
        needed = IMPORT.findall(text)
        return [posixpath.normpath(posixpath.join(folder, each)) for each in needed]


def read_assets(root: Path) -> Assets:
    """Read all files below *root*."""
    paths = sorted(path for path in root.rglob("*") if path.is_file())
    files = {path.relative_to(root).as_posix(): _read(path) for path in paths}
    tree = sha256()
    for name, asset in files.items():
        tree.update(f"{name} {len(asset.body)} ".encode() + asset.body)
    return Assets(files, tree.hexdigest()[:16])


def install_assets(app: Flask, root: Path) -> None:
    """Let *app* serve the files below *root*."""
    app.extensions["assets"] = read_assets(root)
    app.register_blueprint(bp)


def assets() -> Assets:
    """Return the files of the application that is answering."""
    found: Assets = current_app.extensions["assets"]
    return found


@bp.get("/assets/<tree>/<path:path>")
def asset(tree: str, path: str) -> Response:
    """Send one file, under the hash of the folder it belongs to."""
    if tree != assets().tree or path not in assets().files:
        abort(404)
    return _send(assets().files[path], FOR_GOOD)


@bp.get("/robots.txt")
def robots() -> Response:
    """Tell robots to leave the tables alone."""
    return _send(assets().files["robots.txt"], "public, max-age=86400")


@bp.get("/favicon.ico")
def favicon() -> Response:
    """Send the mark to browsers that ask for it without reading the page."""
    return _send(assets().files["img/mark.svg"], "public, max-age=86400")


def takes_gzip() -> bool:
    """Whether the browser can unpack what is sent packed."""
    return request.accept_encodings.quality("gzip") > 0


def _read(path: Path) -> Asset:
    body = path.read_bytes()
    packed = gzip.compress(body, mtime=0) if path.suffix in PACKED else None
    if packed and len(packed) >= len(body):
        packed = None
    guess = mimetypes.types_map.get(path.suffix, "application/octet-stream")
    return Asset(body, packed, guess)


def _send(asset: Asset, cache: str) -> Response:
    response = Response(asset.body, mimetype=asset.mimetype)
    response.headers["Cache-Control"] = cache
    if asset.packed:
        response.headers["Vary"] = "Accept-Encoding"
        if takes_gzip():
            response.set_data(asset.packed)
            response.headers["Content-Encoding"] = "gzip"
    return response
