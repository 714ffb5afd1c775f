"""Running programs and waiting for a processor to run them on."""

import json
import os
import subprocess
import time


def output(command):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def json_lines(command):
    """The objects that a program prints, one a line."""
    return [json.loads(line) for line in output(command).splitlines()]


def measure(command, limit):
    """The JSON line that a measuring program prints, or None when it takes too long."""
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE, timeout=limit, env=environment)
    except subprocess.TimeoutExpired:
        return None
    return json.loads(done.stdout)


def wait_for_a_processor(patience):
    """Waits until other work leaves a processor free, or patience, in seconds, is at an end."""
    free = 0
    end = time.monotonic() + patience
    while free < 5 and time.monotonic() < end:
        with open("/proc/loadavg") as load:
            others = int(load.read().split()[3].split("/")[0]) - 1
        free = free + 1 if others < os.cpu_count() else 0
        time.sleep(0.02)
