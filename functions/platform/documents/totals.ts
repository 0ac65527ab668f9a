import { countryOf } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import { vatOf, vatPercentOf } from '../order/record/vat.ts'
import type { DocumentFacts } from './facts.ts'
import type { NamedValue } from './sheet.ts'

/** Returns the totals of an order with the rows that screens show. */
export function totalRowsOf({ row, money, words: { order } }: DocumentFacts): NamedValue[] {
  const couponDiscount = row.goods_discount + row.shipping_discount
  return [
    { name: order.goods, value: money(row.goods_total) },
    { name: order.shipping, value: row.shipping_fee === 0 ? order.free : money(row.shipping_fee) },
    ...(couponDiscount > 0 ? [{ name: order.coupons_off, value: money(-couponDiscount) }] : []),
    { name: order.total, value: money(row.total), strong: true },
  ]
}

/** Returns the tax included in the total; empty when the country has no such tax. */
export function taxTotals({ row, money, words: { onPaper } }: DocumentFacts): NamedValue[] {
  const { countryCode } = countryOf(row.country_id)
  const tax = vatOf(row.total, countryCode)
  if (tax === 0) return []
  const n = vatPercentOf(countryCode)
  return [
    { name: onPaper.before_vat, value: money(row.total - tax) },
    { name: fill(onPaper.vat_share, { n }), value: money(tax) },
  ]
}

/** Returns the amount refunded since the order was placed. */
export function refundTotals({ row, money, words: { onPaper } }: DocumentFacts): NamedValue[] {
  return row.refunded === 0 ? [] : [{ name: onPaper.refunded, value: money(-row.refunded) }]
}
