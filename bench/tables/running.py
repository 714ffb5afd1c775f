"""Running programs and waiting for a processor to run them on."""

import json
import math
import os
import resource
import signal
import subprocess
import time


def output(command):
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def json_lines(command):
    """The objects that a program prints, one a line."""
    return [json.loads(line) for line in output(command).splitlines()]


def measure(command, limit):
    """The JSON line that a measuring program prints, or None when it takes more than so many seconds of processor time."""
    environment = {**os.environ, "LC_ALL": "C"}
    seconds = math.ceil(limit)

    def limit_time():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    done = subprocess.run(command, text=True, stdout=subprocess.PIPE, env=environment, preexec_fn=limit_time)
    if done.returncode == -signal.SIGXCPU:
        return None
    done.check_returncode()
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
