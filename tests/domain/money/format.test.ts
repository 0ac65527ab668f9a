import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries, type Country } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { formatAmount, formatMoney } from '#domain/money/format.ts'

function country(code: string): Country {
  const foundCountry = countries.find((row) => row.countryCode === code)
  if (!foundCountry) throw new Error(`no country ${code}`)
  return foundCountry
}

const safeInteger = fc.maxSafeInteger()

describe('formatMoney in the format of the country', () => {
  it.each([
    ['TH', 123450, '฿1,234.50'],
    ['ID', 1234, 'Rp1.234'],
    ['MY', 123450, 'RM1,234.50'],
    ['PH', 123450, '₱1,234.50'],
    ['VN', 1234, '1.234\u00a0₫'],
    ['KR', 1234, '₩1,234'],
  ])('%s prints %i minor units as %s', (code, minor, printedText) => {
    expect(formatMoney(minor, country(code))).toBe(printedText)
  })

  it.each([
    ['TH', '฿0.00'],
    ['ID', 'Rp0'],
    ['MY', 'RM0.00'],
    ['PH', '₱0.00'],
    ['VN', '0\u00a0₫'],
    ['KR', '₩0'],
  ])('zero in %s is printed as %s', (code, printedText) => {
    expect(formatMoney(0, country(code))).toBe(printedText)
    expect(formatMoney(-0, country(code))).toBe(printedText)
  })

  it.each([
    ['TH', -5, '฿0.05'],
    ['ID', -1234567, 'Rp1.234.567'],
    ['MY', -123450, 'RM1,234.50'],
    ['PH', -100, '₱1.00'],
    ['VN', -1000, '1.000\u00a0₫'],
    ['KR', -1000, '₩1,000'],
  ])('a refund in %s has a single leading minus sign', (code, minor, printedText) => {
    const text = formatMoney(minor, country(code))
    expect(text).toMatch(/^[-−]/)
    expect(text.slice(1)).toBe(printedText)
  })

  it.each([
    ['TH', '฿90,071,992,547,409.91'],
    ['ID', 'Rp9.007.199.254.740.991'],
    ['MY', 'RM90,071,992,547,409.91'],
    ['PH', '₱90,071,992,547,409.91'],
    ['VN', '9.007.199.254.740.991\u00a0₫'],
    ['KR', '₩9,007,199,254,740,991'],
  ])('the largest amount in %s loses no digit', (code, printedText) => {
    expect(formatMoney(Number.MAX_SAFE_INTEGER, country(code))).toBe(printedText)
  })

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [99999, '999.99'],
    [100000, '1,000.00'],
    [100000000, '1,000,000.00'],
  ])('%i satang are printed as %s baht', (minor, printedText) => {
    expect(formatAmount(minor, country('TH'))).toBe(printedText)
  })
})

describe('the won sign for readers of Korean', () => {
  it.each([
    ['ko', 'KR', 19500, '19,500원'],
    ['ko', 'KR', -19500, '−19,500원'],
    ['en', 'KR', 19500, '₩19,500'],
    ['zh-CN', 'KR', 19500, '₩19,500'],
    ['ko', 'TH', 19500, '฿195.00'],
  ])('in locale %s and country %s prints %i as %s', (language, code, minor, printedText) => {
    expect(formatMoney(minor, withCurrencyNameIn(country(code), language))).toBe(printedText)
  })
})

describe('amounts in minor units', () => {
  it.each([0.5, 100.01, NaN, Infinity, -Infinity, Number.MAX_SAFE_INTEGER + 1])(
    '%d is refused instead of rounded',
    (minor) => {
      expect(() => formatMoney(minor, country('TH'))).toThrow(RangeError)
      expect(() => formatAmount(minor, country('KR'))).toThrow(RangeError)
    },
  )

  it('can be read back exactly in every country', () => {
    fc.assert(
      fc.property(safeInteger, fc.constantFrom(...countries), (minor, where) => {
        const digits = formatAmount(minor, where).replace(/\D/g, '')
        expect(Number(digits)).toBe(Math.abs(minor))
      }),
    )
  })

  it('are grouped in thousands and have exactly the decimals of the country', () => {
    fc.assert(
      fc.property(safeInteger, fc.constantFrom(...countries), (minor, where) => {
        const amount = formatAmount(Math.abs(minor), where)
        const [wholeText = '', fraction = ''] =
          where.currencyPrecision > 0 ? amount.split(where.decimalSeparator) : [amount]
        expect(fraction).toHaveLength(where.currencyPrecision)
        const groups = wholeText.split(where.thousandsSeparator)
        expect(groups[0]).toMatch(/^\d{1,3}$/)
        for (const group of groups.slice(1)) expect(group).toMatch(/^\d{3}$/)
      }),
    )
  })
})
