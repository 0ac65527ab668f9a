import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { commissionOn } from '#domain/payout/commission.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { shortageUntil } from '#domain/shortage/deadline.ts'
import { type ReducedLine, reduceLines, refundOf } from '#domain/shortage/reduce.ts'
import { readOrder } from '../desk/order/order.ts'
import { readOrderConflictRefusal } from '../desk/order/conflict-refusals.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { createId } from '../kernel/order-number.ts'
import { refuse } from '../kernel/refusal.ts'
import { vatPercentOf } from '../order/record/vat.ts'
import { takeOffSale } from './stock.ts'
import { type AskedLine, type AskedOrder, readAskableOrder } from './askable-order.ts'

type PreviewInput = Accepted<'POST /desk/orders/{id}/shortage/preview'>
type AskInput = Accepted<'POST /desk/orders/{id}/shortage'>

/** Calculates the refund that a question about a shortage would offer, without asking the buyer. */
export async function previewShortage(
  context: StaffContext,
  { id, lines: quantities }: PreviewInput,
): Promise<Answer<'POST /desk/orders/{id}/shortage/preview'>> {
  const { order, lines } = await readAskableOrder(context, id)
  const refund = refundOf(requireReduced(lines, quantities))
  return { refund, total: order.total - refund, until: answerDeadlineOf(order, context.now) }
}

/**
 * Asks the buyer whether part of the order is enough. The same batch takes the remaining stock of
 * the missing offers off sale: a shop that can't fill an order has none to sell. Refuses the second
 * of two concurrent questions (deskShortageNotNow), and a refund other than the one shown.
 */
export async function askAboutShortage(context: StaffContext, input: AskInput): Promise<DeskOrder> {
  const { db, staff, now } = context
  const { order, lines, role } = await readAskableOrder(context, input.id)
  const reduced = requireReduced(lines, input.lines)
  const refund = refundOf(reduced)
  if (refund !== input.refund) throw await readOrderConflictRefusal(context, order.id)
  const id = createId()
  try {
    await db.batch([
      insertRows(db, 'INSERT INTO order_shortage', [
        {
          id,
          order_id: order.id,
          order_status: order.status,
          total_before: order.total,
          total: order.total - refund,
          refund,
          words: input.words,
          asked_role: role,
          asked_by: staff.id,
          asked_at: now,
          until: answerDeadlineOf(order, now),
        },
      ]),
      insertLines(db, id, withCommission(reduced, lines, order)),
      takeOffSale(db, id),
      logDeskAction(context, {
        act: 'shortage',
        subject: `order:${order.id}`,
        before: { total: order.total },
        after: { total: order.total - refund, words: input.words },
      }),
    ])
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'shortageAsked') throw refuse('deskShortageNotNow')
    if (databaseError === 'orderMoved') throw await readOrderConflictRefusal(context, order.id)
    throw error
  }
  return readOrder(context, order.id)
}

const answerDeadlineOf = ({ country_id }: AskedOrder, now: number): number =>
  shortageUntil(now, calendarOf(countryOf(country_id)))

function requireReduced(
  lines: readonly AskedLine[],
  quantities: PreviewInput['lines'],
): ReducedLine[] {
  const reduced = reduceLines(lines, quantities)
  if (!reduced) throw refuse('deskShortageLines')
  return reduced
}

/** Adds the commission on the new amount to each line, at the rate of the order. */
function withCommission(
  reduced: readonly ReducedLine[],
  lines: readonly AskedLine[],
  { country_id }: AskedOrder,
) {
  const vat = vatPercentOf(countryOf(country_id).countryCode)
  const rates = new Map(lines.map((line) => [line.skuOrgId, line.commissionRate]))
  return reduced.map((line) => ({
    ...line,
    commission: commissionOn(line.amount - line.shopDiscount, vat, rates.get(line.skuOrgId) ?? 0),
  }))
}

/** Inserts the lines with the stock that `takeOffSale` takes off sale. */
function insertLines(
  db: D1Database,
  shortageId: number,
  lines: ReturnType<typeof withCommission>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_shortage_line (shortage_id, sku_org_id, ordered, available, amount,
         shop_discount, platform_discount, commission, refund, stock_off)
       SELECT CAST(?1 AS INTEGER), f.sku_org_id, w.value ->> 'ordered', w.value ->> 'available',
         w.value ->> 'amount', w.value ->> 'shopDiscount', w.value ->> 'platformDiscount',
         w.value ->> 'commission', w.value ->> 'refund', f.stock
       FROM json_each(?2) w CROSS JOIN offer f ON f.sku_org_id = w.value ->> 'skuOrgId'`,
    )
    .bind(shortageId, JSON.stringify(lines))
}
