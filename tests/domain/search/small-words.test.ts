import { expect, test } from 'vitest'
import { toComparisonForm } from '#domain/search/names.ts'
import { fillerWordsOf, fillerWordsFor } from '#domain/search/filler-words.ts'

test.each([
  ['th-TH', 'เท่าไหร่'],
  ['th-TH', 'แท้'],
  ['ko', '가격'],
  ['ms', 'harga'],
])('%s: %s is a stop word in any spelling', (locale, word) => {
  expect(fillerWordsOf(locale).has(toComparisonForm(word))).toBe(true)
})

test('mưa is not a stop word in Vietnamese: gạt mưa stays whole', () => {
  expect(fillerWordsOf('vi').has(toComparisonForm('mưa'))).toBe(false)
})

test('diacritics distinguish a Vietnamese stop word from a word in a part name', () => {
  const isSmall = (text: string) => fillerWordsFor(text, 'vi').has('co')
  expect(isSmall('shop có bơm xăng')).toBe(true)
  expect(isSmall('shop co bom xang')).toBe(true)
  expect(isSmall('bơm xăng cơ')).toBe(false)
})

test('a language other than Vietnamese has the same filler words for every text', () => {
  expect(fillerWordsFor('pads for vios', 'en')).toEqual(fillerWordsOf('en'))
  expect(fillerWordsFor('pads for vios', 'xx').size).toBe(0)
})

test('only the filler words that are spelt with other diacritics become search words', () => {
  const fillerWords = fillerWordsFor('bơm cơ xê', 'vi')
  expect(['co', 'xe', 'shop', 'oto'].map((word) => fillerWords.has(word))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test.each([
  ['kaliwang headlight', 'kaliwa headlight'],
  ['harapang shock', 'harap shock'],
  ['좌측 헤드램프', '왼쪽 헤드램프'],
  ['우측 미러', '오른쪽 미러'],
])('%s matches %s', (typedText, name) => {
  expect(toComparisonForm(typedText)).toBe(toComparisonForm(name))
})
