import { type ShopAlliance, shopAlliances } from '../shop/alliances.ts'

/** Offers with identical filter properties. */
export interface FacetCount {
  kind: 'OE' | 'IAM'
  brandId: number
  shopId: number
  /** True when sold out, or when the shop is closed. */
  isGone: boolean
  count: number
}

/** List filters that depend on offer properties, in their wire format. */
export interface FilterChoice {
  /** 0 all, 1 OE, 2 IAM. */
  partsType: number
  brandId?: number | undefined
  shopId?: number | undefined
  shopAlliance?: ShopAlliance | undefined
  inStock: boolean
}

/** Alliance of each shop. */
export type Alliances = ReadonlyMap<number, ShopAlliance>

/** Returns the number of offers that match a choice. */
export function countFacets(
  piles: readonly FacetCount[],
  choice: FilterChoice,
  of: Alliances,
): number {
  return piles
    .filter((pile) => choice.partsType === 0 || pile.kind === kinds[choice.partsType])
    .filter((pile) => choice.brandId === undefined || pile.brandId === choice.brandId)
    .filter((pile) => choice.shopId === undefined || pile.shopId === choice.shopId)
    .filter(({ shopId }) => isOfAlliance(of.get(shopId), choice.shopAlliance))
    .filter((pile) => !choice.inStock || !pile.isGone)
    .reduce((total, pile) => total + pile.count, 0)
}

function isOfAlliance(own: ShopAlliance | undefined, wanted: ShopAlliance | undefined): boolean {
  return wanted === undefined || own === wanted
}

const kinds: readonly string[] = ['', 'OE', 'IAM']

/**
 * Returns the facet counts: the result of each filter value while the other filters stay. Brands
 * and shops without results are left out, except for the chosen one, which must stay visible to be
 * removed.
 */
export function facetsOf(piles: readonly FacetCount[], chosen: FilterChoice, of: Alliances) {
  const under = (change: Partial<FilterChoice>) => countFacets(piles, { ...chosen, ...change }, of)
  const each = (
    idOf: (pile: FacetCount) => number,
    countOf: (id: number) => number,
    own: number | undefined,
  ) =>
    [...new Set([...piles.map(idOf), ...(own === undefined ? [] : [own])])]
      .map((id) => ({ id, count: countOf(id) }))
      .filter(({ id, count }) => count > 0 || id === own)
      .sort((a, b) => b.count - a.count || a.id - b.id)
  return {
    total: under({}),
    counts: {
      all: under({ partsType: 0 }),
      oe: under({ partsType: 1 }),
      iam: under({ partsType: 2 }),
    },
    inStock: under({ inStock: true }),
    alliances: shopAlliances
      .map((shopAlliance) => ({ shopAlliance, count: under({ shopAlliance }) }))
      .filter(({ shopAlliance, count }) => count > 0 || shopAlliance === chosen.shopAlliance),
    brands: each(
      (pile) => pile.brandId,
      (brandId) => under({ brandId }),
      chosen.brandId,
    ),
    shops: each(
      (pile) => pile.shopId,
      (shopId) => under({ shopId }),
      chosen.shopId,
    ),
  }
}
