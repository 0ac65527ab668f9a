import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlightMatch, minimumNumberLength, normaliseNumber } from '#domain/numbers/normalise.ts'

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const bareNumber = fc.stringMatching(/^[A-Z0-9]{1,16}$/)
const punctuation = fc.stringMatching(/^[-. /_]{0,2}$/)
const printedNumber = fc
  .array(fc.tuple(fc.stringMatching(/^[A-Za-z0-9]$/), punctuation), { minLength: 1, maxLength: 16 })
  .map((signs) => signs.map(([sign, mark]) => sign + mark).join(''))

describe('normaliseNumber', () => {
  it.each([
    '04465-0K240',
    '044650k240',
    '04465 0K240',
    ' 04465.0k-240/',
    '０４４６５－０Ｋ２４０',
    '０４４６５　０ｋ２４０',
  ])('reads "%s" as 044650K240', (typedText) => {
    expect(normaliseNumber(typedText)).toBe('044650K240')
  })

  it.each(['', '  ', '-./', '___', 'ผ้าเบรก', '刹车片', '브레이크'])(
    'finds no number in "%s"',
    (typedText) => {
      expect(normaliseNumber(typedText)).toBe('')
    },
  )

  it('ignores punctuation and case', () => {
    fc.assert(
      fc.property(printedNumber, (printedText) => {
        expect(normaliseNumber(printedText)).toBe(printedText.replace(/[-. /_]/g, '').toUpperCase())
      }),
    )
  })

  it('reads full-width characters as normal ones', () => {
    fc.assert(
      fc.property(printedNumber, (printedText) => {
        expect(normaliseNumber(fullWidth(printedText))).toBe(normaliseNumber(printedText))
      }),
    )
  })

  it('returns only letters and digits and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typedText) => {
        const once = normaliseNumber(typedText)
        expect(once).toMatch(/^[A-Z0-9]*$/)
        expect(normaliseNumber(once)).toBe(once)
      }),
    )
  })

  it('has a minimum length of two characters in a search', () => {
    expect(minimumNumberLength).toBe(2)
  })
})

describe('highlightMatch', () => {
  it('highlights a match across punctuation in the printed number', () => {
    expect(highlightMatch('04465-0K280', '044650K2')).toEqual([
      { text: '04465-0K2', isHit: true },
      { text: '80', isHit: false },
    ])
  })

  it('highlights a match at the beginning, in the middle, at the end and as a whole', () => {
    expect(highlightMatch('04465-0K240', '04465')).toEqual([
      { text: '04465', isHit: true },
      { text: '-0K240', isHit: false },
    ])
    expect(highlightMatch('04465-0K240', '0k')).toEqual([
      { text: '04465-', isHit: false },
      { text: '0K', isHit: true },
      { text: '240', isHit: false },
    ])
    expect(highlightMatch('04465-0K240', 'K-240')).toEqual([
      { text: '04465-0', isHit: false },
      { text: 'K240', isHit: true },
    ])
    expect(highlightMatch('04465-0K240', '０４４６５０ｋ２４０')).toEqual([
      { text: '04465-0K240', isHit: true },
    ])
  })

  it('highlights nothing when the input is empty or not part of the number', () => {
    for (const typedText of ['9999', '', '--', '04465-0K2400'])
      expect(highlightMatch('04465-0K240', typedText)).toEqual([
        { text: '04465-0K240', isHit: false },
      ])
  })

  it('highlights exactly the input without losing or adding a character', () => {
    fc.assert(
      fc.property(printedNumber, fc.nat(), fc.nat(), (printedText, a, b) => {
        const bare = normaliseNumber(printedText)
        const from = a % bare.length
        const typedNumber = bare.slice(from, from + 1 + (b % (bare.length - from)))
        const runs = highlightMatch(printedText, typedNumber)
        expect(runs.map((run) => run.text).join('')).toBe(printedText)
        const hits = runs.filter((run) => run.isHit)
        expect(hits).toHaveLength(1)
        expect(normaliseNumber(hits[0]?.text ?? '')).toBe(typedNumber)
      }),
    )
  })

  it('highlights nothing when the number does not contain the input', () => {
    fc.assert(
      fc.property(printedNumber, bareNumber, (printedText, typedText) => {
        fc.pre(!normaliseNumber(printedText).includes(typedText))
        expect(highlightMatch(printedText, typedText)).toEqual([
          { text: printedText, isHit: false },
        ])
      }),
    )
  })

  it('highlights a character that stands for several, up to the end', () => {
    expect(highlightMatch('A½', '12')).toEqual([
      { text: 'A', isHit: false },
      { text: '½', isHit: true },
    ])
  })

  it('highlights a match in a number entered in full-width characters', () => {
    expect(highlightMatch('０４４６５－０Ｋ２４０', '04465')).toEqual([
      { text: '０４４６５', isHit: true },
      { text: '－０Ｋ２４０', isHit: false },
    ])
  })
})
