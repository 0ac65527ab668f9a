import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { isOverdue } from '#domain/credit/states.ts'
import { countryOf } from '#domain/country/countries.ts'
import { mayTakeAction } from '#domain/desk/seller-roles.ts'
import {
  deskActionTerms,
  type DeskAction,
  isShopRole,
  mayTakeDeskAction,
} from '#domain/desk/acts.ts'
import type { OrderStatus } from '#domain/order/states.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type BilledOrder, readBilledOrder } from '../../credit/record/bill-order.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { type CancelStep, recordSteps } from '../../cancel/steps.ts'
import { changeOrderStatus } from '../../order/move/change-status.ts'
import type { OrderActor } from '../../order/record/actor.ts'
import { type Parcel, shipStatements } from '../../order/after/ship.ts'
import { refuse } from '../../kernel/refusal.ts'
import { handOverOrder } from './hand-over.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { requireParcel } from './require-parcel.ts'
import { isUnpaid, readOrder } from './order.ts'
import { readOrderConflictRefusal } from './conflict-refusals.ts'
import { visibleShopId } from '../queue/rows.ts'

/** Staff action, with the entered data and the order status on the staff member's screen. */
export interface OrderActionInput {
  id: number
  act: DeskAction
  seen: OrderStatus
  carrier: string
  trackingNumber: string
  words: string
  /** Collection code and amount paid at the counter (minor units) that staff entered. */
  code: string
  amount: number
}

interface FoundOrder extends Parcel {
  payment_method: number
  paid: number
  service: string
  collect_code: string
  /** 1 while the buyer's decision on a shortage is pending. */
  is_asked: number
  carrier: string
  tracking_number: string
}

/**
 * Performs a staff action on an order. Status change, tracking, remark and log entry are one batch.
 * Refuses the second of two concurrent actions with the name of the first.
 */
export async function applyOrderAction(
  context: StaffContext,
  input: OrderActionInput,
): Promise<DeskOrder> {
  const { db, staff } = context
  const order = await findOrder(context, input.id)
  if (order.status !== input.seen) throw await readOrderConflictRefusal(context, order.id)
  const orderForAction = {
    ...order,
    unpaid: isUnpaid(order),
    isCollected: order.service === 'COUNTER',
  }
  const transition = deskActionTerms[input.act].ways[order.type]
  const isPermitted =
    mayTakeAction(staff.sellerRole, input.act) &&
    mayTakeDeskAction(input.act, orderForAction, staff.role)
  if (!transition || !isShopRole(staff.role) || !isPermitted) throw refuse('deskActNotYours')
  if (order.is_asked === 1) throw refuse('deskShortageOpen')
  const action = checkRequiredFields(input, order.country_id)
  if (action.act === 'handOver') return handOverOrder(context, order, action)
  const billed = action.act === 'ship' ? await readOrderToBill(context, order) : null
  const actor = { mover: staff.role, id: staff.id, reason: action.words, changedAt: context.now }
  try {
    await db.batch([
      ...statusChangeStatements(db, { order, billed, to: transition.to }, action, actor),
      logDeskAction(context, {
        act: action.act,
        subject: `order:${order.id}`,
        before: loggedFieldsOf(order),
        after: loggedFieldsOf({ ...order, ...parcelColumns(action), status: transition.to }),
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'orderMoved')
      throw await readOrderConflictRefusal(context, order.id)
    throw error
  }
  return readOrder(context, order.id)
}

async function findOrder({ db, staff }: StaffContext, id: number): Promise<FoundOrder> {
  const order = await db
    .prepare(
      `SELECT id, type, status, country_id, from_day, to_day, payment_method, paid, service, collect_code, carrier,
         tracking_number, EXISTS (SELECT 1 FROM order_shortage q
           WHERE q.order_id = orders.id AND q.state = 'ASKED') AS is_asked
       FROM orders
       WHERE id = ?1 AND (?2 = 0 OR shop_id = ?2)`,
    )
    .bind(id, visibleShopId(staff) ?? 0)
    .first<FoundOrder>()
  if (!order) throw refuse('notFound')
  return order
}

/**
 * Reads the invoicing data of an order on credit; null for other orders. Refuses (deskHeld) while
 * the account is overdue, which blocks delivery (specification section 4), or while the shop has
 * blocked it.
 */
async function readOrderToBill(
  { db, now }: StaffContext,
  order: FoundOrder,
): Promise<BilledOrder | null> {
  const billed = await readBilledOrder(db, order.id)
  if (!billed) return null
  const { day } = toLocalTime(now, calendarOf(countryOf(order.country_id)))
  if (billed.blocked === 1 || isOverdue({ oldestDue: billed.oldest_due }, day))
    throw refuse('deskHeld')
  return billed
}

/**
 * Checks the carrier and tracking number of an action. Refuses when a required remark, carrier or
 * number is missing.
 */
function checkRequiredFields(input: OrderActionInput, countryId: number): OrderActionInput {
  const { act, carrier, trackingNumber, words } = input
  const { needs } = deskActionTerms[act]
  if (needs === 'words' && !words) throw refuse('badRequest', { words: 'required' })
  if (needs !== 'tracking') return input
  if (!carrier) throw refuse('badRequest', { carrier: 'required' })
  if (!trackingNumber) throw refuse('badRequest', { trackingNumber: 'required' })
  return { ...input, ...requireParcel({ carrier, trackingNumber }, countryId) }
}

/** Steps that answer a cancellation request, by desk action. */
const cancelAnswers: Partial<Record<DeskAction, CancelStep>> = {
  acceptCancel: 'FINISH',
  refuseCancel: 'REFUSED',
}

/**
 * Returns the statements of an action: the status change, the parcel data and the answer to a
 * cancellation request.
 */
function statusChangeStatements(
  db: D1Database,
  { order, billed, to }: { order: FoundOrder; billed: BilledOrder | null; to: OrderStatus },
  { act, carrier, trackingNumber, words }: OrderActionInput,
  actor: OrderActor,
): D1PreparedStatement[] {
  if (act === 'ship') return shipStatements(db, order, { carrier, trackingNumber }, billed, actor)
  const answer = cancelAnswers[act]
  const steps = answer
    ? recordSteps(db, order.id, [answer], { remark: words, takenAt: actor.changedAt })
    : []
  return [...changeOrderStatus(db, order, to, actor), ...steps]
}

const parcelColumns = ({ act, carrier, trackingNumber }: OrderActionInput) =>
  act === 'ship' ? { carrier, tracking_number: trackingNumber } : {}

function loggedFieldsOf({ status, carrier, tracking_number }: FoundOrder): object {
  return { status, ...(carrier && { carrier }), ...(tracking_number && { tracking_number }) }
}
