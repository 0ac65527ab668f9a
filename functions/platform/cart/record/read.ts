import type { Cart, CartLine } from '#contract/cart/cart.ts'
import { type Country, countryOf } from '#domain/country/countries.ts'
import type { BuyerContext, Context } from '../../kernel/context.ts'
import { readOffersById, type OfferRow } from '../../offer/offers.ts'
import {
  pricesByQuantity,
  toWireFlashSale,
  unitPriceOf,
  type PriceRequest,
} from '../../offer/price-now.ts'
import { expectedPointsOf } from '../../points/expected-points.ts'
import {
  type DestinationRow,
  toWireDestination,
  readDestinations,
  selectZone,
} from '../../address/destination.ts'
import { deliveryOf } from './delivery.ts'
import { readAlternatives } from './alternatives.ts'
import { blockingReason, cartOwnerOf } from '../../offer/blocking-reason.ts'
import { quotationOf, quotedPriceOf } from '../../quotation/record/quoted-price.ts'
import type { WantedLine } from './save-lines.ts'
import type { CartOfferLine } from '../line/cart-offer-line.ts'
import {
  type CartRows,
  type CartRowsWithDestinations,
  readCartRows,
  readCartWithDestinations,
} from './rows.ts'
import { lineVehicles, readVehicles } from './vehicles.ts'

/** Builds cart lines with the buyer's prices and the reasons that block them for this buyer. */
export function buildCartLines(
  { lines, vehicles }: CartRows,
  context: BuyerContext,
): CartOfferLine[] {
  const vehicleOf = lineVehicles(vehicles, lines)
  return lines.map((row) => ({
    offer: row,
    quantity: row.quantity,
    selected: row.selected === 1,
    seenPrice: row.seen_price,
    ...priceLine(row, context, {
      quantity: row.quantity,
      boughtQuantity: row.flash_bought,
      quotedPrice: quotedPriceOf(row),
    }),
    ...quotationOf(row, context),
    blocked: blockingReason(row, cartOwnerOf(context.buyer), row.quantity),
    vehicle: vehicleOf(row),
    firstCategory: row.first_category,
    chosenDay: row.chosen_day,
  }))
}

/** Prices a line by its quantity, with the price reason and the flash sale that applies. */
function priceLine(row: OfferRow, context: Context, priceRequest: PriceRequest) {
  return {
    ...unitPriceOf(row, context, priceRequest),
    quantityPrices: pricesByQuantity(row, context, priceRequest),
    flash: toWireFlashSale(row, context, priceRequest),
  }
}

export async function readLines(context: BuyerContext): Promise<CartOfferLine[]> {
  return buildCartLines(await readCartRows(context), context)
}

/** Builds the buyer's cart by shop. The total includes only selected lines that can be ordered. */
export async function readCart(
  context: BuyerContext,
  rows?: CartRowsWithDestinations,
): Promise<Cart> {
  const cartRows = rows ?? (await readCartWithDestinations(context))
  return buildCart(
    buildCartLines(cartRows, context),
    cartRows.destinations,
    context.buyer.country,
    context,
  )
}

/** Builds a cart with current prices from the lines on a visitor's device. */
export async function previewCart(
  wantedLines: readonly WantedLine[],
  context: Context,
): Promise<Cart> {
  const ids = wantedLines.map((line) => line.skuOrgId)
  const [offers, places] = await Promise.all([
    readOffersById(context.db, ids, context.locale),
    readDestinations(context),
  ])
  const rows = offers.map((offer) => {
    const line = wantedLines.find((one) => one.skuOrgId === offer.sku_org_id)
    return {
      ...offer,
      quantity: line?.quantity ?? 1,
      vehicle_model_id: line?.vehicleModelId ?? null,
    }
  })
  const vehicleOf = lineVehicles(await readVehicles(context.db, rows), rows)
  const countryId = countryOfDraft(rows, context)
  const lines = rows.map((row): CartOfferLine => {
    const priced = priceLine(row, context, { quantity: row.quantity })
    const blocked = blockingReason(row, { countryId }, row.quantity)
    const vehicle = vehicleOf(row)
    return {
      offer: row,
      quantity: row.quantity,
      selected: true,
      seenPrice: priced.price,
      ...priced,
      quoted: null,
      quotationShopId: null,
      blocked,
      vehicle,
      firstCategory: 0,
      chosenDay: '',
    }
  })
  // Put lines of other countries, which aren't in the total, after the shops of this country.
  const isOfOtherCountry = ({ offer }: CartOfferLine) => Number(offer.country_id !== countryId)
  lines.sort(
    (a, b) => isOfOtherCountry(a) - isOfOtherCountry(b) || a.offer.shop_id - b.offer.shop_id,
  )
  return buildCart(lines, places, countryOf(countryId), context)
}

/**
 * Chooses the country, and thus the currency, of a visitor's cart: the visitor's country if the
 * cart has any offer of that country, otherwise the country of the newest line.
 */
function countryOfDraft(rows: readonly { country_id: number }[], { country }: Context): number {
  const hasLineOfCountry = rows.some((row) => row.country_id === country.id)
  return hasLineOfCountry ? country.id : (rows.at(-1)?.country_id ?? country.id)
}

async function buildCart(
  lines: readonly CartOfferLine[],
  destinations: readonly DestinationRow[],
  country: Country,
  context: Context,
): Promise<Cart> {
  const alternativeOf = await readAlternatives(context, lines, country.id)
  const deliveryContext = {
    now: context.now,
    country,
    zone: selectZone(destinations, country, context),
  }
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
        delivery: deliveryOf(
          lines.filter((one) => one.offer.shop_id === offer.shop_id),
          deliveryContext,
        ),
      }
      shops.push(shop)
    }
    shop.lines.push(toWireLine(line, alternativeOf(line)))
  }
  const selectedLines = lines.filter((line) => line.selected && line.blocked === '')
  const selectedTotal = selectedLines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  return {
    shops,
    deliverTo: toWireDestination(destinations, country, context),
    countryId: country.id,
    cartQuantity: quantityOf(lines),
    selectedTotal,
    total: selectedTotal + shops.reduce((sum, { delivery }) => sum + (delivery?.fee ?? 0), 0),
    points: context.buyer ? expectedPointsOf(context.buyer, selectedLines) : 0,
  }
}

export function quantityOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function toWireLine(line: CartOfferLine, alternative: CartLine['alternative']): CartLine {
  const { offer } = line
  return {
    skuOrgId: offer.sku_org_id,
    number: offer.number,
    kind: offer.kind,
    brandName: offer.brand_name,
    productName: offer.product_name,
    picture: offer.picture,
    quantity: line.quantity,
    // Show a blocked line as unselected. The stored selection applies again once the offer is
    // available.
    selected: line.selected && line.blocked === '',
    stock: offer.stock,
    countryId: offer.country_id,
    listPrice: offer.list_price,
    price: line.price,
    reason: line.reason,
    quantityPrices: line.quantityPrices,
    flash: line.flash,
    quoted: line.quoted,
    seenPrice: line.seenPrice,
    blocked: line.blocked,
    backOn: offer.shop_back_on,
    alternative,
    backorder: offer.backorder === 1,
    returnable: offer.returnable === 1,
    vehicle: line.vehicle,
  }
}
