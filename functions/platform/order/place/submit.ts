import type { PlacedOrders } from '#contract/order/order.ts'
import type { OrderLimits } from '#domain/order/order-limits.ts'
import { findMissingTerms } from '../../agreement/missing.ts'
import { guardMemberFacts, readMember, approvalReasonsOf } from '../../company/member-facts.ts'
import { emptyCart } from '../../cart/record/empty-cart.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { useCoupons } from '../../coupon/record/use.ts'
import { type DatabaseError, databaseErrorOf } from '../../kernel/database-error.ts'
import { takeFlashQuantity } from '../../promotion/record/flash-take.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readAccounts } from '../../credit/record/read.ts'
import { reserveCredit } from '../../credit/record/reserve.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { CheckoutChoices } from '../checkout/choices.ts'
import { type Draft, draftOrder } from '../checkout/draft.ts'
import { type AgreedDraft, checkDraft } from './check-draft.ts'
import { guardAddress, guardOpenOrders } from './guards.ts'
import { openPayments } from '../../payment/open.ts'
import {
  insertOrders,
  type OrderingMember,
  orderingMemberOf,
  insertCollectors,
  type NewPlacement,
} from './insert-order.ts'
import { createId, createNumber } from '../../kernel/order-number.ts'
import type { PlacingRows } from '../checkout/read-checkout.ts'
import { takeStock } from './take-stock.ts'

/** Request for approval whose lines are placed as orders of its requester. */
export interface ApprovedRequest extends OrderingMember {
  /** Returns the statements that decide the request. They run before the orders are inserted. */
  decide: (placementId: number) => D1PreparedStatement[]
}

/**
 * Places the selected lines as one order per shop. Stock, orders, lines, history, cart and the
 * stored response are one batch, so all of it happens or nothing.
 *
 * Refuses orders beyond the account's limits, and with:
 *   - orderChanged and the new total when the page showed a lower one
 *   - priceRisen while a price increase isn't confirmed
 *   - stockNotEnough when the stock has become too small
 *   - termsFirst when the current terms were not accepted
 *   - couponGone when a coupon can no longer be used
 *   - couponExcess while the buyer hasn't accepted the unused value of a coupon
 *   - approvalNeeded when the order breaks a rule of the company and has no approval
 */
