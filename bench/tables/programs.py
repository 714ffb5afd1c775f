"""Building what is measured: our programs and those of the peers."""

import json
import os
import pathlib
import subprocess
import sys

from .running import output

PEERS = pathlib.Path(__file__).resolve().parent.parent / "peers"
PEER_FLAGS = ["-std=c++17", "-O3", "-march=native", "-DNDEBUG"]


class Programs:
    """Builds everything that more than one table needs, the peers into `folder`."""

    def __init__(self, folder):
        self.folder = folder
        self.ours = {}
        command = ["cargo", "build", "--release", "-p", "lastmove-bench", "-p", "lastmove-cli", "--message-format=json"]
        for message in map(json.loads, output(command).splitlines()):
            if message.get("executable"):
                self.ours[message["target"]["name"]] = message["executable"]
        self.compiler = os.environ.get("CXX", "c++")
        self.lemon = self.peer("lemon")
        self.dinic = self.peer("dinic")

    def peer(self, name, *libraries):
        """Builds a peer in C++."""
        program = str(self.folder / name)
        command = [self.compiler, *PEER_FLAGS, "-I/usr/include/suitesparse", str(PEERS / f"{name}.cpp"), "-o", program]
        subprocess.run([*command, *libraries], check=True)
        return program

    def packages(self):
        """The command of the peers in Python, which are installed into an environment of their own in the target folder."""
        target = json.loads(output(["cargo", "metadata", "--no-deps", "--format-version=1"]))["target_directory"]
        environment = pathlib.Path(target) / "peers"
        python = str(environment / "bin" / "python")
        if not pathlib.Path(python).exists():
            subprocess.run([sys.executable, "-m", "venv", str(environment)], check=True)
        install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(PEERS / "requirements.txt")]
        subprocess.run([python, *install], check=True)
        return [python, str(PEERS / "packages.py")]
