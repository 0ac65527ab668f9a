import { expect, test } from 'vitest'
import type { SearchResults } from '#contract/search/search.ts'
import { filtersOf } from '#page/list-filters.ts'
import type { Page } from '#page/page-send.ts'

const foundCounts = {
  counts: { oe: 3, iam: 5 },
  inStock: 4,
  fits: null,
  brands: [],
  shops: [],
  alliances: [],
  attributes: [],
} as unknown as SearchResults

const partsOf = (query: string) => {
  const url = new URL(`https://shop.example/en/search/multiCondition.html${query}`)
  const { groups, active } = filtersOf({ locale: 'en' } as Page, url, foundCounts)
  const parts = groups.find(({ choices }) => choices.some(({ text }) => text === 'All parts'))
  return { on: parts?.choices.filter(({ isOn }) => isOn).map(({ text }) => text), active }
}

test('the parts type is all, OE or IAM, and “all” sets no filter', () => {
  expect(partsOf('')).toEqual({ on: ['All parts'], active: [] })
  const oe = partsOf('?partsType=1')
  expect(oe.on).toHaveLength(1)
  expect(oe.on).not.toContain('All parts')
  expect(oe.active).toHaveLength(1)
})
