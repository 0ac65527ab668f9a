import { expect, test } from 'vitest'
import { plainWords } from '#domain/search/plain-words.ts'

test.each([
  ['th-TH', 'คอมแอ ซิตี้ปี09', 'คอมแอ ซิตี้ 2009'],
  // Buddhist years: 2552 is 2009.
  ['th-TH', 'วีออสปี 52', 'วีออส 2009'],
  ['th-TH', 'แจ๊ส 2552', 'แจ๊ส 2009'],
  ['th-TH', 'ซีวิคปี97', 'ซีวิค 1997'],
  ['th-TH', 'วีโก้ 2.5', 'วีโก้ 2.5'],
  ['zh', '冷氣膨脹閥', '冷气膨胀阀'],
  ['en', 'got any lh mirror?', 'got any left mirror'],
])('%s: %s reads %s', (locale, typed, plain) => {
  expect(plainWords(typed, locale)).toBe(plain)
})