export async function submitOrder(
  context: BuyerContext,
  choices: CheckoutChoices & AgreedDraft & { paymentMethodId: number },
  rows: PlacingRows,
  approval?: ApprovedRequest,
): Promise<PlacedOrders> {
  if ((await findMissingTerms(context, rows.agreed)).length > 0) throw refuse('termsFirst')
  const draft = await draftOrder(context, choices, rows)
  const { wire } = draft
  const caps = checkDraft(draft, choices, context, rows.account, approval !== undefined)
  const reasons = approval ? [] : approvalReasonsOf(draft, rows.member)
  if (reasons.length > 0) throw refuse('approvalNeeded', { reasons })
  const orders = draft.shops.map((shop) => ({
    orderId: createId(),
    orderNumber: createNumber(context),
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
    const placed = placeOrders(context, draft, placement, caps, rows, approval)
    await context.commit(placed, answer)
  } catch (error) {
    throw await translateError(error, caps, draft, context)
  }
  return answer
}

/**
 * Creates the placement. With a single order, the placement has the order's number; with several
 * orders it gets its own number.
 */
function placementOf(context: BuyerContext, orders: NewPlacement['orders']): NewPlacement {
  const [first] = orders
  const number = orders.length === 1 ? first?.orderNumber : createNumber(context)
  return { id: createId(), number: number ?? '', orders }
}

/**
 * Returns the statements that place orders. The lines come first, because their triggers on stock,
 * price and cart need the state before the order.
 */
function placeOrders(
  context: BuyerContext,
  { shops, method, address, coupons }: Draft,
  placement: NewPlacement,
  caps: OrderLimits,
  rows: PlacingRows,
  approval: ApprovedRequest | undefined,
): D1PreparedStatement[] {
  const { db, buyer, now } = context
  const lines = shops.flatMap((shop) => shop.lines)
  const orderingMember = approval ?? orderingMemberOf(buyer)
  return [
    ...(approval?.decide(placement.id) ?? []),
    takeStock(db, lines),
    ...takeFlashQuantity(context, lines),
    ...insertOrders(
      context,
      placement,
      method,
      address,
      coupons.plan.priced,
      orderingMember,
      rows.rates,
    ),
    ...insertCollectors(db, placement),
    ...useCoupons(context, placement, coupons.plan.priced.uses, rows.coupons),
    ...openPayments(context, placement, method),
    ...(method === 1 ? reserveCredit(db, buyer, amountsDueOf(placement), now) : []),
    ...(approval ? [] : emptyCart(db, buyer.personId, lines)),
    ...(address ? [guardAddress(db, address, now)] : []),
    ...logImpersonation(context, placement),
    ...guardOpenOrders(db, buyer.id, caps),
    ...(approval ? [] : guardMemberFacts(context, rows.member)),
  ]
}

/** Logs the orders that service staff place for a buyer at the desk. */
function logImpersonation(context: BuyerContext, { orders }: NewPlacement): D1PreparedStatement[] {
  const { valet, id } = context.buyer
  if (!valet) return []
  const logEntry = { act: 'valet order', after: { customer: id } }
  const logContext = { ...context, staff: { id: valet.staffId } }
  return orders.map(({ orderId }) =>
    logDeskAction(logContext, { ...logEntry, subject: `order:${orderId}` }),
  )
}

/**
 * Database errors caused by a change after the draft was read. The page then shows the new draft.
 */
const concurrentChangeErrors = new Set<DatabaseError>([
  'priceMoved',
  'cartMoved',
  'addressMoved',
  'flashGone',
  'flashLimit',
])

const amountsDueOf = ({ orders }: NewPlacement) =>
  orders.map(({ orderId, shop: { shopId, total } }) => ({ orderId, shopId, total }))

/**
 * Converts a database error, caused by a change between read and write, to a refusal of the call.
 */
async function translateError(
  error: unknown,
  { openUnpaid }: OrderLimits,
  { method, shops }: Draft,
  context: BuyerContext,
): Promise<unknown> {
  const databaseError = databaseErrorOf(error)
  if (databaseError === 'memberMoved' || databaseError === 'memberGone') {
    const reasons = approvalReasonsOf({ method, shops }, await readMember(context))
    if (reasons.length > 0) return refuse('approvalNeeded', { reasons })
    return databaseError === 'memberGone' ? refuse('memberGone') : refuse('orderChanged')
  }
  if (databaseError === 'balanceLow' && method === 1) return creditShortageRefusal(shops, context)
  if (databaseError === 'stockGone') return refuse('stockNotEnough')
  if (databaseError && concurrentChangeErrors.has(databaseError)) return refuse('orderChanged')
  if (databaseError === 'couponMoved' || databaseError === 'balanceLow') return refuse('couponGone')
  if (databaseError === 'ordersOpen') return refuse('openOrders', { max: openUnpaid ?? 0 })
  return error
}

/**
 * Returns the refusal for the shop whose credit was used up meanwhile, with the remaining credit.
 * If no shop's credit was used up, a coupon's budget was.
 */
async function creditShortageRefusal(
  shops: Draft['shops'],
  context: BuyerContext,
): Promise<Refusal> {
  const accounts = await readAccounts(context)
  for (const { shopId, shopName, total } of shops) {
    const remainingCredit = accounts.find((one) => one.shopId === shopId)?.remainingCredit ?? 0
    if (total > remainingCredit)
      return refuse('creditExceeded', {
        shopId,
        shopName,
        remaining: Math.max(0, remainingCredit),
        countryId: context.buyer.country.id,
      })
  }
  return refuse('couponGone')
}
