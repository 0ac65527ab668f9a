import { expect, test } from 'vitest'
import { countPiles, facetsOf, type Pile } from '#domain/search/facets.ts'

const [toyota, bosch] = [1, 2]
const [somsak, own] = [10, 11]
const pile = (
  kind: Pile['kind'],
  brandId: number,
  shopId: number,
  count: number,
  isGone = false,
): Pile => ({ kind, brandId, shopId, isGone, count })

const piles = [
  pile('OE', toyota, own, 3),
  pile('OE', toyota, somsak, 2, true),
  pile('IAM', bosch, own, 5),
  pile('IAM', bosch, somsak, 7),
]
const all = { partsType: 0, inStock: false }

test('each choice says what it leaves while the others stay', () => {
  const facets = facetsOf(piles, { ...all, shopId: somsak })
  expect(facets).toEqual({
    total: 9,
    counts: { all: 9, oe: 2, iam: 7 },
    inStock: 7,
    brands: [
      { id: bosch, count: 7 },
      { id: toyota, count: 2 },
    ],
    shops: [
      { id: somsak, count: 9 },
      { id: own, count: 8 },
    ],
  })
})

test('a brand or a shop that would leave nothing is not offered', () => {
  const facets = facetsOf(piles, { ...all, shopId: somsak, inStock: true })
  expect(facets.brands).toEqual([{ id: bosch, count: 7 }])
})

test('the chosen one stays, so that it can be let go', () => {
  const { brands } = facetsOf(piles, { partsType: 2, inStock: false, brandId: toyota })
  expect(brands).toContainEqual({ id: toyota, count: 0 })
})

test('what a choice announces is what it leaves', () => {
  for (const partsType of [0, 1, 2])
    for (const inStock of [true, false])
      for (const shopId of [undefined, somsak, own]) {
        const chosen = { partsType, inStock, shopId }
        for (const { id, count } of facetsOf(piles, chosen).brands)
          expect(countPiles(piles, { ...chosen, brandId: id })).toBe(count)
      }
})
