import type { Cart, CartLine } from '#contract/cart.ts'
import type { BuyerContext } from '../context.ts'
import { nameLocale, type OfferRow, offerSelect } from '../db/offers.ts'
import { buyerPrice } from '../price/now.ts'
import { blockedFor } from './blocked.ts'

/** A cart line with its offer as it is now. */
export interface KeptLine {
  offer: OfferRow
  quantity: number
  selected: boolean
  seenPrice: number
  price: number
  blocked: string
}

type LineRow = OfferRow & { quantity: number; selected: number; seen_price: number }

/** The buyer's cart lines, shop by shop, in the order they were added. */
export async function readLines(context: BuyerContext): Promise<KeptLine[]> {
  const { db, buyer, locale } = context
  const select = offerSelect.replace(
    'FROM offer o',
    ', l.quantity, l.selected, l.seen_price FROM cart_line l JOIN offer o ON o.sku_org_id = l.sku_org_id',
  )
  const { results } = await db
    .prepare(`${select} WHERE l.customer_id = ?2 ORDER BY o.shop_id, l.added_at, l.sku_org_id`)
    .bind(nameLocale(locale), buyer.id)
    .all<LineRow>()
  return results.map((row) => ({
    offer: row,
    quantity: row.quantity,
    selected: row.selected === 1,
    seenPrice: row.seen_price,
    price: buyerPrice(row, context),
    blocked: blockedFor(row, buyer, row.quantity),
  }))
}

/** The cart by shop. The sum counts what is selected and can be ordered. */
export async function readCart(context: BuyerContext): Promise<Cart> {
  const lines = await readLines(context)
  const shops: Cart['shops'] = []
  for (const line of lines) {
    const { offer } = line
    let shop = shops.at(-1)
    if (shop?.shopId !== offer.shop_id) {
      shop = {
        shopId: offer.shop_id,
        shopName: offer.shop_name,
        ownShop: offer.shop_type === 'OWN',
        state: offer.shop_state,
        lines: [],
      }
      shops.push(shop)
    }
    shop.lines.push(wireLine(line))
  }
  const selected = lines.filter((line) => line.selected && line.blocked === '')
  return {
    shops,
    countryId: context.buyer.country.id,
    cartQuantity: quantityOf(lines),
    selectedTotal: selected.reduce((sum, line) => sum + line.price * line.quantity, 0),
  }
}

/** Pieces in the cart, as the badge shows them. */
export function quantityOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function wireLine(line: KeptLine): CartLine {
  const { offer } = line
  return {
    skuOrgId: offer.sku_org_id,
    number: offer.number,
    kind: offer.kind,
    brandName: offer.brand_name,
    productName: offer.product_name,
    picture: offer.picture,
    quantity: line.quantity,
    selected: line.selected,
    stock: offer.stock,
    listPrice: offer.list_price,
    price: line.price,
    seenPrice: line.seenPrice,
    blocked: line.blocked,
  }
}
