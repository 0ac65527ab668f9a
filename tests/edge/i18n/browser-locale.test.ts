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
])('a browser with the languages %j gets %s', (languages, locale) => {
  expect(localeOfBrowser(languages)).toBe(locale)
})
