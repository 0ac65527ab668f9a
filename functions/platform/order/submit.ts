import type { PlacedOrders } from '#contract/order.ts'
import type { OrderCaps } from '#domain/order/caps.ts'
import { missingTerms } from '../agreement/missing.ts'
import { refuseLine } from '../cart/blocked.ts'
import { emptyCart } from '../cart/empty.ts'
import type { BuyerContext } from '../context.ts'
import { useCoupons } from '../coupon/use.ts'
import { faultOf } from '../db/fault.ts'
import { refuse } from '../refusal.ts'
import { checkCaps } from './check-caps.ts'
import type { Choices } from './choose.ts'
import { type Draft, draftOrder, expectLines } from './draft.ts'
import { guardAddress, guardOpenOrders } from './guards.ts'
import { openPayments } from '../payment/open.ts'
import { insertOrders, type NewPlacement } from './insert-order.ts'
import { newId, newNumber } from './number.ts'
import type { PlacingRows } from './read-checkout.ts'
import { takeStock } from './take-stock.ts'

/**
 * Places the selected lines as one order a shop. Stock, orders, lines, history, cart and the
 * answer to the key are one batch: it happens whole or not at all. Refuses with orderChanged and
 * the new sum where the page showed another one, priceRisen while a rise isn't confirmed,
 * stockNotEnough where stock went meanwhile, termsFirst where the terms in force were not agreed
 * to, couponGone where a coupon can't be used any more, couponExcess while nobody agreed to what
 * would be lost of one, and beyond the caps of the account.
 */
export async function submitOrder(
  context: BuyerContext,
  choices: Choices & {
    addressId: number
    paymentMethodId: number
    expectedTotal: number
    expectedLines?: number | undefined
    agreesVoid?: boolean | undefined
    expectedExcess?: number | undefined
  },
  rows: PlacingRows,
): Promise<PlacedOrders> {
  if ((await missingTerms(context, rows.agreed)).length > 0) throw refuse('termsFirst')
  const draft = await draftOrder(context, choices, rows)
  const { wire } = draft
  expectLines(draft)
  checkLines(draft, choices.expectedLines)
  const caps = checkCaps(draft, context, rows.account)
  if (wire.risen.length > 0) throw refuse('priceRisen', { risen: wire.risen })
  checkCoupons(draft, choices.agreesVoid ? (choices.expectedExcess ?? wire.excess) : 0)
  // A fall passes through: nobody minds paying less than the page said.
  if (wire.total > choices.expectedTotal) throw refuse('orderChanged', { total: wire.total })
  const orders = draft.shops.map((shop) => ({
    orderId: newId(),
    orderNumber: newNumber(context),
    shop,
  }))
  const placement = placementOf(context, orders)
  const answer: PlacedOrders = {
    placementId: placement.id,
    number: placement.number,
    orders: orders.map(({ shop: { shopName, total }, ...name }) => ({ ...name, shopName, total })),
    total: wire.total,
    paymentMethodId: wire.paymentMethodId,
  }
  try {
    await context.commit(placeOrders(context, draft, placement, caps, rows), answer)
  } catch (error) {
    throw translate(error, caps)
  }
  return answer
}

/** One order is quoted by its own number, several by one of their own. */
function placementOf(context: BuyerContext, orders: NewPlacement['orders']): NewPlacement {
  const [first] = orders
  const number = orders.length === 1 ? first?.orderNumber : newNumber(context)
  return { id: newId(), number: number ?? '', orders }
}

/** What can't be ordered any more is left out only by a buyer who has seen that it is. */
function checkLines({ shops, leftOut }: Draft, expectedLines: number | undefined): void {
  const [line] = leftOut
  const count = shops.reduce((sum, shop) => sum + shop.lines.length, 0)
  if (line?.blocked && count !== expectedLines) throw refuseLine(line.blocked, line.offer)
}

/** Chosen coupons are all used, and no more of their worth is lost than the buyer agreed to. */
function checkCoupons({ coupons, wire }: Draft, agreed: number): void {
  if (coupons.plan.dropped.length > 0) throw refuse('couponGone')
  if (wire.excess > agreed) throw refuse('couponExcess', { sum: wire.excess })
}

/** The writers of orders; the lines' triggers want stock, price and cart as they are before. */
function placeOrders(
  context: BuyerContext,
  { shops, method, address, coupons }: Draft,
  placement: NewPlacement,
  caps: OrderCaps,
  rows: PlacingRows,
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  const lines = shops.flatMap((shop) => shop.lines)
  return [
    takeStock(db, lines),
    ...insertOrders(context, placement, method, address, coupons.plan.priced),
    ...useCoupons(context, placement, coupons.plan.priced.uses, rows.coupons),
    ...openPayments(context, placement, method),
    ...emptyCart(db, buyer.id, lines),
    guardAddress(db, address, now),
    ...guardOpenOrders(db, buyer.id, caps),
  ]
}

/** The schema refuses what changed between reading and writing; here it gets its words. */
function translate(error: unknown, { openUnpaid }: OrderCaps): unknown {
  const fault = faultOf(error)
  if (fault === 'stockGone') return refuse('stockNotEnough')
  if (fault === 'priceMoved' || fault === 'cartMoved' || fault === 'addressMoved')
    return refuse('orderChanged')
  if (fault === 'couponMoved' || fault === 'balanceLow') return refuse('couponGone')
  if (fault === 'ordersOpen') return refuse('openOrders', { max: openUnpaid ?? 0 })
  return error
}
