import { expect, test } from 'vitest'
import { messagesOf } from '#i18n/messages.ts'
import { formatMonth } from '#islands/credit/say-month.ts'

test.each([
  ['en', 'Oct 2026'],
  ['th-TH', 'ต.ค. 2026'],
  ['ko', '2026년 10월'],
  ['vi', 'thg 10/2026'],
] as const)('%s: a month is printed as a name, not as a number', (locale, saidText) => {
  const m = { credit: messagesOf(locale, 'credit'), days: messagesOf(locale, 'days') }
  expect(formatMonth(m, '2026-10')).toBe(saidText)
})
