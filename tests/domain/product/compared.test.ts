import { expect, test } from 'vitest'
import { readComparedIds } from '#domain/product/compared.ts'

test('a comparison URL yields its first four distinct offers and ignores invalid IDs', () => {
  expect(readComparedIds('3,1,3,2')).toEqual([3, 1, 2])
  expect(readComparedIds('9,8,7,6,5')).toEqual([9, 8, 7, 6])
  expect(readComparedIds('')).toEqual([])
  expect(readComparedIds('0,-1,1.5, 2,x,<b>,99999999999999999')).toEqual([])
})
