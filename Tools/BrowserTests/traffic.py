"""What Chromium asked for and complained about, read from its own logs."""

import json


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

    def harm(self, origins):
        """What was loaded from outside, subresources that failed, and complaints, as about the content policy."""
        self.read()
        inside = tuple(f"{origin}/" for origin in origins)
        outside = [url for url in self.requested if not url.startswith(("about:", "data:", *inside))]
        failed = [status for status in self.statuses if status[0] != "Document" and status[1] >= 400]
        return outside + failed + self.complaints
