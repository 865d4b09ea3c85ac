#!/usr/bin/env python3
"""Tests check-language.py: it finds planted sentences and accepts plain ones."""
import importlib.util
import unittest
from pathlib import Path

FILE = Path(__file__).with_name('check-language.py')
SPEC = importlib.util.spec_from_file_location('check_language', FILE)
LANGUAGE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(LANGUAGE)
RULES = LANGUAGE.Rules(FILE.with_name('language.txt'))


def found(path, source):
    return [(line, rule) for line, rule, _ in LANGUAGE.check(path, source, RULES)]


class Words(unittest.TestCase):
    def test_the_dialect_is_found(self):
        for sentence in [
            'What is no HTTP is refused.', 'Whoever comes second ends the login.', 'One case nobody can mend.',
            'It is no text in UTF-8.', 'An address that is none.', 'It starts anew.', 'This seldom happens.',
            'Lets go of the storage.', 'The tokens stay for ever.', 'It logs in all the same.',
            'Whose it is, nobody knows.', 'This removes the hindrance.', 'The store rehearses the save.',
            'No browser is at hand.', 'The user may come upon a page.', 'Who is cancelled takes no place.',
            'It fails. What is left is removed.',
        ]:
            with self.subTest(sentence):
                self.assertIn((1, 'words'), found('a.md', sentence))
                self.assertIn((1, 'words'), found('Sources/a.swift', f'// {sentence}'))
                self.assertIn((1, 'words'), found('Tests/a.swift', f'@Test("{sentence}") func a() {{}}'))
                self.assertIn((1, 'words'), found('a.py', f'text = "{sentence}"'))
                self.assertIn((1, 'words'), found('a.sh', f'# {sentence}'))

    def test_a_display_name_that_starts_in_lower_case_is_found(self):
        self.assertEqual(found('Tests/a.swift', '@Test("what the server refuses is an error")'), [(1, 'words')])

    def test_plain_sentences_are_accepted(self):
        for sentence in [
            'Malformed HTTP is rejected.', 'There is no release yet.', 'The token is no longer valid.',
            'What does the emulator check?', 'Check what the server returns.', 'The text is nonempty.',
            'Log out, and fix the settings first.', 'The recommended value is 5.', 'Settings are in one file.',
            'The command `settle whoever` is code.', 'See ``KakaoTokenStore/preflightSave(of:)``.',
        ]:
            with self.subTest(sentence):
                self.assertEqual(found('a.md', sentence), [])
                self.assertEqual(found('Sources/a.swift', f'// {sentence}'), [])
                self.assertEqual(found('Tests/a.swift', f'@Test("{sentence}") func a() {{}}'), [])

    def test_code_is_not_read(self):
        self.assertEqual(found('a.md', '```sh\nmend whoever\n```'), [])
        self.assertEqual(found('Sources/a.swift', 'let whoever = anew("mend", "\\(nobody) is here")'), [])

    def test_the_line_is_that_of_the_word(self):
        self.assertEqual(found('a.md', '# Title\n\nThe first line\nstarts anew.'), [(4, 'words')])
        self.assertEqual(found('Sources/a.swift', 'let a = 1\n// The first line\n// starts anew.'), [(3, 'words')])


class Summaries(unittest.TestCase):
    def test_faulty_summaries_are_found(self):
        for summary in ['Returns the token', 'returns the token.', 'Returns the token. It may refresh it first.']:
            with self.subTest(summary):
                self.assertEqual(found('Sources/a.swift', f'/// {summary}\nfunc a() {{}}'), [(1, 'summary')])

    def test_plain_summaries_are_accepted(self):
        for summary in [
            'Returns the token.', 'Returns the token\n/// of this app.',
            'The limit (RFC 7519, section 4.1), in seconds.',
            'Returns the token.\n///\n/// It may refresh it first. The store stays locked.',
            'Returns the token.\n///\n/// - Returns: the token', '`true` if the user has logged in.',
            '토큰을 돌려줍니다.',
        ]:
            with self.subTest(summary):
                self.assertEqual(found('Sources/a.swift', f'/// {summary}\nfunc a() {{}}'), [])


class Cells(unittest.TestCase):
    def test_a_cell_with_21_words_is_found(self):
        self.assertEqual(found('a.md', '| a | b |\n|---|---|\n| c | ' + 'word ' * 21 + '|'), [(3, 'cell')])

    def test_20_words_and_a_link_are_accepted(self):
        row = '| [' + 'word ' * 20 + '](https://example.com/a-long-target#that-does-not-count) | `a | b` |'
        self.assertEqual(found('a.md', row), [])


class Errors(unittest.TestCase):
    def test_an_error_without_a_code_is_found(self):
        for source in [
            'struct Failure: Error {\n  let message: String\n}', 'throw SdkError(message: "It failed.")',
            'throw SdkError(reason: .Unknown, message: "It failed.")',
        ]:
            with self.subTest(source):
                self.assertEqual(found('Sources/a.swift', source), [(1, 'error')])
                self.assertEqual(found('Tests/a.swift', source), [])

    def test_an_error_with_a_code_is_accepted(self):
        for source in [
            'struct Failure: Error {\n  let reason: Reason\n  let message: String\n}', 'enum Failure: Error {\n}',
            'throw SdkError(reason: .BadParameter, message: "The name is empty.")', 'case .Unknown: 1',
        ]:
            with self.subTest(source):
                self.assertEqual(found('Sources/a.swift', source), [])


if __name__ == '__main__':
    unittest.main()
