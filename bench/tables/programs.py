"""Building what is measured: our programs and those of the peers."""

import json
import os
import pathlib
import subprocess

from .running import output

PEERS = pathlib.Path(__file__).resolve().parent.parent / "peers"
PEER_FLAGS = ["-std=c++17", "-O3", "-march=native", "-DNDEBUG"]


class Programs:
    """Builds everything, the peers into `folder`."""

    def __init__(self, folder):
        self.ours = {}
        command = ["cargo", "build", "--release", "-p", "lastmove-bench", "-p", "lastmove-cli", "--message-format=json"]
        for message in map(json.loads, output(command).splitlines()):
            if message.get("executable"):
                self.ours[message["target"]["name"]] = message["executable"]
        self.compiler = os.environ.get("CXX", "c++")
        self.lemon = self._peer("lemon", folder)
        self.dinic = self._peer("dinic", folder)

    def _peer(self, name, folder):
        program = str(folder / name)
        subprocess.run([self.compiler, *PEER_FLAGS, str(PEERS / f"{name}.cpp"), "-o", program], check=True)
        return program
