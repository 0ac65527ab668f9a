import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { LineVehicle } from '#contract/product/price.ts'
import { site } from '#config/site.ts'
import { cancelReasons, isCancelReason } from '#domain/cancel/reasons.ts'
import { type CallGroup, mayCallGroup } from '#domain/company/roles.ts'
import { countryOf } from '#domain/country/countries.ts'
import { answerDueDay } from '#domain/order/answer-deadline.ts'
import type { OrderActorKind } from '#domain/order/transitions.ts'
import { isCollected } from '#domain/order/payment.ts'
import { documentsOf } from '#domain/order/documents.ts'
import { type OrderStatus, statusLabel } from '#domain/order/states.ts'
import { methodsFor } from '#domain/payment/open-methods.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { deliveryTypeOf } from '#domain/shipping/services.ts'
import type { RequestCredentials, BuyerContext } from '../../kernel/context.ts'
import { toDocumentedOrder } from '../record/documented-order.ts'
import { hasProvider } from '../../payment/provider/find-provider.ts'
import { readPaymentState } from '../../payment/record/state.ts'
import { readOrderPoints, toWireOrderPoints } from '../../points/order-points.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readReviewLines, reviewOf } from '../../review/record/read.ts'
import { customerOfSessionSql } from '../../kernel/session.ts'
import { buyerActionsOf } from './buyer-actions.ts'
import { collectionOf } from './collection.ts'
import { historyForBuyer, readLostOrder } from './lost-order.ts'
import { readInvoice } from './read-invoice.ts'
import { isUnpaid, type LineRow, type OrderRow, orderSelect, readLines } from '../record/rows.ts'
import { toWireSummary } from '../record/summary.ts'
import { vatOf } from '../record/vat.ts'
import { readShortages, toWireShortage } from './shortage.ts'
import { readGuarantees, warrantyOf } from './warranty.ts'

/** Call group of each order action. */
const callGroupByAction: Readonly<Record<OrderDetail['acts'][number]['act'], CallGroup>> = {
  pay: 'pay',
  invoice: 'books',
  again: 'collect',
  changePayment: 'order',
  cancel: 'order',
  resume: 'order',
  receive: 'order',
  nonReceipt: 'order',
  return: 'order',
}

interface HistoryRow {
  status: OrderStatus
  mover: OrderActorKind
  at: number
}

interface StepRow {
  step: string
  reason_id: number | null
  words: string
  at: number
}

/** Row of another order in the same placement. */
interface PlacementOrderRow {
  placement: string
  id: number
  number: string
  total: number
  name: string
  counter: number
  backorder: number
}

const ownOrderSelect = (buyer: string) =>
  `${orderSelect} WHERE o.id = ?1 AND o.customer_id = ${buyer}`

/**
 * Reads an order before the session is verified; null when it isn't an order of the session's
 * buyer.
 */
export async function readAheadOwnOrder(
  { db, tokenHash }: RequestCredentials,
  orderId: number,
): Promise<OrderRow | null> {
  return db
    .prepare(ownOrderSelect(customerOfSessionSql('?2')))
    .bind(orderId, tokenHash)
    .first<OrderRow>()
}

/** Reads an order of the buyer; refuses (notFound) an order of another person. */
export async function readBuyerOrder(
  { db, buyer }: BuyerContext,
  orderId: number,
): Promise<OrderRow> {
  const row = await db.prepare(ownOrderSelect('?2')).bind(orderId, buyer.id).first<OrderRow>()
  if (!row) throw refuse('notFound')
  return row
}

/** Reads all current details of a buyer's order, in two round trips. */
export async function readOrder(context: BuyerContext, orderId: number): Promise<OrderDetail> {
  return readDetail(context, await readBuyerOrder(context, orderId))
}

