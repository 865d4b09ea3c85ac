"""Headless Chromium. Tests find elements as users do, by their role and accessible name."""

import os
import shutil

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from screens import DESKTOP, use_screen
from traffic import Traffic

# The first one is Chromium without a user interface, which needs two thirds of the time. Its wrapper in /usr/bin isn't
# used, because the driver would only stop the wrapper.
PROGRAMS = ["/usr/lib/chromium/chromium-headless-shell", "chromium", "google-chrome"]

CANDIDATES = {
    "alert": "[role=alert]",
    "button": "button",
    "checkbox": "input[type=checkbox]",
    "heading": "h1, h2, h3",
    "link": "a[href]",
    "textbox": "input:not([type=hidden]):not([type=checkbox])",
}


def start_chromium(language, scripts=True, arguments=()):
    options = webdriver.ChromeOptions()
    options.binary_location = next(filter(None, map(shutil.which, PROGRAMS)))
    options.add_argument("--headless=new")
    options.add_argument(f"--lang={language}")
    options.add_argument(f"--accept-lang={language}")
    options.add_argument("--no-proxy-server")
    # Prevent pages from connecting to other machines.
    options.add_argument("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost")
    options.add_argument("--disable-dev-shm-usage")
    for argument in arguments:
        options.add_argument(argument)
    if os.geteuid() == 0:
        options.add_argument("--no-sandbox")
    if not scripts:
        options.add_argument("--blink-settings=scriptEnabled=false")
    options.set_capability("goog:loggingPrefs", {"performance": "ALL", "browser": "ALL"})
    service = webdriver.ChromeService(executable_path=shutil.which("chromedriver"))
    return webdriver.Chrome(options=options, service=service)


class Browser:
    def __init__(self, driver):
        self.driver = driver
        self.traffic = Traffic(driver)
        # During a navigation, Chromium reports various errors, so retry until the timeout.
        self.wait = WebDriverWait(driver, 10, poll_frequency=0.05, ignored_exceptions=[WebDriverException])

    def clear_data(self):
        """Clears all browser data and sets the window to the size of a desktop."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
        self.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
        use_screen(self.driver, DESKTOP)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.traffic.clear()

    def open(self, url):
        self.driver.get(url)

    def find(self, role, name):
        return self.wait.until(lambda _: self._look_for(role, name), f"no {role} called {name!r}")

    def _look_for(self, role, name):
        for element in self.driver.find_elements(By.CSS_SELECTOR, CANDIDATES[role]):
            if element.is_displayed() and element.aria_role == role and element.accessible_name == name:
                return element
        return None

    def fill(self, name, text):
        field = self.find("textbox", name)
        field.clear()
        field.send_keys(text)

    def press(self, name):
        self.find("button", name).click()

    def tick(self, name):
        self.find("checkbox", name).click()

    def wait_for_text(self, text):
        """Waits until the page contains a text."""
        self.wait.until(
            lambda driver: text in driver.find_element(By.TAG_NAME, "body").text, f"no text {text!r}"
        )

    def wait_for_url(self, address):
        """Waits for a URL, ignoring its query, and returns the complete URL."""
        self.wait.until(lambda driver: driver.current_url.split("?")[0] == address, f"never at {address}")
        return self.driver.current_url

    def type(self, *keys):
        """Types into the focused element."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, name):
        """Presses Tab until the named control has the focus. Expects a visible outline on each focused element."""
        for _ in range(20):
            self.type(Keys.TAB)
            focused = self.driver.switch_to.active_element
            called = focused.accessible_name
            assert focused.value_of_css_property("outline-style") != "none", f"{called!r} has no visible focus outline"
            if called == name:
                return
        raise AssertionError(f"{name!r} can't be reached with Tab")
