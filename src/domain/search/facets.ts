import { type ShopAlliance, shopAlliances } from '../shop/alliances.ts'

/** Offers with identical filter properties. */
export interface FacetCount {
  kind: 'OE' | 'IAM'
  brandId: number
  shopId: number
  /** True when sold out, or when the shop is closed. */
  isUnavailable: boolean
  count: number
}

/** List filters that depend on offer properties, in their wire format. */
export interface FilterChoice {
  /** Part kind: 0 all, 1 OE, 2 IAM. */
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
  facetCounts: readonly FacetCount[],
  choice: FilterChoice,
  allianceByShop: Alliances,
): number {
  return facetCounts
    .filter(
      (facetCount) =>
        choice.partsType === 0 || facetCount.kind === kindsByPartsType[choice.partsType],
    )
    .filter((facetCount) => choice.brandId === undefined || facetCount.brandId === choice.brandId)
    .filter((facetCount) => choice.shopId === undefined || facetCount.shopId === choice.shopId)
    .filter(({ shopId }) => isOfAlliance(allianceByShop.get(shopId), choice.shopAlliance))
    .filter((facetCount) => !choice.inStock || !facetCount.isUnavailable)
    .reduce((total, facetCount) => total + facetCount.count, 0)
}

function isOfAlliance(
  ownShopAlliance: ShopAlliance | undefined,
  wantedShopAlliance: ShopAlliance | undefined,
): boolean {
  return wantedShopAlliance === undefined || ownShopAlliance === wantedShopAlliance
}

const kindsByPartsType: readonly string[] = ['', 'OE', 'IAM']

/**
 * Returns the facet counts: the result of each filter value while the other filters stay. Brands
 * and shops without results are left out, except for the chosen one, which must stay visible to be
 * removed.
 */
export function facetsOf(
  facetCounts: readonly FacetCount[],
  chosenFilterChoice: FilterChoice,
  allianceByShop: Alliances,
) {
  const countWithFilter = (change: Partial<FilterChoice>) =>
    countFacets(facetCounts, { ...chosenFilterChoice, ...change }, allianceByShop)
  const countEach = (
    idOf: (facetCount: FacetCount) => number,
    countOf: (id: number) => number,
    ownCount: number | undefined,
  ) =>
    [...new Set([...facetCounts.map(idOf), ...(ownCount === undefined ? [] : [ownCount])])]
      .map((id) => ({ id, count: countOf(id) }))
      .filter(({ id, count }) => count > 0 || id === ownCount)
      .sort((a, b) => b.count - a.count || a.id - b.id)
  return {
    total: countWithFilter({}),
    counts: {
      all: countWithFilter({ partsType: 0 }),
      oe: countWithFilter({ partsType: 1 }),
      iam: countWithFilter({ partsType: 2 }),
    },
    inStock: countWithFilter({ inStock: true }),
    alliances: shopAlliances
      .map((shopAlliance) => ({ shopAlliance, count: countWithFilter({ shopAlliance }) }))
      .filter(
        ({ shopAlliance, count }) => count > 0 || shopAlliance === chosenFilterChoice.shopAlliance,
      ),
    brands: countEach(
      (facetCount) => facetCount.brandId,
      (brandId) => countWithFilter({ brandId }),
      chosenFilterChoice.brandId,
    ),
    shops: countEach(
      (facetCount) => facetCount.shopId,
      (shopId) => countWithFilter({ shopId }),
      chosenFilterChoice.shopId,
    ),
  }
}