/** Reads the details of an order whose row has already been read, in one round trip. */
export async function readDetail(context: BuyerContext, row: OrderRow): Promise<OrderDetail> {
  const { db } = context
  const orderId = row.id
  const [
    lines,
    history,
    steps,
    together,
    payment,
    reviews,
    invoice,
    guarantees,
    lost,
    points,
    shortages,
  ] = await Promise.all([
    readLines(context, [row]),
    db
      .prepare('SELECT status, mover, at FROM order_history WHERE order_id = ? ORDER BY position')
      .bind(orderId)
      .all<HistoryRow>(),
    db
      .prepare(
        'SELECT step, reason_id, words, at FROM cancel_step WHERE order_id = ? ORDER BY position',
      )
      .bind(orderId)
      .all<StepRow>(),
    db
      .prepare(
        `SELECT p.number AS placement, o.id, o.number, o.total, s.name, s.counter,
           EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = o.id AND l.backorder = 1)
             AS backorder
         FROM placement p JOIN orders o ON o.placement_id = p.id JOIN shop s ON s.id = o.shop_id
         WHERE p.id = ? ORDER BY o.id`,
      )
      .bind(row.placement_id)
      .all<PlacementOrderRow>(),
    readPaymentState(db, row),
    readReviewLines(context, [row]),
    readInvoice(context, orderId),
    readGuarantees(db, row),
    readLostOrder(db, row),
    readOrderPoints(db, orderId),
    readShortages(context, orderId),
  ])
  const country = countryOf(row.country_id)
  return {
    ...toWireSummary(row, lines, reviews, context.now),
    number: together.results[0]?.placement ?? row.number,
    together: together.results
      .filter((other) => other.id !== row.id)
      .map(({ id, number, name, total }) => ({
        orderId: id,
        orderNumber: number,
        shopName: name,
        total,
      })),
    shopId: row.shop_id,
    lines: lines.map((line) => ({
      ...toWireLine(line),
      review: reviewOf(reviews, line.sku_org_id),
    })),
    address: JSON.parse(row.address) as OrderDetail['address'],
    collection: collectionOf(row),
    expectedDeliveryType: deliveryTypeOf(row.service),
    goodsTotal: row.goods_total,
    goodsDiscount: row.goods_discount,
    shippingFee: row.shipping_fee,
    shippingDiscount: row.shipping_discount,
    vatIncluded: vatOf(row.total, country.countryCode),
    remark: row.remark,
    ...(row.made_by !== null && {
      madeBy: { name: row.made_by_name, approvedBy: row.approved_by ?? '' },
    }),
    payment,
    paymentMethods: methodsFor({
      country,
      shops: together.results.map((one) => ({ hasCounter: one.counter === 1, credit: 'none' })),
      hasBackorder: together.results.some((one) => one.backorder === 1),
      hasProvider: hasProvider(context.env),
    })
      // An order to be shipped can't switch to payment at the counter, because such orders are
      // collected.
      .filter(({ id }) => !isCollected(id) || id === row.payment_method)
      .map(({ id, refusal }) => ({ paymentMethodId: id, why: refusal })),
    bankAccount: row.payment_method === 6 ? (site.bankAccounts[country.id] ?? null) : null,
    history: historyForBuyer(
      row,
      history.results.map(({ status, mover, at }) => ({
        status,
        statusLabel: statusLabel(row.type, status, status === 'CREATED' && isUnpaid(row)),
        mover,
        at,
      })),
    ),
    cancelSteps: steps.results.map(({ step, reason_id: reason, words, at }) => ({
      step,
      reason: reason !== null && isCancelReason(reason) ? cancelReasons[reason] : '',
      words,
      at,
    })),
    invoice,
    answerBy: lost ? null : answerDueDay(reviewFactsOf(row, history.results), calendarOf(country)),
    shortages: shortages.map(toWireShortage),
    lost,
    warranty: warrantyOf(row, guarantees, history.results, context.now),
    points: toWireOrderPoints(points, row),
    acts: buyerActionsOf(row, lines, context.now).filter(({ act }) =>
      mayCallGroup(context.buyer.role, callGroupByAction[act]),
    ),
    papers: mayCallGroup(context.buyer.role, 'books')
      ? documentsOf(toDocumentedOrder(row), context.now)
      : [],
  }
}

function reviewFactsOf(row: OrderRow, history: readonly { at: number }[]) {
  return {
    status: row.status,
    movedAt: history.at(-1)?.at ?? row.placed_at,
    missingAt: row.missing_at,
    receivedAt: row.received_at,
  }
}

function toWireLine(line: LineRow): Omit<OrderDetail['lines'][number], 'review'> {
  return {
    skuOrgId: line.sku_org_id,
    number: line.number,
    brandName: line.brand_name,
    productName: line.product_name,
    picture: line.picture,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    amount: line.amount,
    shopDiscount: line.shop_discount,
    platformDiscount: line.platform_discount,
    backorder: line.backorder === 1,
    vehicle: line.vehicle ? (JSON.parse(line.vehicle) as LineVehicle) : null,
  }
}
