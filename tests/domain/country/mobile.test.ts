import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries, type Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'

const anyCountry = fc.constantFrom(...countries)

function country(code: string): Country {
  return countries.find((row) => row.countryCode === code) as Country
}

describe('normaliseMobile for valid numbers', () => {
  it.each([
    ['TH', '0812345678', '812345678'],
    ['ID', '081234567890', '81234567890'],
    ['MY', '0123456789', '123456789'],
    ['PH', '09171234567', '9171234567'],
    ['VN', '0912345678', '912345678'],
    ['KR', '01012345678', '1012345678'],
  ])('in %s the number %s is normalised to %s', (code, typedText, storedText) => {
    expect(normaliseMobile(country(code), typedText)).toBe(storedText)
  })

  it('reads Thai and full-width digits', () => {
    expect(normaliseMobile(country('TH'), '๐๘๑ ๒๓๔ ๕๖๗๘')).toBe('812345678')
    expect(normaliseMobile(country('KR'), '０１０１２３４５６７８')).toBe('1012345678')
  })

  it('ignores the leading zero, the dialling prefix and separators', () => {
    for (const where of countries) {
      const keptMobile = normaliseMobile(where, where.mobileExample)
      expect(keptMobile).toBeDefined()
      const bare = keptMobile as string
      const spellings = [
        bare,
        `0${bare}`,
        `${where.areaCode}${bare}`,
        `${where.areaCode} ${bare.slice(0, 2)} ${bare.slice(2)}`,
        `${where.areaCode}0${bare}`,
        `  0${bare}\t`,
        `0${bare.slice(0, 2)}-${bare.slice(2, 5)}-${bare.slice(5)}`,
        `(0${bare.slice(0, 2)}) ${bare.slice(2, 5)}.${bare.slice(5)}`,
      ]
      for (const typedSpelling of spellings)
        expect(normaliseMobile(where, typedSpelling), typedSpelling).toBe(bare)
    }
  })

  it('is idempotent', () => {
    for (const where of countries) {
      const keptMobile = normaliseMobile(where, where.mobileExample) as string
      expect(normaliseMobile(where, keptMobile)).toBe(keptMobile)
    }
  })

  it('returns only digits without a leading zero for any accepted input', () => {
    fc.assert(
      fc.property(anyCountry, fc.stringMatching(/^\+?[0-9 .()-]{0,16}$/), (where, typedText) => {
        const keptMobile = normaliseMobile(where, typedText)
        if (keptMobile !== undefined) expect(keptMobile).toMatch(/^[1-9]\d+$/)
      }),
    )
  })
})

describe('normaliseMobile for invalid numbers', () => {
  it.each([
    ['TH', '081234567', 'a digit short'],
    ['TH', '08123456789', 'a digit long'],
    ['TH', '021234567', 'a landline'],
    ['TH', '0512345678', 'no mobile range'],
    ['TH', '+82812345678', 'the prefix of Korea'],
    ['TH', '08123a5678', 'a letter'],
    ['TH', '00812345678', 'two zeros'],
    ['TH', '', 'nothing'],
    ['TH', '+66', 'only the prefix'],
    ['ID', '0712345678', 'no mobile range'],
    ['ID', '08123456', 'too short'],
    ['MY', '0312345678', 'a landline'],
    ['PH', '0817123456', 'no mobile range'],
    ['PH', '0917123456', 'a digit short'],
    ['VN', '0212345678', 'a landline'],
    ['KR', '0212345678', 'a landline'],
    ['KR', '01212345678', 'no mobile range'],
  ])('%s refuses "%s": %s', (code, typedText) => {
    expect(normaliseMobile(country(code), typedText)).toBeUndefined()
  })
})
