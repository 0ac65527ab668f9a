import { expect, test } from 'vitest'
import { type Alliances, countFacets, facetsOf, type FacetCount } from '#domain/search/facets.ts'

const [toyota, bosch] = [1, 2]
const [somsak, own] = [10, 11]
const pile = (
  kind: FacetCount['kind'],
  brandId: number,
  shopId: number,
  count: number,
  isUnavailable = false,
): FacetCount => ({ kind, brandId, shopId, isUnavailable, count })

const piles = [
  pile('OE', toyota, own, 3),
  pile('OE', toyota, somsak, 2, true),
  pile('IAM', bosch, own, 5),
  pile('IAM', bosch, somsak, 7),
]
const all = { partsType: 0, inStock: false }
const members: Alliances = new Map([[somsak, 'BOSCH']])

test('each facet count applies one choice and keeps the other filters', () => {
  const facets = facetsOf(piles, { ...all, shopId: somsak }, members)
  expect(facets).toEqual({
    total: 9,
    counts: { all: 9, oe: 2, iam: 7 },
    inStock: 7,
    alliances: [{ shopAlliance: 'BOSCH', count: 9 }],
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

test('a brand without results is not listed', () => {
  const facets = facetsOf(piles, { ...all, shopId: somsak, inStock: true }, members)
  expect(facets.brands).toEqual([{ id: bosch, count: 7 }])
})

test('the selected brand stays listed at zero results so that it can be deselected', () => {
  const { brands } = facetsOf(piles, { partsType: 2, inStock: false, brandId: toyota }, members)
  expect(brands).toContainEqual({ id: toyota, count: 0 })
})

test('a facet count equals the number of results after selecting its value', () => {
  for (const partsType of [0, 1, 2])
    for (const inStock of [true, false])
      for (const shopAlliance of [undefined, 'BOSCH', 'OTHER'] as const) {
        const chosenFilters = { partsType, inStock, shopId: somsak, shopAlliance }
        for (const { id, count } of facetsOf(piles, chosenFilters, members).brands)
          expect(countFacets(piles, { ...chosenFilters, brandId: id }, members)).toBe(count)
      }
})

test('an alliance filter keeps only its members’ offers and is hidden without members', () => {
  const facets = facetsOf(piles, { ...all, shopAlliance: 'BOSCH' }, members)
  expect(facets.total).toBe(9)
  expect(facets.shops).toEqual([{ id: somsak, count: 9 }])
  expect(facetsOf(piles, { ...all, shopId: own }, members).alliances).toEqual([])
  const none = facetsOf(piles, { ...all, shopAlliance: 'OTHER' }, members)
  expect(none.alliances).toContainEqual({ shopAlliance: 'OTHER', count: 0 })
})

test('an alliance with a single offer is listed', () => {
  const facetCounts = [pile('OE', toyota, somsak, 1), pile('OE', toyota, own, 3)]
  expect(facetsOf(facetCounts, all, members).alliances).toEqual([
    { shopAlliance: 'BOSCH', count: 1 },
  ])
})

test('brands with equally many results are ordered by ID', () => {
  const equal = [pile('IAM', bosch, own, 4), pile('OE', toyota, own, 4)]
  expect(facetsOf(equal, all, members).brands.map(({ id }) => id)).toEqual([toyota, bosch])
})
