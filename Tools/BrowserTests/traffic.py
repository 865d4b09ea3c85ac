"""Chromium's requests and console messages, read from its logs."""

import json


class Traffic:
    def __init__(self, driver):
        self._driver = driver
        self.requested = []
        self.statuses = []
        self.console_messages = []

    def read(self):
        """Reads the log entries since the last call. The driver deletes the entries that it returns."""
        for entry in self._driver.get_log("performance"):
            event = json.loads(entry["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                self.requested.append(event["params"]["request"]["url"])
            elif event["method"] == "Network.responseReceived":
                params = event["params"]
                self.statuses.append(
                    (params["type"], params["response"]["status"], params["response"]["url"])
                )
        # Ignore the source "network", which reports error statuses that `statuses` already has.
        self.console_messages += [e["message"] for e in self._driver.get_log("browser") if e["source"] != "network"]

    def clear(self):
        self.read()
        self.requested, self.statuses, self.console_messages = [], [], []

    def problems(self, origins):
        """Returns requests to other origins, failed subresources, and messages, such as about policy violations."""
        self.read()
        inside = tuple(f"{origin}/" for origin in origins)
        outside = [url for url in self.requested if not url.startswith(("about:", "data:", *inside))]
        failed = [status for status in self.statuses if status[0] != "Document" and status[1] >= 400]
        return outside + failed + self.console_messages
