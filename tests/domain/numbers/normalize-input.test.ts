import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractCode } from '#domain/auth/one-time-code.ts'
import { countries } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { normaliseNumber, toWrittenForm } from '#domain/numbers/normalise.ts'
import { normalizeInput, normalizeText } from '#domain/numbers/normalize-input.ts'
import { parseList } from '#domain/quick-order/parse.ts'
import { readVin } from '#domain/vin/read.ts'
import { findVin } from '#domain/vin/find.ts'
import { normaliseCouponCode } from '../../../functions/platform/coupon/code.ts'

/*
 * Zero-width, direction and joining marks, soft hyphens, fillers, variation selectors, tags and
 * control characters.
 */
const invisible = [
  ...'\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2064\u2066\u2067\u2068\u2069\u206a\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffb',
  ...'\u{e0001}\u{e0041}\u{e0100}\u{1d173}\u0000\u0007\u001b\u007f\u0080\ue000\u20dd\u20e3',
]
const decorative = [...'★☆✓✔✅●◆■▲►♥☎✂⚙🔧🚗🇹🇭👍🏽😀❗⭐©®™•※†§\ufffc']
const marks = fc.constantFrom(...invisible, ...decorative)

/** A text with invisible marks before, between and after its characters. */
const withInvisible = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.array(marks, { minLength: 1, maxLength: 3 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((places) =>
      places
        .toSorted((a, b) => b[0] - a[0])
        .reduce((out, [index, put]) => out.slice(0, index) + put.join('') + out.slice(index), text),
    )

const number = fc.stringMatching(/^[A-Z0-9][A-Z0-9./#=+ -]{0,16}[A-Z0-9]$/)
const pair = number.chain((plainText) => fc.tuple(fc.constant(plainText), withInvisible(plainText)))
const fixed = (plainText: string) => fc.tuple(fc.constant(plainText), withInvisible(plainText))

const thailand = countries[0]!

describe('removal of invisible and decorative characters', () => {
  it('does not change a number, in 100,000 cases', () => {
    fc.assert(
      fc.property(pair, ([plainText, dirty]) => {
        expect(normalizeInput(dirty)).toBe(normalizeInput(plainText))
        expect(normaliseNumber(dirty)).toBe(normaliseNumber(plainText))
        expect(toWrittenForm(dirty)).toBe(toWrittenForm(plainText))
      }),
      { numRuns: 100_000 },
    )
  })

  it.each<[string, string, (text: string) => unknown]>([
    ['a VIN', 'MR0FZ29G901234567', readVin],
    ['a VIN among words', 'VIN: MR0FZ29G901234567', findVin],
    ['a one-time code', '4711', extractCode],
    ['a coupon code', 'BRAKES-26', normaliseCouponCode],
    ['a mobile number', '+66 81 234 5678', (text) => normaliseMobile(thailand, text)],
    [
      'a line of quick order',
      '04465-0K240 x 2',
      (text) => parseList(text).map(({ number: readNumber, quantity }) => [readNumber, quantity]),
    ],
  ])('does not change the reading of %s', (_, plainText, read) => {
    fc.assert(
      fc.property(fixed(plainText), ([, dirty]) => {
        expect(read(dirty)).toEqual(read(plainText))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('normalizeInput', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const once = normalizeInput(text)
        expect(normalizeInput(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['๐๔๔๖๕', '04465'],
    ['٠٤٤٦٥', '04465'],
    ['०४४६५', '04465'],
    ['၀၄၄၆၅', '04465'],
    // Two digit sets of Myanmar scripts that are adjacent in Unicode.
    ['\u{116d0}\u{116d9}\u{116da}\u{116e3}', '0909'],
    ['០៤៤៦៥', '04465'],
    ['０４４６５', '04465'],
    ['①②③', '123'],
    ['\u{1d7ce}\u{1d7d2}', '04'],
    ['“04465-0K240”', '04465-0K240'],
    ['「04465-0K240」', '04465-0K240'],
    ['(04465) [0K240]', '04465 0K240'],
    ['04465‑0K240', '04465-0K240'],
    ['04465ー0K240', '04465-0K240'],
    ['1️⃣2️⃣', '12'],
    ['น้ำมันเครื่อง', 'น้ำมันเครื่อง'],
    ['ㅂㄹㅇㅋ', 'ㅂㄹㅇㅋ'],
  ])('turns "%s" into "%s"', (typedText, plainText) =>
    expect(normalizeInput(typedText)).toBe(plainText),
  )

  it('keeps line breaks, tabs, quotes and replacement characters in a text', () => {
    expect(normalizeText('"a"\t1\u2028b\r\n\ufffd')).toBe('"a"\t1\nb\n\ufffd')
  })
})
