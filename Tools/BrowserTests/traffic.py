"""What Chromium asked for and complained about, read from its own logs."""

import json
from urllib.parse import urlsplit


class Traffic:
    def __init__(self, driver):
        self._driver = driver
        self.requested = []
        self.statuses = []
        self.complaints = []

    def read(self):
        """Takes in what has been logged since the last time; the driver forgets what it hands out."""
        for entry in self._driver.get_log("performance"):
            event = json.loads(entry["message"])["message"]
            if event["method"] == "Network.requestWillBeSent":
                self.requested.append(event["params"]["request"]["url"])
            elif event["method"] == "Network.responseReceived":
                params = event["params"]
                self.statuses.append(
                    (params["type"], params["response"]["status"], params["response"]["url"])
                )
        # Of source "network" is the remark that a page came with an error status, which `statuses` tells better.
        self.complaints += [e["message"] for e in self._driver.get_log("browser") if e["source"] != "network"]

    def forget(self):
        self.read()
        self.requested, self.statuses, self.complaints = [], [], []

    def assert_harmless(self, origins):
        """Nothing outside, no broken subresource, no complaint: a violation of the content policy would be one."""
        self.read()
        loaded = [url for url in self.requested if urlsplit(url).scheme != "data"]
        assert [url for url in loaded if not url.startswith(tuple(f"{origin}/" for origin in origins))] == []
        assert [status for status in self.statuses if status[0] != "Document" and status[1] >= 400] == []
        assert self.complaints == []
