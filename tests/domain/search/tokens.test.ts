import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText, pairsOf, listIndexKeys } from '#domain/search/tokens.ts'

const scripts = {
  Thai: [
    'ก',
    'ข',
    'บ',
    'กา',
    'กู๊',
    'น้ำ',
    'ผ้า',
    'เบ',
    'รก',
    'มั',
    'ครื่',
    'ล็',
    'โช',
    'ไฟ',
    'ที่',
    'ปั๊',
    'ยุ',
    'ญี่',
  ],
  Korean: [...'브레이크패드오일필터엔진조향장치앞뒤라이닝디스크'],
  Chinese: [...'刹车片机油滤清器发动机前后减震轮毂轴承蓄电池'],
}

const finds = (text: string, query: string) => {
  const indexed = new Set(listIndexKeys(text))
  const wanted = listIndexKeys(query)
  return wanted.length > 0 && wanted.every((token) => indexed.has(token))
}

describe('a query of two or more characters', () => {
  it.each([
    ['ผ้าเบรกหน้า', 'เบ'],
    ['ผ้าเบรกหน้า', 'รก'],
    ['น้ำมันเครื่อง', 'น้ำ'],
    ['น้ำมันเครื่อง', 'มัน'],
    ['브레이크 패드', '패드'],
    ['앞브레이크패드', '패드'],
    ['前刹车片', '刹车'],
    ['机油滤清器', '机油'],
  ])('finds in "%s" the word "%s"', (text, query) => {
    expect(finds(text, query)).toBe(true)
  })

  for (const [name, syllables] of Object.entries(scripts)) {
    const word = fc.string({ unit: fc.constantFrom(...syllables), minLength: 2, maxLength: 12 })

    it(`is found anywhere in a ${name} word`, () => {
      fc.assert(
        fc.property(word, fc.nat(), fc.nat(3), (text, from, more) => {
          const index = from % (text.length - 1)
          const typedText = text.slice(index, index + 2 + more)
          expect(finds(text, typedText), typedText).toBe(true)
        }),
      )
    })

    it(`is not found in a ${name} word when its characters are not adjacent`, () => {
      const letter = fc.constantFrom(...syllables.filter((syllable) => syllable.length === 1))
      fc.assert(
        fc.property(word, letter, letter, (text, first, second) => {
          fc.pre(!text.includes(first + second))
          expect(finds(text, first + second)).toBe(false)
        }),
      )
    })
  }
})

describe('spelling variants of words', () => {
  it.each([
    ['BRAKE PAD', 'brake pad'],
    ['Brake pads', 'brake pad'],
    ['brake pad', 'Brake Pads'],
    ['Má phanh đĩa', 'ma phanh dia'],
    ['ma phanh dia', 'MÁ PHANH ĐĨA'],
    ['Má phanh', 'Má phanh'],
    ['ＢＲＡＫＥ　１０Ｗ４０', 'brake 10w40'],
    ['10W-40', '10w40'],
    ['10W40', '10W 40'],
    ['04465-0K240', '04465 0k240'],
    ['브레이크', '브레이크'.normalize('NFD')],
  ])('"%s" is found by "%s"', (text, query) => {
    expect(finds(text, query)).toBe(true)
  })

  it('letters and digits are split where they meet, in order and with duplicates', () => {
    expect(listIndexKeys('10W-40 W 40')).toEqual(['10', 'w', '40', 'w', '40'])
  })

  it('words of up to three letters keep their final s', () => {
    expect(listIndexKeys('gas bus')).toEqual(['gas', 'bus'])
  })

  it('Thai, Korean and Chinese text stays unchanged when diacritics are folded', () => {
    for (const text of ['ผ้าเบรก', '브레이크', '刹车片']) expect(foldText(text)).toBe(text)
  })

  it('punctuation alone produces no tokens', () => {
    expect(listIndexKeys(' -./_%*"\'() ')).toEqual([])
    expect(listIndexKeys('')).toEqual([])
  })
})

describe('tokens', () => {
  it('of other scripts are pairs of characters in hexadecimal', () => {
    expect(listIndexKeys('制动器')).toEqual(['x5236x52a8', 'x52a8x5668'])
    expect(listIndexKeys('ก')).toEqual(['x0e01'])
  })

  it('of a single character are that character', () => {
    expect(pairsOf('车')).toEqual(['车'])
    expect(pairsOf('刹车')).toEqual(['刹车'])
    expect(pairsOf('')).toEqual([])
  })

  it('are plain ASCII for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        for (const token of listIndexKeys(text)) expect(token).toMatch(/^[a-z0-9]+$/)
      }),
    )
  })

  it('of a text always find the text', () => {
    const mixed = fc.string({
      unit: fc.constantFrom(...Object.values(scripts).flat(), ' ', 'a', 'S', '1', '-'),
    })
    fc.assert(
      fc.property(mixed, (text) => {
        fc.pre(listIndexKeys(text).length > 0)
        expect(finds(text, text.toUpperCase())).toBe(true)
      }),
    )
  })
})
