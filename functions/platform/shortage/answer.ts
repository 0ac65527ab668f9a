import type { Accepted } from '#contract/index.ts'
import type { ShopRole } from '#domain/desk/acts.ts'
import { statusAfterCancel } from '#domain/order/buyer-actions.ts'
import type { ShortageState } from '#domain/shortage/states.ts'
import { recordSteps } from '../cancel/steps.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { changeOrderStatus } from '../order/move/change-status.ts'
import { toActionOrder } from '../order/record/action-order.ts'
import type { OrderRow } from '../order/record/rows.ts'
import { readBuyerOrder } from '../order/read/detail.ts'
import { commitShortageEnd, endShortage } from './end.ts'
import { removeMissingFromStock } from './stock.ts'
import { type OpenQuestion, takeAvailableItems } from './take-available.ts'

type AnswerInput = Accepted<'POST /web-api/order/shortage/answer'>

type Question = OpenQuestion & { state: ShortageState; asked_by: number; asked_role: ShopRole }

/**
 * Carries out the buyer's decision: take the available items, or cancel the whole order. Refuses
 * (shortageOver) a question that the shop, the deadline or another person has ended.
 */
export async function answerShortage(
  { orderId, shortageId, choice }: AnswerInput,
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const [row, question] = await Promise.all([
    readBuyerOrder(context, orderId),
    readQuestion(db, orderId, shortageId),
  ])
  if (!question) throw refuse('notFound')
  if (question.state !== 'ASKED') throw refuse('shortageOver', { state: question.state })
  const actor = { mover: 'BUYER', id: buyer.personId, reason: '', changedAt: now } as const
  const end = (state: 'TAKEN' | 'CANCELLED') =>
    endShortage(db, shortageId, state, buyer.personId, now)
  const statements =
    choice === 'TAKE'
      ? [end('TAKEN'), ...takeAvailableItems(db, question, actor)]
      : [end('CANCELLED'), ...cancelWholeOrder(context, row, question)]
  // Don't store an order detail as the response. A repeated request reads the current detail.
  await commitShortageEnd(db, shortageId, (batch) => context.commit(batch, null), statements)
}

function readQuestion(db: D1Database, orderId: number, id: number): Promise<Question | null> {
  return db
    .prepare(
      `SELECT id, order_id, state, asked_by, asked_role FROM order_shortage
       WHERE id = ?1 AND order_id = ?2`,
    )
    .bind(id, orderId)
    .first<Question>()
}

/**
 * Returns the statements that cancel the order, including items that the shop ordered for the
 * buyer, because the shop failed to deliver. By asking, the shop agreed in advance, so the
 * cancellation of a paid order is requested and accepted at once. Only the available items return
 * to stock.
 */
function cancelWholeOrder(
  { db, buyer, now: time }: BuyerContext,
  row: OrderRow,
  question: Question,
): D1PreparedStatement[] {
  const reason = 'label_shortage_cancelled'
  const asBuyer = { mover: 'BUYER', id: buyer.personId, reason, changedAt: time } as const
  const asShop = {
    mover: question.asked_role,
    id: question.asked_by,
    reason,
    changedAt: time,
  } as const
  const isAtOnce = statusAfterCancel(toActionOrder(row, [])) === 'CANCELLED'
  return [
    ...(isAtOnce
      ? changeOrderStatus(db, row, 'CANCELLED', asBuyer)
      : [
          ...changeOrderStatus(db, row, 'CANCEL_APPLYING', asBuyer),
          ...changeOrderStatus(db, { ...row, status: 'CANCEL_APPLYING' }, 'CANCELLED', asShop),
        ]),
    ...recordSteps(db, row.id, ['CREATE', 'FINISH'], { remark: '', takenAt: time }),
    ...removeMissingFromStock(db, question.id),
  ]
}
