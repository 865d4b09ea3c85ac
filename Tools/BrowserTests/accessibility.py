"""Runs the accessibility checker axe-core in a page."""

from importlib.metadata import distribution

AXE = distribution("axe-playwright-python").locate_file("axe_playwright_python/axe.min.js").read_text("utf-8")
RUN = """
const done = arguments[arguments.length - 1];
const rules = arguments[0] ? { runOnly: { type: "rule", values: arguments[0] } } : {};
axe.run(document, { resultTypes: ["violations"], ...rules }).then(
  result => done(result.violations.map(v => [v.id, v.nodes.map(n => n.html + " " + n.failureSummary)])),
  error => done([["axe failed", [String(error)]]]));
"""


def violations(driver, rules=None):
    """Returns the violated rules, each with the violating elements. By default, checks all rules.

    The page's Content Security Policy doesn't block scripts that the driver runs.
    """
    if not driver.execute_script("return 'axe' in window"):
        driver.execute_script(AXE)
    return driver.execute_async_script(RUN, rules)
