"""Steps for special logins: saved accounts, QR codes, guardians, pop-ups, and restricted accounts."""

import requests
from selenium.webdriver.common.by import By

from login_steps import EMAIL, PASSWORD, log_in

STRICT_KEY = "d0000000000000000000000000000012"
JAVASCRIPT_KEY = "d0000000000000000000000000000003"
TRANSACTION = "transaction-of-the-web-sdk"


def add_account(url, email, **members):
    account = {"email": email, "password": PASSWORD, "nickname": email.split("@")[0], **members}
    requests.post(f"{url}/_emulator/accounts", json=account, timeout=10).raise_for_status()


def save_login(browser, words, url, email=EMAIL):
    """Logs in with "Save login information" and leaves the authorization request unfinished."""
    browser.open(url)
    browser.find("heading", words.login_title)
    browser.fill(words.login_key, email)
    browser.fill(words.password, PASSWORD)
    browser.tick(words.save)
    browser.press(words.log_in)
    browser.wait_for_text(words.consent_lead)


def log_in_as(browser, words, attempt, email, **parameters):
    browser.open(attempt(prompt="login", **parameters).url)
    log_in(browser, words, email=email)


def open_qr(browser, words, attempt, **parameters):
    """Opens the page with the QR code and returns the URL in the code."""
    browser.open(attempt(**parameters).url)
    browser.find("link", words.with_qr).click()
    browser.find("heading", words.qr_title)
    return browser.driver.find_element(By.CSS_SELECTOR, "details code").get_attribute("textContent")


def number(browser):
    return browser.wait.until(lambda driver: driver.find_element(By.CSS_SELECTOR, ".number strong").text)
