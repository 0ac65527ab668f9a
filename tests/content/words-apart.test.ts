import { expect, test } from 'vitest'
import { locales, localeCodes } from '#i18n/locales.ts'
import { messagesOf } from '#i18n/messages.ts'

test.each(localeCodes)(
  '%s: the aftermarket badge and the compare checkbox have different labels',
  (code) => {
    expect(messagesOf(code, 'compare').short).not.toBe(messagesOf(code, 'search').kind_iam)
  },
)

test('the Indonesian locale is named after the language', () => {
  expect(locales.id.name).toBe('Bahasa Indonesia')
  expect(new Set(localeCodes.map((code) => locales[code].name)).size).toBe(localeCodes.length)
})
