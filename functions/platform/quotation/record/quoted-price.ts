import type { CartLine } from '#contract/cart/cart.ts'
import { type QuotedPrice, quotedPriceState } from '#domain/price/quoted.ts'
import type { Context } from '../../kernel/context.ts'
import type { OfferRow } from '../../offer/offers.ts'
import { unitPriceOf } from '../../offer/price-now.ts'

/** Columns of a cart line's quoted price; all null without a quoted price. */
interface QuotedColumns {
  quantity: number
  flash_bought: number
  quoted_price: number | null
  quoted_quantity: number
  quoted_until: number
  quotation_id: number
  quotation_number: string
  quotation_shop_id: number
}

/**
 * SQL for the columns and joins of a company's unused quoted price, for a query with the cart line
 * as `l`. Quoted prices belong to the company, carts to a person.
 */
export const quotedColumns = `quoted.price AS quoted_price, quoted.quantity AS quoted_quantity,
  quoted.until AS quoted_until, quoted.quotation_shop_id, asked.quotation_id,
  quotation.number AS quotation_number`
export const quotedJoin = (customer: string) => `
  LEFT JOIN quoted_price quoted ON quoted.customer_id = ${customer}
    AND quoted.sku_org_id = l.sku_org_id AND quoted.order_id IS NULL
  LEFT JOIN quotation_shop asked ON asked.id = quoted.quotation_shop_id
  LEFT JOIN quotation ON quotation.id = asked.quotation_id`

/** Returns the quoted price of a cart line; null without a quoted price. */
export function quotedPriceOf(row: QuotedColumns): QuotedPrice | null {
  return row.quoted_price === null
    ? null
    : { price: row.quoted_price, quantity: row.quoted_quantity, until: row.quoted_until }
}

/**
 * Returns the quotation of a cart line in wire form, and the ID of the request if the quoted price
 * applies.
 */
export function quotationOf(
  row: OfferRow & QuotedColumns,
  context: Context,
): { quoted: CartLine['quoted']; quotationShopId: number | null } {
  const price = quotedPriceOf(row)
  if (!price) return { quoted: null, quotationShopId: null }
  const priceRequest = { quantity: row.quantity, boughtQuantity: row.flash_bought }
  const publicPrice = unitPriceOf(row, context, priceRequest).price
  const state = quotedPriceState(price, { now: context.now, quantity: row.quantity }, publicPrice)
  return {
    quoted: {
      ...price,
      todayPrice: publicPrice,
      quotationId: row.quotation_id,
      quotationNumber: row.quotation_number,
      state,
    },
    quotationShopId: state === 'on' ? row.quotation_shop_id : null,
  }
}
