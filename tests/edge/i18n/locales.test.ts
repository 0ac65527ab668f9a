import { describe, expect, it } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import {
  defaultLocale,
  intlTagOf,
  isLocale,
  localeCodes,
  localeOfQuery,
  locales,
  writtenLocales,
} from '#i18n/locales.ts'

describe('the locales', () => {
  it('include en, en-TH, th-TH, id, zh, ms, vi, fil and ko', () => {
    for (const code of ['en', 'en-TH', 'th-TH', 'id', 'zh', 'ms', 'vi', 'fil', 'ko'])
      expect(localeCodes).toContain(code)
  })

  it('default to en-TH', () => {
    expect(defaultLocale).toBe('en-TH')
  })

  it.each([
    ['en', 'en-US'],
    ['en-TH', 'en-US'],
    ['th-TH', 'TH-10'],
    ['id', 'in'],
    ['zh', 'zh-CN'],
    ['ms', 'ms'],
    ['vi', 'vi'],
    ['fil', 'ph'],
    ['ko', 'ko'],
  ] as const)('%s has the wire code %s', (code, wire) => {
    expect(locales[code].wire).toBe(wire)
  })

  it.each([
    ['en-TH', 1192],
    ['th-TH', 1001],
    ['id', 1102],
    ['ms', 1129],
    ['fil', 1171],
    ['vi', 1234],
    ['ko', 1198],
    ['zh', 1001],
  ] as const)('%s has the language ID %i', (code, languageId) => {
    expect(locales[code].languageId).toBe(languageId)
  })

  it('have canonical tags of their own language that Intl supports', () => {
    for (const code of localeCodes)
      for (const tag of [locales[code].bcp47, intlTagOf(code)]) {
        expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
        expect(new Intl.Locale(tag).language).toBe(code.split('-')[0])
        expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag])
      }
  })

  it('use only language tags in Intl, never other wire codes', () => {
    for (const code of localeCodes)
      for (const tag of [locales[code].bcp47, intlTagOf(code)])
        expect(['TH-10', 'in', 'ph']).not.toContain(tag)
  })

  it('belong to existing countries', () => {
    const ids = countries.map((country) => country.id)
    for (const code of localeCodes) expect(ids).toContain(locales[code].countryId)
  })

  it.each([
    [1001, 'th-TH'],
    [1102, 'id'],
    [1129, 'ms'],
    [1171, 'fil'],
    [1234, 'vi'],
    [1198, 'ko'],
  ] as const)('assign country %i to %s', (countryId, code) => {
    expect(locales[code].countryId).toBe(countryId)
  })

  it('have messages of their own, except en-TH, which inherits from en', () => {
    expect([...writtenLocales].sort()).toEqual(
      localeCodes.filter((code) => code !== 'en-TH').sort(),
    )
  })

  it('have unique display names', () => {
    expect(new Set(localeCodes.map((code) => locales[code].name)).size).toBe(localeCodes.length)
  })
})

describe('a langCode in the query', () => {
  it.each(localeCodes)('%s selects the locale with that name', (code) => {
    expect(localeOfQuery(code)).toBe(code)
  })

  it('th selects th-TH', () => {
    expect(localeOfQuery('th')).toBe('th-TH')
  })

  it.each(['', 'xx', 'EN', 'TH-10', 'in', 'ph', 'zh-CN', 'en-US', 'constructor', '__proto__'])(
    '"%s" selects no locale',
    (code) => {
      expect(localeOfQuery(code)).toBeUndefined()
      expect(isLocale(code)).toBe(false)
    },
  )

  it('selects no locale unless it is a string', () => {
    for (const value of [undefined, null, 1, {}, ['en']]) expect(isLocale(value)).toBe(false)
  })
})
