import { describe, expect, it } from 'vitest'
import { formatClock, formatTime } from '#i18n/clock.ts'
import { formatCount, pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { intlTagOf, localeCodes } from '#i18n/locale-codes.ts'

describe('a message', () => {
  it('has its named placeholders replaced by values', () => {
    expect(fill('{n} left of {name}', { n: 2, name: 'Pad' })).toBe('2 left of Pad')
    expect(fill('{n} and {n}', { n: 0 })).toBe('0 and 0')
  })

  it('has the numbered placeholders of the wire format replaced by values', () => {
    expect(fill('Quantity of {0} product out of range', { 0: 'brake pad' })).toBe(
      'Quantity of brake pad product out of range',
    )
  })

  it('keeps a placeholder without a value and inserts values literally', () => {
    expect(fill('{missing} stays', {})).toBe('{missing} stays')
    expect(fill('{a}', { a: '$& {b} $1', b: 'no' })).toBe('$& {b} $1')
  })
})

describe('a count', () => {
  const messages = { item_one: '{n} item', item_other: '{n} items' }

  it('uses the plural form of the language', () => {
    expect(pluralOf(messages, 'item', 1, 'en')).toBe('1 item')
    expect(pluralOf(messages, 'item', 2, 'en')).toBe('2 items')
    expect(pluralOf(messages, 'item', 0, 'en-TH')).toBe('0 items')
  })

  it('has one form in languages without a plural', () => {
    for (const locale of ['th-TH', 'id', 'zh', 'ms', 'vi', 'ko'] as const)
      expect(pluralOf(messages, 'item', 1, locale)).toBe('1 items')
  })

  it('uses the general form when the specific form is missing', () => {
    expect(pluralOf({ item_other: '{n} items' }, 'item', 1, 'en')).toBe('1 items')
  })

  it('is grouped by the rules of the language', () => {
    expect(formatCount(1234567, 'en')).toBe('1,234,567')
    expect(formatCount(1234567, 'th-TH')).toBe('1,234,567')
    expect(formatCount(1234567, 'id')).toBe('1.234.567')
    expect(formatCount(1234567, 'vi')).toBe('1.234.567')
  })

  it('matches Intl.NumberFormat for every count up to 1,100', () => {
    for (const locale of localeCodes) {
      const format = new Intl.NumberFormat(intlTagOf(locale))
      for (let n = 0; n <= 1100; n++) expect(formatCount(n, locale)).toBe(format.format(n))
    }
  })
})

describe('a time', () => {
  it('is formatted as dd/MM/yyyy in the country’s local time', () => {
    const at = Date.parse('2026-11-24T17:05:06Z')
    expect(formatTime(at, 7, 'th-TH')).toMatch(/^25\/11\/2026 00:05/)
    expect(formatTime(at, 9, 'en')).toMatch(/^25\/11\/2026 02:05/)
    expect(formatTime(Date.parse('2026-12-31T16:59:59Z'), 7, 'vi')).toMatch(/^31\/12\/2026 23:59/)
  })

  it('starts with the year in Korean and Chinese', () => {
    const at = Date.parse('2026-08-05T05:30:00Z')
    expect(formatTime(at, 9, 'ko')).toBe('2026. 8. 5. 14:30')
    expect(formatTime(at, 8, 'zh')).toBe('2026-08-05 13:30')
  })

  it('uses AM and PM in the Philippines', () => {
    expect(['00:05', '12:00', '18:30'].map((time) => formatClock(time, 'fil'))).toEqual([
      '12:05 AM',
      '12:00 PM',
      '6:30 PM',
    ])
    expect(formatClock('18:30', 'th-TH')).toBe('18:30')
  })

  it('uses the Gregorian year', () => {
    expect(formatTime(Date.parse('2027-01-01T00:00:00Z'), 7, 'th-TH')).toContain('2027')
  })
})
