import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tokensOfName } from '#domain/search/names.ts'
import { indexTokensOfText, initialsOf, splitTokens, tokenise } from '#domain/search/tokens.ts'

describe('leading consonants', () => {
  it.each([
    ['브레이크', 'ㅂㄹㅇㅋ'],
    ['오일필터', 'ㅇㅇㅍㅌ'],
    ['앞 브레이크 패드', 'ㅇ ㅂㄹㅇㅋ ㅍㄷ'],
    ['쇼바', 'ㅅㅂ'],
    ['LED 전조등', 'LED ㅈㅈㄷ'],
    ['까따빠싸짜', 'ㄲㄸㅃㅆㅉ'],
    ['가힣', 'ㄱㅎ'],
    ['ผ้าเบรค brake 刹车', 'ผ้าเบรค brake 刹车'],
  ])('of "%s" are "%s"', (text, initials) => {
    expect(initialsOf(text)).toBe(initials)
  })

  it('match the Unicode decomposition of every syllable', () => {
    const leading = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
    fc.assert(
      fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), (code) => {
        const syllable = String.fromCharCode(code)
        const first = syllable.normalize('NFD').charCodeAt(0) - 0x1100
        expect(initialsOf(syllable)).toBe(leading[first])
      }),
    )
  })

  it('of a name are indexed as a whole and in every adjacent pair', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'브레이크패드오일필터엔진조향장치'),
      minLength: 2,
      maxLength: 10,
    })
    fc.assert(
      fc.property(name, fc.nat(), (text, index) => {
        const indexed = new Set(indexTokensOfText(text))
        const typedInitials = initialsOf(text)
        const from = index % (typedInitials.length - 1)
        for (const part of [typedInitials, typedInitials.slice(from, from + 2)])
          for (const token of tokenise(part)) expect(indexed.has(token), part).toBe(true)
      }),
    )
  })

  it('of a loan word are indexed in its common spelling and as written', () => {
    const indexed = tokensOfName('오일휠터', 'ko')
    expect(indexed).toEqual(expect.arrayContaining([...tokenise('ㅍㅌ'), ...tokenise('ㅎㅌ')]))
  })

  it('are separate tokens from words and syllables', () => {
    expect(splitTokens('ㅂㄹㅇㅋ 패드 pad2').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'initials ㅂㄹㅇㅋ',
      'run 패드',
      'word pad',
      'word 2',
    ])
  })

  it('of Latin, Thai and Chinese names are not indexed', () => {
    for (const text of ['brake pad', 'ผ้าเบรค', '刹车片'])
      expect(indexTokensOfText(text)).toEqual([...new Set(tokenise(text))])
  })
})
