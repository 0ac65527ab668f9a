import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { formatAmount } from '#domain/money/format.ts'
import { readMoney } from '#domain/money/read.ts'

test('a written amount is read back unchanged, in every currency', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.constantFrom(...countries), (minor, country) => {
      expect(readMoney(formatAmount(minor, country), country)).toBe(minor)
      expect(readMoney(` ${country.currencyUnit}${formatAmount(minor, country)} `, country)).toBe(
        minor,
      )
    }),
  )
})

test('a text that isn’t an amount returns undefined', () => {
  const [thailand, indonesia] = countries
  if (!thailand || !indonesia) throw new Error('no countries')
  for (const typedText of ['', 'abc', '-5', '1.234', '1.2.3'])
    expect(readMoney(typedText, thailand)).toBeUndefined()
  expect(readMoney('2740.5', thailand)).toBe(274_050)
  expect(readMoney('2.740', indonesia)).toBe(2740)
  // Texts that must never be read as another amount: decimals of a currency without any, or the
  // notation of another country.
  for (const typedText of ['2,5', '1.5', '12.34', '2,740', '1.2345'])
    expect(readMoney(typedText, indonesia)).toBeUndefined()
  for (const typedText of ['1.990,50', '1,5', '12,34.5'])
    expect(readMoney(typedText, thailand)).toBeUndefined()
})
