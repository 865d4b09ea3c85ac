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

    def test_a_heading_that_starts_like_a_noun_clause_is_found(self):
        self.assertEqual(found('a.md', '# Guide\n\n## What behaves differently\n'), [(3, 'words')])
        self.assertEqual(found('a.md', '## Who can log in\n'), [(1, 'words')])
        self.assertEqual(found('a.md', '## What does the emulator check?\n\n## Differences in behavior\n'), [])

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


class Korean(unittest.TestCase):
    def test_forms_and_terms_are_found(self):
        for sentence in [
            '"{0}"은(는) 없는 앱입니다.', '{value}이(가) 없습니다.', '파일 {file}을(를) 여세요.', '{url}(으)로 이동합니다.',
            '{value}는 없는 이름입니다.', '{name}님으로 로그인했습니다.', '--talk로 보냅니다.', '동의 항목을 확인하세요.',
            '카카오 콘솔에서 설정하세요.', '계정 삭제', '이미 가입한 사용자입니다.', '호출 한도를 넘었습니다.', '간편 로그인을 켭니다.',
            '인가 요청을 보냅니다.', '카카오계정을 로그아웃합니다.', '사용자 ID가 없습니다.', '카카오톡 대역입니다.',
            '오류 코드를 확인하세요.', '값을 넘기세요.', '포트 (default: 9090)를 사용합니다.', '인가 코드로 보낸 다음 요청이 실패합니다.',
            '다른 명령어를 사용하세요.', '메모리 플랫폼을 사용합니다.', '윈도우를 표시하세요.', '값을 전달해 주세요.', '`명령`를 실행합니다.',
        ]:
            with self.subTest(sentence):
                self.assertIn((1, 'korean'), found('a.ko.md', sentence))
                self.assertIn((1, 'korean'), found('Sources/a.docc/a.md', sentence))
                self.assertIn((1, 'korean'), found('ko.json', f'"key": "{sentence}"'.replace('"{0}"', '{0}')))
                self.assertIn((1, 'korean'), found('Sources/a.swift', f'case .a: #"{sentence}"#'))
                self.assertIn((1, 'korean'), found('a.py', f"text = '{sentence}'"))
                self.assertIn((1, 'korean'), found('a.mustache', f'<p>{sentence}</p>'))
                self.assertIn((1, 'korean'), found('a.js', f'show("{sentence}")'.replace('"{0}"', '{0}')))
                self.assertIn((2, 'korean'), found('a.yml', f'nav:\n  - {sentence}: a.md'))

    def test_the_console_is_not_kakaos_in_the_sdk(self):
        self.assertIn((1, 'korean'), found('Sources/a.swift', 'case .a: "콘솔에서 설정하세요."'))
        self.assertEqual(found('Tools/Sources/a.swift', 'case .a: "콘솔에서 설정하세요."'), [])

    def test_an_error_is_named_in_one_way_except_on_the_pages(self):
        for path in ['docs/a.ko.md', 'Sources/a.swift', 'Tools/Sources/KakaoCommands/ko.json']:
            self.assertEqual(found(path, '"key": "오류가 발생합니다."'), [(1, 'korean')])
            self.assertEqual(found(path, '"key": "에러가 발생합니다."'), [])
        self.assertEqual(found('docs/a.ko.md', '표준 오류로 출력합니다.'), [])
        self.assertEqual(found('Tools/Sources/KakaoEmulator/ko.json', '"key": "오류가 발생했습니다."'), [])

    def test_the_pages_have_one_name_in_the_guides(self):
        self.assertEqual(found('docs/a.ko.md', '로그인 페이지를 엽니다.'), [(1, 'korean')])

    def test_the_sdk_names_parameters(self):
        for text in ['app switcher가 없습니다.', 'user agent가 없습니다.', '패키지 trait Rx를 사용하세요.']:
            self.assertEqual(found('Sources/a.swift', f'case .a: "{text}"'), [(1, 'korean')])

    def test_a_particle_after_code_or_a_quotation_agrees_with_it(self):
        for text in ['`명령`을 실행합니다.', '`주소`로 이동합니다.', '`파일`로 저장합니다.', '`폴더`와 `이름`이 있습니다.', '"취소"를 누릅니다.']:
            self.assertEqual(found('a.ko.md', text), [])
        for text in ['`주소`으로 이동합니다.', '`파일`으로 저장합니다.', '"취소"을 누릅니다.', '`폴더`과 같습니다.', '`이름`가 있습니다.']:
            self.assertEqual(found('a.ko.md', text), [(1, 'korean')])

    def test_links_to_english_pages_say_so(self):
        for text in [
            '[앱](app.md)을', '[앱](app.md#set-up)을', '[앱](../a.swift)을', '[글](https://example.com/ko)을',
            '[앱](app.ko.md)(영어)을', '[앱](#앱)(영어)을',
        ]:
            self.assertEqual(found('docs/a.ko.md', f'첫 줄\n{text} 참고하세요.'), [(2, 'korean')])
        for text in [
            '[앱](app.md)(영어)을', '[앱](app.ko.md#설정)을', '[앱](#앱)을', '![앱](app.png)', '[English](a.md)',
            '[카카오디벨로퍼스](https://developers.kakao.com/console/app)를',
        ]:
            self.assertEqual(found('docs/a.ko.md', f'{text} 참고하세요.'), [])
        self.assertEqual(found('docs/a.md', '[앱](app.md)을 참고하세요.'), [])

    def test_plain_sentences_are_accepted(self):
        for sentence in [
            '"{0}" 파일을 여세요.', '{count}개를 삭제했습니다.', '{url}에서 응답이 없습니다.', '이름이 {value}인 앱이 있습니다.',
            '동의항목에 동의하세요.', '에뮬레이터 콘솔을 여세요.', '카카오계정 탈퇴', '이미 앱과 연결되어 있는 사용자입니다.', '간편로그인을 사용합니다.',
            '`동의 항목`은 코드입니다.', '--talk으로 보냅니다.', '네트워크 대역폭', 'The console is open (default: yes).',
        ]:
            with self.subTest(sentence):
                self.assertEqual(found('a.ko.md', sentence), [])
                self.assertEqual(found('ko.json', f'"key": "{sentence}"'.replace('"{0}"', '{0}')), [])


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
