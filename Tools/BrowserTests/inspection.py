"""One page on every screen and in both colour schemes: a picture of each, and what is wrong with them."""

from accessibility import violations
from page_routes import note
from screens import DESKTOP, NARROW, PHONE, keep_screenshot, scrolls_sideways, use_scheme, use_screen


def problems(driver, name):
    note(driver.current_url, driver.execute_script("return document.documentElement.lang"))
    found = []
    for screen in [PHONE, DESKTOP, NARROW]:
        use_screen(driver, screen)
        for scheme in ["light", "dark"]:
            use_scheme(driver, scheme)
            view = f"{name}-{screen.name}-{scheme}"
            keep_screenshot(driver, view)
            found += [(view, violation) for violation in violations(driver)]
        if scrolls_sideways(driver):
            found.append((f"{name}-{screen.name}", "scrolls sideways"))
    return found
