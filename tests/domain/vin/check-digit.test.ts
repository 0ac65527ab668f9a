import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, judgeCheckDigit } from '#domain/vin/check-digit.ts'

const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

describe('check digit', () => {
  test.each([
    // The sample of 49 CFR 565.15 and two well-known test VINs.
    ['1G4AH59H45G118341', '4'],
    ['11111111111111111', '1'],
    ['1M8GDM9AXKP042788', 'X'],
  ])('of %s is %s', (vin, digit) => {
    expect(checkDigitOf(vin)).toBe(digit)
    expect(judgeCheckDigit(vin)).toBe('right')
  })

  test('a mismatch is wrong in North America and China and means nothing elsewhere', () => {
    expect(judgeCheckDigit('1M8GDM9A1KP042788')).toBe('wrong')
    expect(judgeCheckDigit('LGXC76C40N0123456')).toMatch(/right|wrong/)
    expect(judgeCheckDigit('LGXC76C4XN0123456')).toMatch(/right|wrong/)
    expect(judgeCheckDigit('MP1TFR85JNT012345')).toBe('none')
    expect(judgeCheckDigit('KMHE341DBKA012345')).toBe('none')
  })

  test('a VIN with one mistyped digit never passes', () => {
    const vin = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 17, maxLength: 17 })
    const place = fc.integer({ min: 0, max: 16 }).filter((index) => index !== 8)
    fc.assert(
      fc.property(vin, place, fc.integer({ min: 0, max: 9 }), (text, index, digit) => {
        const right = text.slice(0, 8) + checkDigitOf(text) + text.slice(9)
        expect(judgeCheckDigit(right)).toBe('right')
        const typedText = right.slice(0, index) + digit + right.slice(index + 1)
        if (/\d/.test(right[index] ?? '') && right[index] !== String(digit))
          expect(judgeCheckDigit(typedText)).not.toBe('right')
      }),
    )
  })
})
