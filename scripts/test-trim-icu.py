#!/usr/bin/env python3
"""Tests trim-icu.py: it keeps the data of English and Korean, and data that doesn't belong to a language."""
import importlib.util
import unittest
from pathlib import Path

SPEC = importlib.util.spec_from_file_location('trim_icu', Path(__file__).with_name('trim-icu.py'))
TRIM = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(TRIM)


class Names(unittest.TestCase):
    def test_items_of_english_korean_and_no_language_are_kept(self):
        for name in [
            'en.res', 'en_GB.res', 'coll/ko.res', 'zone/ko_KR.res', 'root.res', 'pool.res', 'res_index.res',
            'curr/res_index.res', 'supplementalData.res', 'brkitr/line.brk', 'nfc.nrm', 'likelySubtags.res', 'zoneinfo64.res',
        ]:
            with self.subTest(name):
                self.assertTrue(TRIM.is_kept(name))

    def test_items_of_other_languages_and_unused_items_are_removed(self):
        for name in [
            'de.res', 'fil.res', 'zh_Hant_TW.res', 'coll/ja.res', 'curr/es_419.res', 'rbnf/en.res', 'translit/root.res',
            'ibm-949_P110-1999.cnv', 'brkitr/thaidict.dict',
        ]:
            with self.subTest(name):
                self.assertFalse(TRIM.is_kept(name))


if __name__ == '__main__':
    unittest.main()
