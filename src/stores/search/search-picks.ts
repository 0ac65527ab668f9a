import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import { groupByLetter } from '#domain/search/index-letter.ts'
import type { NamedItem } from '#domain/search/keywords.ts'
import type { NamedField } from './search-names.ts'
import type { Remote } from '../remote.ts'

type BrandGroups = ReturnType<typeof groupByLetter<NamedItem>>

/** Part brands with offers in the country, by first letter. */
export const $brandIndex = atom<Remote<{ letters: BrandGroups }>>({ kind: 'idle' })

/** Popular parts, brands and vehicles in the country. */
export const $popularPicks = atom<Remote<{ hot: Record<NamedField, NamedItem[]> }>>({
  kind: 'idle',
})

/**
 * Loads the brand index and the popular picks once. A list that failed to load is retried when the
 * dialog opens next time.
 */
export function loadPicks(): void {
  if (isWanted($brandIndex.get())) void loadBrands()
  if (isWanted($popularPicks.get())) void loadPopularPicks()
}

function isWanted({ kind }: Remote<object>): boolean {
  return kind === 'idle' || kind === 'failed'
}

async function loadBrands(): Promise<void> {
  $brandIndex.set({ kind: 'loading' })
  const outcome = await send('GET /web-api/v1/index/brandList', {})
  if (!outcome.ok) return $brandIndex.set({ kind: 'failed', fault: outcome })
  const brands = outcome.data.map((row) => ({ id: row.brandId, name: row.brandName }))
  $brandIndex.set({ kind: 'known', letters: groupByLetter(brands, (row) => row.name) })
}

async function loadPopularPicks(): Promise<void> {
  $popularPicks.set({ kind: 'loading' })
  const outcome = await send('GET /cms/vehicle/getSearchRecommendations', {})
  if (!outcome.ok) return $popularPicks.set({ kind: 'failed', fault: outcome })
  const { brands, categories, serials } = outcome.data
  $popularPicks.set({
    kind: 'known',
    hot: {
      brand: brands.map((row) => ({ id: row.brandId, name: row.brandName })),
      category: categories.map((row) => ({ id: row.fourthCategoryId, name: row.categoryName })),
      serial: serials.map((row) => ({ id: row.vehicleSerialId, name: row.vehicleSerialName })),
    },
  })
}
