import type { Accepted } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { mayReturn } from '#domain/order/buyer-actions.ts'
import { returnDueAt } from '#domain/returns/due-times.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { toActionOrder } from '../order/record/action-order.ts'
import { requireOpenAction } from '../order/read/buyer-actions.ts'
import { createId, createNumber } from '../kernel/order-number.ts'
import { refuse } from '../kernel/refusal.ts'
import { readReturnableLines } from './return-form.ts'
import { attachPictures, checkPictures } from '../upload/attach.ts'

type ReturnInput = Accepted<'POST /client/saleReturnOrder/submit'>

/**
 * Submits a return and returns its ID. Refuses lines that can't be returned, each with its reason.
 */
export async function submitReturn(input: ReturnInput, context: BuyerContext): Promise<number> {
  const { db, buyer, now } = context
  const { row, lines } = await readReturnableLines(context, input.orderId)
  requireOpenAction(mayReturn(toActionOrder(row, []), now, countryOf(row.country_id)))
  for (const { skuOrgId, quantity } of input.lines) {
    const orderedLine = lines.find(({ line }) => line.sku_org_id === skuOrgId)
    if (!orderedLine) throw refuse('notFound')
    if (orderedLine.why !== '') throw refuse('actClosed', { why: orderedLine.why, from: null })
    if (quantity > orderedLine.returnable)
      throw refuse('tooManyReturned', { skuOrgId, max: orderedLine.returnable })
  }
  await checkPictures(context, input.pictures, 'RETURN')
  const id = createId()
  const at = {
    return_id: id,
    position: 1,
    status: 'REQUESTED',
    mover: 'BUYER',
    mover_id: buyer.personId,
  }
  try {
    await context.commit(
      [
        insertRows(db, 'INSERT INTO sale_return', [
          {
            id,
            number: createNumber(context).replace('E', 'R'),
            order_id: input.orderId,
            customer_id: buyer.id,
            status: 'REQUESTED',
            reason: input.reason,
            words: input.words,
            due_at: returnDueAt('REQUESTED', now, calendarOf(countryOf(row.country_id))),
            created_at: now,
          },
        ]),
        insertRows(
          db,
          'INSERT INTO sale_return_line',
          input.lines.map(({ skuOrgId, quantity }) => ({
            return_id: id,
            sku_org_id: skuOrgId,
            applied: quantity,
          })),
        ),
        insertRows(db, 'INSERT INTO sale_return_history', [{ ...at, words: input.words, at: now }]),
        attachPictures(context, input.pictures, { kind: 'RETURN', area: 'return', id }),
      ],
      null,
    )
  } catch (error) {
    if (databaseErrorOf(error) === 'returnedTwice') throw refuse('tooManyReturned', null)
    throw error
  }
  return id
}
