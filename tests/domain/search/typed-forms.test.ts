import { expect, test } from 'vitest'
import { tokensInName } from '#domain/search/names.ts'
import { typedFormsOf, cutPositions, replaceTyped } from '#domain/search/typed-forms.ts'

const piecesOf = (text: string) => tokensInName(text).map((piece) => piece.text)

test.each([
  ['oli rembes', 'rembes'],
  ['ilaw dulas', 'dulas'],
  ['xe khói yếu', 'khói'],
  ['xe khói yếu', 'yếu'],
  ['น้ำมันเกียร์ ทดสอบก้น', 'ทดสอบก้น'],
  ['BKR6E-11 ngk', 'BKR6E-11'],
])('unknown words of "%s" are shown as typed: %s', (query, word) => {
  expect(typedFormsOf(query, piecesOf(word))).toEqual([word])
})

test('a fragment of a Thai word is shown with its whole word', () => {
  expect(typedFormsOf('ผ้าเบลค วีออส', ['ลค'])).toEqual(['ผ้าเบลค'])
})

test('Thai is never cut before a mark or after a leading vowel', () => {
  const text = 'น้ำมันเกียร์'
  for (const at of cutPositions(text)) {
    expect(text.charAt(at)).not.toMatch(/[\p{M}ำาะ]/u)
    expect(text.charAt(at - 1)).not.toMatch(/[เ-ไ]/)
  }
})

test.each([
  ['brkae pad', 'brkae', 'brake', 'brake pad'],
  ['Má phanh yeu', 'yeu', 'yếu', 'Má phanh yếu'],
  ['NGK BKR6E-11', 'bkr', 'bar', 'NGK BKR6E-11'],
])('in "%s" only the search word is replaced', (text, word, better, replaced) => {
  expect(replaceTyped(text, word, better)).toBe(replaced)
})
