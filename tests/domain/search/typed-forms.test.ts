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
  for (const index of cutPositions(text)) {
    expect(text.charAt(index)).not.toMatch(/[\p{M}ำาะ]/u)
    expect(text.charAt(index - 1)).not.toMatch(/[เ-ไ]/)
  }
})

test('Thai may be cut before each letter with its marks, and at both ends', () => {
  expect(cutPositions('น้ำมัน')).toEqual([0, 3, 5, 6])
  expect(cutPositions('เบรค')).toEqual([0, 2, 3, 4])
  expect(cutPositions('ำก')).toEqual([0, 1, 2])
})

test('a Thai fragment of another returned word is left out, a Latin one is not', () => {
  const parts = ['น้ำมันเกียร์', 'เกียร์'].flatMap(piecesOf)
  expect(typedFormsOf('น้ำมันเกียร์', parts)).toEqual(['น้ำมันเกีย'])
  expect(typedFormsOf('BKR6E BKR6E-11', ['bkr', '11'])).toEqual(['BKR6E', 'BKR6E-11'])
})

test('a Thai fragment of at least four letters is shown without its whole word', () => {
  expect(typedFormsOf('ผ้าเบรคหน้า', piecesOf('เบรค'))).toEqual(['เบรค'])
  expect(typedFormsOf('ผ้าแตรหน้า', piecesOf('แตร'))).toEqual(['ผ้าแตรหน้า'])
})

test.each([
  ['brkae pad', 'brkae', 'brake', 'brake pad'],
  ['Má phanh yeu', 'yeu', 'yếu', 'Má phanh yếu'],
  ['NGK BKR6E-11', 'bkr', 'bar', 'NGK BKR6E-11'],
])('in "%s" only the search word is replaced', (text, word, better, replaced) => {
  expect(replaceTyped(text, word, better)).toBe(replaced)
})
