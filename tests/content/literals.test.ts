import { expect, test } from 'vitest'
import { facts, printFact } from '../../src/content/tables/facts.ts'
import { findLiterals } from '../../src/content/tables/literals.ts'

test.each([
  ['within 7 days of receipt', 'return.windowDays'],
  ['a 7-day window', 'return.windowDays'],
  ['within 7 calendar days', 'return.windowDays'],
  ['ภายใน 7 วัน', 'return.windowDays'],
  ['ภายใน 21 วัน', 'privacy.answerDays'],
  ['trong 7 ngày', 'return.windowDays'],
  ['dalam 60 hari kerja', 'privacy.deletionDays'],
  ['60个工作日', 'privacy.deletionDays'],
  ['60 araw ng trabaho', 'privacy.deletionDays'],
  ['60영업일', 'privacy.deletionDays'],
  ['after 24 hours', 'order.unpaidCancelHours'],
  ['24 ชั่วโมง', 'order.unpaidCancelHours'],
  ['180 days', 'points.validDays'],
  ['6 months', 'points.validMonths'],
  ['128-bit SSL', 'privacy.sslBits'],
  ['2 working days', 'shipping.upcountryDays'],
  ['2 วันทำการ', 'shipping.upcountryDays'],
  ['149 baht', 'shipping.minimumFee'],
  ['THB 10,000', 'shipping.freeFrom'],
  ['฿149.00', 'shipping.minimumFee'],
  ['50 บาท', 'shipping.fasterSurcharge'],
  ['before 14:00', 'shipping.fasterBefore'],
  ['20 years old', 'privacy.minimumAge'],
])('the number in "%s" is recognized as the fact %s', (text, name) => {
  expect(findLiterals(text).flatMap((foundLiteral) => foundLiteral.names)).toContain(name)
})

test.each([
  'every 10,000 km',
  'after 8 days',
  'M14 bolts',
  'part 149',
  '7 daylight lamps',
  '17 days',
  '1.7 days',
  '2 days',
  '5 วัน',
  '20 years of experience',
  'policy 1.5',
])('no fact is recognized in "%s"', (text) => {
  expect(findLiterals(text)).toEqual([])
})

test('a fact is printed with its unit in the language, and money in the country’s format', () => {
  const print = (name: string, locale: 'en' | 'th-TH' | 'ko' | 'vi', isBare = false) =>
    printFact(facts[name] ?? { value: 0, unit: 'number' }, locale, isBare)
  expect(print('return.windowDays', 'en')).toBe('7 calendar days')
  expect(print('return.windowDays', 'th-TH')).toBe('7 วันตามปฏิทิน')
  expect(print('return.windowDays', 'ko', true)).toBe('7')
  expect(print('shipping.metroDays', 'en')).toBe('1 working day')
  expect(print('shipping.freeFrom', 'vi')).toBe('฿10,000.00')
  expect(print('shipping.standardFeeVN', 'en')).toBe('35.000\u00a0₫')
  expect(print('shipping.windowFrom', 'en')).toBe('09:00')
  expect(print('privacy.retention', 'en')).toBe('not yet set')
  expect(print('privacy.retention', 'th-TH')).toBe('ยังไม่ได้กำหนด')
})
