import { describe, expect, it, test } from 'vitest'
import { typefacesFor, hasGlyph } from '#domain/documents/faces.ts'
import { linesOf, splitAtLineBreaks, type TextRun } from '#domain/documents/lines.ts'
import { decomposeSaraAm } from '#domain/documents/sara-am.ts'

/** Each character is one point wide, bold ones two. */
const measure = (text: string, bold: boolean) => text.length * (bold ? 2 : 1)
const breakRuns = (runs: readonly TextRun[], room: number, language = 'en') =>
  linesOf(runs, room, language, measure)
const texts = (runs: readonly TextRun[], room: number, language = 'en') =>
  breakRuns(runs, room, language).map((line) => line.runs.map(({ text }) => text).join('|'))

describe('the line-break units of a text', () => {
  it('end after spaces and before line breaks', () => {
    expect(splitAtLineBreaks('two  words.\nnext', 'en')).toEqual(['two  ', 'words.', '\n', 'next'])
  })

  it('are words in Thai, and none begins with a repetition mark', () => {
    expect(splitAtLineBreaks('ผ้าเบรกหน้า', 'th').length).toBeGreaterThan(1)
    expect(splitAtLineBreaks('มากๆ', 'th')).toEqual(['มากๆ'])
  })

  it('contain Thai and Latin letters together', () => {
    expect(splitAtLineBreaks('เบรกABS', 'th')).toEqual(['เบรกABS'])
    expect(splitAtLineBreaks('เบรกAหน้า', 'th')).toEqual(['เบรกAหน้า'])
    expect(splitAtLineBreaks('ABSเบรกหน้า', 'th')).toEqual(['ABSเบรก', 'หน้า'])
  })
})

describe('lines', () => {
  it('contain as many words as fit, not counting the trailing space', () => {
    expect(texts([{ text: 'aa bb cc' }], 5)).toEqual(['aa bb ', 'cc'])
    expect(texts([{ text: 'aa bb cc' }], 4)).toEqual(['aa ', 'bb ', 'cc'])
    expect(texts([{ text: 'aa bb' }], 5)).toEqual(['aa bb'])
    expect(texts([{ text: 'abc d' }], 3)).toEqual(['abc ', 'd'])
  })

  it('have a width that counts bold text as drawn', () => {
    expect(breakRuns([{ text: 'aa', bold: true }, { text: ' b' }], 10)).toEqual([
      { runs: [{ text: 'aa', bold: true }, { text: ' b' }], width: 6 },
    ])
  })

  it('are measured one by one, including an empty first line and letters narrower than a point', () => {
    expect(breakRuns([{ text: '\naa bb' }], 3).map(({ width }) => width)).toEqual([0, 3, 2])
    const lines = linesOf([{ text: 'a bb' }], 0.5, 'en', (text) => text.length / 4)
    expect(lines.map(({ width }) => width)).toEqual([0.5, 0.5])
  })

  it('keep the styles of a word that spans two runs', () => {
    expect(texts([{ text: 'see ' }, { text: 'here', href: '/x' }, { text: ', now' }], 9)).toEqual([
      'see |here|, ',
      'now',
    ])
  })

  it('join adjacent runs of one style', () => {
    expect(breakRuns([{ text: 'a ' }, { text: 'b' }], 9)[0]?.runs).toEqual([{ text: 'a b' }])
    const links = [
      { text: 'a', href: '/a' },
      { text: 'b', href: '/b' },
    ]
    expect(breakRuns(links, 9)[0]?.runs).toEqual(links)
  })

  it('break where the text has a line break, also at an empty line', () => {
    expect(texts([{ text: 'a\nb\n\nc' }], 9)).toEqual(['a', 'b', '', 'c'])
  })

  it('break a word between its letters when it is wider than the line', () => {
    expect(texts([{ text: 'abcdefg' }], 3)).toEqual(['abc', 'def', 'g'])
    expect(texts([{ text: 'x abcd' }], 3)).toEqual(['x ', 'abc', 'd'])
    expect(texts([{ text: 'abc' }], 3)).toEqual(['abc'])
  })
})

test('each language prefers the typeface of its script', () => {
  const first = ['ko', 'ko-KR', 'zh', 'zh-TW', 'th-TH'].map((language) => typefacesFor(language)[0])
  expect(first).toEqual(['korean', 'korean', 'chinese', 'chinese', 'sarabun'])
  for (const language of ['ko-KR', 'zh', 'en'])
    expect(typefacesFor(language).toSorted()).toEqual(['chinese', 'korean', 'sarabun'])
})

test('a typeface supports a letter only with all its combining marks', () => {
  expect([hasGlyph('sarabun', 'ก้'), hasGlyph('sarabun', '한')]).toEqual([true, false])
  expect([hasGlyph('korean', '한'), hasGlyph('korean', 'ก')]).toEqual([true, false])
  expect(hasGlyph('chinese', '件')).toBe(true)
  expect(hasGlyph('sarabun', 'a한')).toBe(false)
})

test('sara am is drawn as two signs, with the ring below the tone mark', () => {
  expect(decomposeSaraAm('น้ำ')).toBe('น\u0e4d้า')
  expect(decomposeSaraAm('คำ')).toBe('ค\u0e4dา')
})
