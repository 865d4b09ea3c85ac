"""Steps that many tests share."""

EMAIL = "minji@example.com"
PASSWORD = "emulator"


def log_in(browser, words, email=EMAIL, password=PASSWORD):
    browser.find("heading", words.login_title)
    browser.fill(words.login_key, email)
    browser.fill(words.password, password)
    browser.press(words.log_in)


def agree(browser, words):
    browser.wait_for_text(words.consent_lead)
    browser.press(words.agree)


def agree_to_all(browser, words):
    browser.find("checkbox", words.agree_to_all).click()
    agree(browser, words)


def log_in_and_agree(browser, words, url):
    browser.open(url)
    log_in(browser, words)
    agree(browser, words)
