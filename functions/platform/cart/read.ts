import type { Cart, CartLine } from '#contract/cart.ts'
import type { LineVehicle } from '#contract/price.ts'
import type { Hindrance } from '#domain/cart/may-add.ts'
import type { Asker, BuyerContext, Context } from '../context.ts'
import { nameLocale, offersById, type OfferRow, offerSelect } from '../db/offers.ts'
import { buyerPrice } from '../price/now.ts'
import { customerOf } from '../session.ts'
import { readAlternatives } from './alternatives.ts'
import { blockedFor, ownerOf } from './blocked.ts'
import type { WantedLine } from './keep.ts'
import { lineVehicles, readCartVehicles, readVehicles, type VehicleRows } from './vehicles.ts'

/** A cart line with its offer as it is now. */
export interface KeptLine {
  offer: OfferRow
  quantity: number
  selected: boolean
  seenPrice: number
  price: number
  blocked: Hindrance | ''
  vehicle: LineVehicle
}

type LineRow = OfferRow & {
  quantity: number
  selected: number
  seen_price: number
  vehicle_model_id: number | null
}

/** What a cart is made from. */
export interface CartRows {
  lines: LineRow[]
  vehicles: VehicleRows
}

/** The lines of who asks, shop by shop, in the order they were added: one trip. */
export async function readCartRows(asker: Asker): Promise<CartRows> {
  const { db, tokenHash, locale } = asker
  const select = offerSelect.replace(
    'FROM offer o',
    ', l.quantity, l.selected, l.seen_price, l.vehicle_model_id FROM cart_line l JOIN offer o ON o.sku_org_id = l.sku_org_id',
  )
  const [lines, vehicles] = await Promise.all([
    db
      .prepare(
        `${select} WHERE l.customer_id = ${customerOf('?2')}
         ORDER BY o.shop_id, l.added_at, l.sku_org_id`,
      )
      .bind(nameLocale(locale), tokenHash)
      .all<LineRow>(),
    readCartVehicles(asker),
  ])
  return { lines: lines.results, vehicles }
}

/** Lines as the buyer has them: with the buyer's prices, and what hinders this buyer. */
export function linesOf({ lines, vehicles }: CartRows, context: BuyerContext): KeptLine[] {
  const vehicleOf = lineVehicles(vehicles, lines)
  return lines.map((row) => ({
    offer: row,
    quantity: row.quantity,
    selected: row.selected === 1,
    seenPrice: row.seen_price,
    price: buyerPrice(row, context),
    blocked: blockedFor(row, ownerOf(context.buyer), row.quantity),
    vehicle: vehicleOf(row),
  }))
}

/** The buyer's cart lines as they are now. */
export async function readLines(context: BuyerContext): Promise<KeptLine[]> {
  return linesOf(await readCartRows(context), context)
}

/** The buyer's cart by shop. The sum counts what is selected and can be ordered. */
export async function readCart(context: BuyerContext, rows?: CartRows): Promise<Cart> {
  const { id: countryId } = context.buyer.country
  return cartOf(linesOf(rows ?? (await readCartRows(context)), context), countryId, context)
}

/** What a visitor keeps on the device, with today's prices, as the platform shows a cart. */
export async function previewCart(wanted: readonly WantedLine[], context: Context): Promise<Cart> {
  const offers = await offersById(
    context.db,
    wanted.map((line) => line.skuOrgId),
    context.locale,
  )
  const rows = offers.map((offer) => {
    const line = wanted.find((one) => one.skuOrgId === offer.sku_org_id)
    return {
      ...offer,
      quantity: line?.quantity ?? 1,
      vehicle_model_id: line?.vehicleModelId ?? null,
    }
  })
  const vehicleOf = lineVehicles(await readVehicles(context.db, rows), rows)
  // One sum is in one money: the newest part's. Parts of other countries are shown as such.
  const countryId = rows.at(-1)?.country_id ?? context.country.id
  const lines = rows.map((row): KeptLine => {
    const price = buyerPrice(row, context)
    const blocked = blockedFor(row, { countryId }, row.quantity)
    const vehicle = vehicleOf(row)
    return {
      offer: row,
      quantity: row.quantity,
      selected: true,
      seenPrice: price,
      price,
      blocked,
      vehicle,
    }
  })
  lines.sort((a, b) => a.offer.shop_id - b.offer.shop_id)
  return cartOf(lines, countryId, context)
}

async function cartOf(
  lines: readonly KeptLine[],
  countryId: number,
  context: Context,
): Promise<Cart> {
  const alternativeOf = await readAlternatives(context, lines, countryId)
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
    shop.lines.push(wireLine(line, alternativeOf(line)))
  }
  const selected = lines.filter((line) => line.selected && line.blocked === '')
  return {
    shops,
    countryId,
    cartQuantity: quantityOf(lines),
    selectedTotal: selected.reduce((sum, line) => sum + line.price * line.quantity, 0),
  }
}

/** Pieces in the cart, as the badge shows them. */
export function quantityOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function wireLine(line: KeptLine, alternative: CartLine['alternative']): CartLine {
  const { offer } = line
  return {
    skuOrgId: offer.sku_org_id,
    number: offer.number,
    kind: offer.kind,
    brandName: offer.brand_name,
    productName: offer.product_name,
    picture: offer.picture,
    quantity: line.quantity,
    // What can't be ordered unticks itself, and is ticked again when it can.
    selected: line.selected && line.blocked === '',
    stock: offer.stock,
    countryId: offer.country_id,
    listPrice: offer.list_price,
    price: line.price,
    seenPrice: line.seenPrice,
    blocked: line.blocked,
    alternative,
    backorder: offer.backorder === 1,
    vehicle: line.vehicle,
  }
}
