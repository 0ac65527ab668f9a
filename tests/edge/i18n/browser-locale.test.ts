import { expect, test } from 'vitest'
import { localeOfBrowser } from '#i18n/browser-locale.ts'

test.each([
  [['th-TH', 'en-US'], 'th-TH'],
  [['ko'], 'ko'],
  [['tl-PH'], 'fil'],
  [['zh-Hant-TW'], 'zh'],
  [['de-DE', 'vi-VN'], 'vi'],
  [['en-GB'], 'en'],
  [['in'], 'id'],
  [['de', 'fr'], undefined],
  [[], undefined],
])('a browser of %j reads %s', (languages, locale) => {
  expect(localeOfBrowser(languages)).toBe(locale)
})
