import { describe, expect, it } from 'vitest'
import { countries, countryOf, findCountry } from '#domain/country/countries.ts'
import { countryIds, defaultCountryId, isCountryId } from '#domain/country/ids.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { currencyByCountry, withCurrencyNameIn } from '#domain/country/moneys.ts'

const column = <Key extends keyof (typeof countries)[number]>(key: Key) =>
  Object.fromEntries(countries.map((row) => [row.countryCode, row[key]]))

describe('a country', () => {
  it('has the ID from the specification', () => {
    expect(column('id')).toEqual({ TH: 1001, ID: 1102, MY: 1129, PH: 1171, VN: 1234, KR: 1198 })
    expect(countries.map(({ id }) => id)).toEqual(countryIds)
    expect([1000, 1001, 1102, 1129, 1171, 1198, 1234, 1192].filter(isCountryId)).toEqual([
      1001, 1102, 1129, 1171, 1198, 1234,
    ])
  })

  it('defaults to Thailand when unknown', () => {
    expect(defaultCountryId).toBe(1001)
    expect(countryOf(7).countryCode).toBe('TH')
    expect(countryOf(1198).countryCode).toBe('KR')
    expect(findCountry(7)).toBeUndefined()
  })

  it('has a constant time offset all year', () => {
    expect(column('utcOffset')).toEqual({ TH: 7, ID: 7, MY: 8, PH: 8, VN: 7, KR: 9 })
  })

  it('has five-digit post codes, and four-digit ones in the Philippines', () => {
    expect(column('postCodeLength')).toEqual({ TH: 5, ID: 5, MY: 5, PH: 4, VN: 5, KR: 5 })
  })

  it('requires a post code, except in Vietnam and Korea', () => {
    const needed = countries.filter((row) => row.postCodeRequired).map((row) => row.countryCode)
    expect(needed).toEqual(['TH', 'ID', 'MY', 'PH'])
  })

  it('has a flat delivery fee in the currency’s minor units', () => {
    expect(column('standardFee')).toEqual({
      TH: 14_900,
      ID: 25_000,
      MY: 1_000,
      PH: 15_000,
      VN: 35_000,
      KR: 3_000,
    })
  })

  it('has a currency and its number of decimals', () => {
    expect(
      countryIds.map((id) => [
        currencyByCountry[id].currency,
        currencyByCountry[id].currencyPrecision,
      ]),
    ).toEqual([
      ['THB', 2],
      ['IDR', 0],
      ['MYR', 2],
      ['PHP', 2],
      ['VND', 0],
      ['KRW', 0],
    ])
  })
})

describe('an amount in won', () => {
  it('is written with 원 for Korean readers only', () => {
    expect(withCurrencyNameIn(currencyByCountry[1198], 'ko').currencyUnit).toBe('원')
    expect(withCurrencyNameIn(currencyByCountry[1198], 'en').currencyUnit).toBe('₩')
    expect(withCurrencyNameIn(currencyByCountry[1001], 'ko').currencyUnit).toBe('฿')
  })
})

it('the currency of a stored country ID is found, and an unknown ID is an error', () => {
  expect(moneyOf(1198).currency).toBe('KRW')
  expect(() => moneyOf(7)).toThrow('no country 7')
})
