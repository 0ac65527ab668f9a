import type { FitVerdict } from '#domain/fit/verdict.ts'
import type { AttributeValue } from '#domain/attribute/values.ts'
import type { ShopAlliance } from '#domain/shop/alliances.ts'
import type { OfferRow } from '../../offer/offers.ts'

/** Filters and sort order of a list, in wire form. */
export interface SearchRequest {
  /** Kind of parts: 0 all, 1 OE, 2 IAM (aftermarket). */
  partsType: number
  /** Price order: 0 default, 1 high to low, 2 low to high. */
  priceSort: number
  brandId?: number | undefined
  shopId?: number | undefined
  /** Limits the list to shops of an alliance. */
  shopAlliance?: ShopAlliance | undefined
  /** Limits a word or number search to one part type. */
  fourCategoryId?: number | undefined
  inStock: boolean
  /** Attributes that a part must have. */
  attributes?: readonly AttributeValue[] | undefined
  /** ID of the selected vehicle model. Parts that fit it come first. */
  vehicleModelId?: number | undefined
  /** Limits the list to parts that fit the vehicle, including parts whose fit must be checked. */
  fits: boolean
  pageNo: number
  pageSize: number
}

/** Filter that excludes nothing. */
export const unfilteredRequest: SearchRequest = {
  partsType: 0,
  priceSort: 0,
  inStock: false,
  fits: false,
  pageNo: 1,
  pageSize: 20,
}

/** True when a filter can exclude rows. */
export function isFiltered({
  partsType,
  brandId,
  shopId,
  shopAlliance,
  fourCategoryId,
  inStock,
  fits,
  attributes = [],
}: SearchRequest) {
  return (
    partsType !== 0 ||
    brandId !== undefined ||
    shopId !== undefined ||
    shopAlliance !== undefined ||
    fourCategoryId !== undefined ||
    inStock ||
    attributes.length > 0 ||
    fits
  )
}

/** Maximum number of rows in a list. Readers don't page further, and the limit keeps pages fast. */
export const maxListed = 1000

/** Returns the filter as SQL over `o`, with its parameters in order. */
export function filterSql(filter: SearchRequest): { sql: string; values: (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  const addCondition = (sql: string, ...ownValues: (string | number)[]) => {
    parts.push(sql)
    values.push(...ownValues)
  }
  if (filter.partsType === 1) addCondition("AND o.kind = 'OE'")
  if (filter.partsType === 2) addCondition("AND o.kind = 'IAM'")
  if (filter.brandId !== undefined) addCondition('AND o.brand_id = ?', filter.brandId)
  if (filter.shopId !== undefined) addCondition('AND o.shop_id = ?', filter.shopId)
  if (filter.shopAlliance !== undefined)
    addCondition('AND o.shop_id IN (SELECT id FROM shop WHERE alliance = ?)', filter.shopAlliance)
  if (filter.inStock) addCondition('AND o.gone = 0')
  // Several values of one attribute are alternatives.
  for (const [key, attributeValues] of Map.groupBy(filter.attributes ?? [], (one) => one.key))
    addCondition(
      `AND EXISTS (SELECT 1 FROM part_attribute x
         WHERE x.part_id = o.part_id AND x.key = ? AND x.value IN (SELECT value FROM json_each(?)))`,
      key,
      JSON.stringify(attributeValues.map(({ value }) => value)),
    )
  return { sql: parts.join(' '), values }
}

/** Applies the filter to a row already read. */
export function passesFilter(
  row: OfferRow,
  filter: SearchRequest,
  fit: FitVerdict | undefined,
): boolean {
  return (
    (filter.partsType === 0 || row.kind === (filter.partsType === 1 ? 'OE' : 'IAM')) &&
    (filter.brandId === undefined || row.brand_id === filter.brandId) &&
    (filter.shopId === undefined || row.shop_id === filter.shopId) &&
    (filter.shopAlliance === undefined || row.shop_alliance === filter.shopAlliance) &&
    (!filter.inStock || isSaleable(row)) &&
    (!filter.fits || fitSortKey(fit) < 2)
  )
}

export function isSaleable(row: OfferRow): boolean {
  return row.stock > 0 && row.shop_state === 'OPEN'
}

/**
 * Returns the sort position of a fit verdict: fits; to be checked; unknown or no vehicle; doesn't
 * fit.
 */
export function fitSortKey(fit: FitVerdict | undefined): number {
  if (!fit) return 2
  if (fit.verdict === 'fits') return 0
  if (fit.verdict === 'check') return fit.reason === 'unknown' ? 2 : 1
  return 3
}
