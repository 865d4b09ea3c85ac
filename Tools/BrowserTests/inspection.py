"""Checks one page on all screen sizes and in both color schemes."""

from accessibility import violations
from page_routes import note
from screens import DESKTOP, NARROW, PHONE, keep_screenshot, scrolls_sideways, use_scheme, use_screen

# The rules whose result depends on the color scheme.
COLOR_RULES = ["color-contrast", "link-in-text-block"]
# Whether a screenshot is also written of each page without problems. Screenshots take a sixth of the time of these tests.
keeps_all_screenshots = False


def problems(driver, name):
    note(driver.current_url, driver.execute_script("return document.documentElement.lang"))
    found = []
    for screen in [PHONE, DESKTOP]:
        use_screen(driver, screen)
        for scheme, rules in [("light", None), ("dark", COLOR_RULES)]:
            use_scheme(driver, scheme)
            view = f"{name}-{screen.name}-{scheme}"
            violated = violations(driver, rules)
            if violated or keeps_all_screenshots:
                keep_screenshot(driver, view)
            found += [(view, violation) for violation in violated]
    for screen in [PHONE, DESKTOP, NARROW]:
        use_screen(driver, screen)
        if scrolls_sideways(driver):
            view = f"{name}-{screen.name}"
            keep_screenshot(driver, view)
            found.append((view, "scrolls sideways"))
    use_screen(driver, DESKTOP)
    return found
