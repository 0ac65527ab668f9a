import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { Accepted } from '#contract/index.ts'
import { isShopRole } from '#domain/desk/acts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { closingTimeOf } from '#domain/order/closing.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { readOrder } from './order/order.ts'
import { readOrderConflictRefusal } from './order/conflict-refusals.ts'
import { requireParcel } from './order/require-parcel.ts'

/**
 * Answers a buyer's report of a missing parcel: the parcel was found, or a replacement is sent
 * under a new number. The order's deadlines restart as if it had shipped today. The order closes
 * automatically at the new deadline. Until then the buyer can report the parcel missing again. The
 * buyer gets the staff member's explanation.
 */
export async function answerMissingReport(
  context: StaffContext,
  answer: Accepted<'POST /desk/orders/{id}/answerMissing'>,
): Promise<DeskOrder> {
  const { db, staff, now } = context
  const { id, words } = answer
  const order = await readOrder(context, id)
  if (!isShopRole(staff.role)) throw refuse('deskActNotYours')
  if (order.missingAt === null) throw await readOrderConflictRefusal(context, id)
  if (!answer.carrier !== !answer.trackingNumber)
    throw refuse('badRequest', { trackingNumber: 'required with its carrier' })
  const { carrier, trackingNumber } = answer.carrier
    ? requireParcel(answer, order.countryId)
    : order
  const calendar = calendarOf(countryOf(order.countryId))
  const closeAt = closingTimeOf(order, toLocalTime(now, calendar).day, calendar)
  try {
    await db.batch([
      db
        .prepare(
          `UPDATE orders SET missing_at = NULL, close_at = ?3, carrier = ?4, tracking_number = ?5,
             since = CASE WHEN missing_at = ?6 AND status IN ('INVOICED', 'SHIPPED') THEN ?2 END
           WHERE id = ?1`,
        )
        .bind(id, now, closeAt, carrier, trackingNumber, order.missingAt),
      db
        .prepare(
          `INSERT INTO notice (key, kind, placement_id, order_id, words, at, next_at)
           SELECT 'missing:' || id || ':' || ?3, 'missing_answered', placement_id, id, ?2, ?3, ?3
           FROM orders WHERE id = ?1`,
        )
        .bind(id, words, now),
      logDeskAction(context, {
        act: answer.carrier ? 'sentAgain' : 'found',
        subject: `order:${id}`,
        before: { missingAt: order.missingAt, trackingNumber: order.trackingNumber },
        after: { words, carrier, trackingNumber },
      }),
    ])
  } catch (error) {
    if (databaseErrorOf(error) === 'missingAnswered')
      throw await readOrderConflictRefusal(context, id)
    throw error
  }
  return readOrder(context, id)
}
