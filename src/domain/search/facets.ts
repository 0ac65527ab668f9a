import { type ShopAlliance, shopAlliances } from '../shop/alliances.ts'

/** Offers that are alike in everything that a filter asks for. */
export interface Pile {
  kind: 'OE' | 'IAM'
  brandId: number
  shopId: number
  /** Sold out, or the shop is closed. */
  isGone: boolean
  count: number
}

/** What of a list's filter is a property of the offer, as the wire carries it. */
export interface Choice {
  /** 0 all, 1 OE, 2 IAM. */
  partsType: number
  brandId?: number | undefined
  shopId?: number | undefined
  shopAlliance?: ShopAlliance | undefined
  inStock: boolean
}

/** Alliances by shop. */
export type Alliances = ReadonlyMap<number, ShopAlliance>

/** Offers of the piles that a choice leaves. */
export function countPiles(piles: readonly Pile[], choice: Choice, of: Alliances): number {
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
 * What each choice would leave of a list while the others stay as they are, so that no touch leads
 * to an empty page unannounced. Brands and shops that would leave nothing are left out, but for
 * the chosen one: it must be there to be let go.
 */
export function facetsOf(piles: readonly Pile[], chosen: Choice, of: Alliances) {
  const under = (change: Partial<Choice>) => countPiles(piles, { ...chosen, ...change }, of)
  const each = (
    idOf: (pile: Pile) => number,
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
