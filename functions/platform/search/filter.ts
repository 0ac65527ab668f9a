import type { OfferRow } from '../db/offers.ts'

/** Filters and order of a list, as the wire carries them. */
export interface ListFilter {
  /** 0 all, 1 OE, 2 IAM. */
  partsType: number
  /** 0 default, 1 high to low, 2 low to high. */
  priceSort: number
  brandId?: number | undefined
  shopId?: number | undefined
  inStock: boolean
  pageNo: number
  pageSize: number
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
  if (filter.inStock) add('AND o.stock > 0')
  return { sql: parts.join(' '), values }
}

/** The filter over rows that are already here. */
export function passes(row: OfferRow, filter: ListFilter): boolean {
  return (
    (filter.partsType === 0 || row.kind === (filter.partsType === 1 ? 'OE' : 'IAM')) &&
    (filter.brandId === undefined || row.brand_id === filter.brandId) &&
    (filter.shopId === undefined || row.shop_id === filter.shopId) &&
    (!filter.inStock || row.stock > 0)
  )
}
