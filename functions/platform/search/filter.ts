import type { FitVerdict } from '#domain/fit/verdict.ts'
import type { ShopAlliance } from '#domain/shop/alliances.ts'
import type { OfferRow } from '../db/offers.ts'

/** Filters and order of a list, as the wire carries them. */
export interface ListFilter {
  /** 0 all, 1 OE, 2 IAM. */
  partsType: number
  /** 0 default, 1 high to low, 2 low to high. */
  priceSort: number
  brandId?: number | undefined
  shopId?: number | undefined
  /** Shops of an alliance alone. */
  shopAlliance?: ShopAlliance | undefined
  /** One part type out of a list of words or of a number. */
  fourCategoryId?: number | undefined
  inStock: boolean
  /** The vehicle of the moment: what fits it goes first. */
  vehicleModelId?: number | undefined
  /** Only what the vehicle takes, as it is or after a check. */
  fits: boolean
  pageNo: number
  pageSize: number
}

/** Nothing filtered. */
export const unfiltered: ListFilter = {
  partsType: 0,
  priceSort: 0,
  inStock: false,
  fits: false,
  pageNo: 1,
  pageSize: 20,
}

/** Whether a filter may leave rows out. */
export function isFiltered({
  partsType,
  brandId,
  shopId,
  shopAlliance,
  fourCategoryId,
  inStock,
  fits,
}: ListFilter) {
  return (
    partsType !== 0 ||
    brandId !== undefined ||
    shopId !== undefined ||
    shopAlliance !== undefined ||
    fourCategoryId !== undefined ||
    inStock ||
    fits
  )
}

/** Rows beyond this are never listed: nobody reads page fifty, and pages stay cheap. */
export const listCap = 1000

/** The filter as SQL over `o` with its parameters, in the same order. */
export function filterSql(filter: ListFilter): { sql: string; values: (string | number)[] } {
  const parts: string[] = []
  const values: (string | number)[] = []
  const add = (sql: string, value?: string | number) => {
    parts.push(sql)
    if (value !== undefined) values.push(value)
  }
  if (filter.partsType === 1) add("AND o.kind = 'OE'")
  if (filter.partsType === 2) add("AND o.kind = 'IAM'")
  if (filter.brandId !== undefined) add('AND o.brand_id = ?', filter.brandId)
  if (filter.shopId !== undefined) add('AND o.shop_id = ?', filter.shopId)
  if (filter.shopAlliance !== undefined)
    add('AND o.shop_id IN (SELECT id FROM shop WHERE alliance = ?)', filter.shopAlliance)
  if (filter.inStock) add('AND o.gone = 0')
  return { sql: parts.join(' '), values }
}

/** The filter over rows that are already here. */
export function passes(row: OfferRow, filter: ListFilter, fit: FitVerdict | undefined): boolean {
  return (
    (filter.partsType === 0 || row.kind === (filter.partsType === 1 ? 'OE' : 'IAM')) &&
    (filter.brandId === undefined || row.brand_id === filter.brandId) &&
    (filter.shopId === undefined || row.shop_id === filter.shopId) &&
    (filter.shopAlliance === undefined || row.shop_alliance === filter.shopAlliance) &&
    (!filter.inStock || isSaleable(row)) &&
    (!filter.fits || fitPlace(fit) < 2)
  )
}

export function isSaleable(row: OfferRow): boolean {
  return row.stock > 0 && row.shop_state === 'OPEN'
}

/** Where a verdict stands in a list: fits, to be checked, unknown or no vehicle, doesn't fit. */
export function fitPlace(fit: FitVerdict | undefined): number {
  if (!fit) return 2
  if (fit.verdict === 'fits') return 0
  if (fit.verdict === 'check') return fit.reason === 'unknown' ? 2 : 1
  return 3
}
