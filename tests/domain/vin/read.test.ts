import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVin } from '#domain/vin/read.ts'

describe('readVin', () => {
  test('accepts 17 word characters in upper or lower case, with surrounding spaces', () => {
    expect(readVin(' mr0fz29gx02012345\n')).toEqual({
      typed: 'MR0FZ29GX02012345',
      vin: 'MR0FZ29GX02012345',
      misreadings: [],
    })
  })

  test('converts full-width characters of Korean and Chinese keyboards', () => {
    expect(readVin('ＫＭＨＤＧ４１ＦＸＧＵ０１２３４５')?.vin).toBe('KMHDG41FXGU012345')
  })

  test('reports I, O, Q and gaps with the likely character', () => {
    expect(readVin('MROFZ29GXQ2_I2345')).toEqual({
      typed: 'MROFZ29GXQ2_I2345',
      vin: 'MR0FZ29GX02012345',
      misreadings: [
        { position: 3, typed: 'O', likely: '0' },
        { position: 10, typed: 'Q', likely: '0' },
        { position: 12, typed: '_', likely: '0' },
        { position: 13, typed: 'I', likely: '1' },
      ],
    })
  })

  test.each([
    '',
    ' ',
    'MR0FZ29GX0201234',
    'MR0FZ29GX020123456',
    'MR0FZ29GX 2012345',
    'MR0FZ29G-02012345',
    'NCP150-1234567',
    '<b>MR0FZ29GX02</b>',
    'MR0FZ29GX0201234🚗',
    'เลขตัวถังรถยนต์๑๒',
    'MR0FZ29GX0201234é',
  ])('refuses %j', (text) => expect(readVin(text)).toBeNull())

  test('returns 17 valid characters that read back unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\s{0,2}\w{17}\s{0,2}$/), (text) => {
        const read = readVin(text)
        expect(read?.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
        expect(readVin(read?.vin ?? '')?.misreadings).toEqual([])
        expect(read?.misreadings.length).toBe((text.match(/[ioq_]/gi) ?? []).length)
      }),
    )
  })

  test('reads or refuses any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => void readVin(text)),
    )
  })
})
