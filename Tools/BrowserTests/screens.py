"""The screen sizes, color schemes, and screenshots for the checks of every page."""

import base64
from dataclasses import dataclass

from processes import TOOLS

SCREENSHOTS = TOOLS / ".build/screenshots"


@dataclass(frozen=True)
class Screen:
    name: str
    width: int
    height: int
    mobile: bool


PHONE = Screen("phone", 390, 844, True)
DESKTOP = Screen("desktop", 1280, 800, False)
# The smallest width at which a page must not require horizontal scrolling (WCAG 2.2, 1.4.10).
NARROW = Screen("narrow", 320, 640, False)


def use_screen(driver, screen):
    metrics = {"width": screen.width, "height": screen.height, "mobile": screen.mobile}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics | {"deviceScaleFactor": 1})
    # Hide scroll bars, because they make pages that have them narrower than other pages.
    driver.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})


def use_scheme(driver, scheme):
    feature = {"name": "prefers-color-scheme", "value": scheme}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})


def keep_screenshot(driver, name, folder=SCREENSHOTS, is_whole=True):
    """Writes a screenshot of the whole page or only of its visible part, and returns the file."""
    options = {"format": "png", "captureBeyondViewport": is_whole}
    picture = driver.execute_cdp_cmd("Page.captureScreenshot", options)["data"]
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.png"
    file.write_bytes(base64.b64decode(picture))
    return file


def scrolls_sideways(driver):
    return driver.execute_script(
        "const page = document.documentElement; return page.scrollWidth > page.clientWidth"
    )
