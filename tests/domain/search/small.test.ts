import { expect, test } from 'vitest'
import {
  maxRecommendTextLength,
  maxRemarkLength,
  otherProblemType,
  recommendTextOf,
} from '#domain/search/feedback.ts'
import { matchesShop } from '#domain/search/find-shop.ts'
import { joinAdjacentWords, indexKeysOfName } from '#domain/search/names.ts'
import { splitTokens } from '#domain/search/tokens.ts'

test('a shop matches when every word occurs in its name or area', () => {
  const shop = { shopName: 'Worachak Brake', area: 'Bangkok' }
  expect(['brake', 'BRAKE bangkok', 'wora', 'Bràke'].every((text) => matchesShop(shop, text))).toBe(
    true,
  )
  expect(matchesShop(shop, 'brake phuket')).toBe(false)
  expect(matchesShop(shop, 'phuket')).toBe(false)
})

test('adjacent Latin words also match as one word', () => {
  expect(joinAdjacentWords(splitTokens('d max turbo'))).toEqual(['dmax', 'maxturbo'])
  expect(joinAdjacentWords(splitTokens('max'))).toEqual([])
  expect(joinAdjacentWords(splitTokens('max 필터 turbo'))).toEqual([])
  expect(indexKeysOfName('fan belt', 'en')).toEqual(
    expect.arrayContaining(['fan', 'belt', 'fanbelt']),
  )
})

test('feedback is limited to 2,000 characters of names and 200 of remark', () => {
  expect([otherProblemType, maxRemarkLength, maxRecommendTextLength]).toEqual([5, 200, 2000])
  const [a, b] = ['a'.repeat(1000), 'b'.repeat(999)]
  expect(recommendTextOf(`${a};${b}`, [])).toHaveLength(2000)
  expect(recommendTextOf(`${a};${b}b`, [])).toBe(a)
})
