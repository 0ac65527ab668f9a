import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'
import type { Accepted } from '#contract/index.ts'
import { foldKeyName, KeyNames } from '#domain/offer-import/key-names.ts'
import { maxBrandNameLength, maxBrandNames } from '#domain/offer-import/uploads.ts'
import type { SellerContext } from './seller.ts'

/** Maximum chosen names stored for a shop. */
const maxStoredNames = 500

type BrandChoice = Accepted<'POST /desk/goods/check'>['brands'][number]

/**
 * Stores the brands that a person chose for names in the shop's files. A later choice replaces an
 * earlier one; an empty choice forgets it. Ignores a brand that doesn't exist.
 */
export async function storeBrandNames(
  { db, shopId }: SellerContext,
  choices: readonly BrandChoice[],
): Promise<void> {
  const rows = choices
    .map(({ name, brand }) => [foldKeyName(name), brand])
    .filter(([name]) => name !== '')
  if (rows.length === 0) return
  const chosenJson = JSON.stringify(rows)
  await db.batch([
    db
      .prepare(
        `DELETE FROM shop_brand_name WHERE shop_id = ?1 AND name IN (
           SELECT value ->> 0 FROM json_each(?2) WHERE value ->> 1 = '')`,
      )
      .bind(shopId, chosenJson),
    db
      .prepare(
        `INSERT INTO shop_brand_name (shop_id, name, brand_id)
         SELECT ?1, value ->> 0, b.id FROM json_each(?2) JOIN part_brand b ON b.key = value ->> 1
         WHERE (SELECT count(*) FROM shop_brand_name WHERE shop_id = ?1) < ${maxStoredNames}
           OR EXISTS (SELECT 1 FROM shop_brand_name WHERE shop_id = ?1 AND name = value ->> 0)
         ON CONFLICT (shop_id, name) DO UPDATE SET brand_id = excluded.brand_id`,
      )
      .bind(shopId, chosenJson),
  ])
}

/**
 * Brands by name: those of the catalogue, then those that the shop chose. Counts the rows of each
 * name that the catalogue doesn't have.
 */
export class ShopBrandNames {
  readonly #names = new KeyNames()
  readonly #brands: { key: string; name: string }[]
  readonly #chosen: ReadonlyMap<string, string>
  readonly #unknown = new Map<string, { name: string; rows: number }>()

  constructor(brands: { key: string; name: string }[], chosenBrands: ReadonlyMap<string, string>) {
    this.#brands = brands
    this.#chosen = chosenBrands
    for (const { key, name } of brands) this.#names.add(key, name)
  }

  /** Returns the key of a brand, or undefined for an unknown or ambiguous name. */
  find(name: string): string | undefined {
    const key = this.#names.find(name)
    if (key !== undefined) return key
    const folded = foldKeyName(name)
    const foundBrand = this.#unknown.get(folded)
    if (foundBrand) foundBrand.rows += 1
    else if (folded !== '' && name.length <= maxBrandNameLength)
      this.#unknown.set(folded, { name, rows: 1 })
    return this.#chosen.get(folded)
  }

  /**
   * Returns the names that the catalogue doesn't have, names without a brand first, and the brands
   * to choose from if there are such names.
   */
  describe(): Pick<OfferImportPreview, 'brandNames' | 'brands'> {
    const brandNames = [...this.#unknown]
      .map(([folded, one]) => ({ ...one, brand: this.#chosen.get(folded) ?? '' }))
      .toSorted((a, b) => Number(a.brand !== '') - Number(b.brand !== '') || b.rows - a.rows)
      .slice(0, maxBrandNames)
    return { brandNames, brands: brandNames.length > 0 ? this.#brands : [] }
  }
}

/** Reads the brands of the catalogue and those that the shop chose for names in its files. */
export async function readBrandNames({ db, shopId }: SellerContext): Promise<ShopBrandNames> {
  const [brands, chosenResult] = await db.batch<{ key: string; name: string }>([
    db.prepare('SELECT key, name FROM part_brand ORDER BY name'),
    db
      .prepare(
        `SELECT n.name, b.key FROM shop_brand_name n JOIN part_brand b ON b.id = n.brand_id
         WHERE n.shop_id = ?`,
      )
      .bind(shopId),
  ])
  const chosenKeys = new Map((chosenResult?.results ?? []).map(({ name, key }) => [name, key]))
  return new ShopBrandNames(brands?.results ?? [], chosenKeys)
}
