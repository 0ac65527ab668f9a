import { expect } from 'vitest'
import { staffFor } from '../auth/staff.ts'
import { answer, ask, letExpire, openQuestionOf } from '../order/shortages.ts'
import { query } from '../state.ts'
import { shortenBill } from './calculator.ts'
import { refundedTotal, type OrderModel, type Story } from './story.ts'

/* A shop that can deliver only part of an order. */

export type ShortEnd = 'TAKE' | 'SILENCE' | 'CANCEL'

/**
 * Draws the available quantity of each line: at least one item is missing and at least one is
 * available. Null for an order of one item.
 */
function drawAvailable({ plan }: Story, { bill }: OrderModel): Map<number, number> | null {
  const [first] = bill.lines
  const orderQuantity = bill.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!first || orderQuantity < 2) return null
  const available = new Map(
    bill.lines.map(({ sku, quantity }) => [sku, plan.draw(`there ${sku}`, 0, quantity)]),
  )
  const countAvailable = () => [...available.values()].reduce((sum, count) => sum + count, 0)
  if (countAvailable() === orderQuantity) available.set(first.sku, first.quantity - 1)
  if (countAvailable() === 0) available.set(first.sku, 1)
  return countAvailable() === orderQuantity || countAvailable() === 0 ? null : available
}

/**
 * Asks the buyer about missing items and settles the question. Restores the stock for other tests.
 */
export async function shortenOrder(story: Story, model: OrderModel, end: ShortEnd): Promise<void> {
  const { orderId, bill } = model
  const available = drawAvailable(story, model)
  if (!available) return
  const service = staffFor('nok')
  if (story.plan.draw('confirmed first', 0, 1) === 1)
    await service.send('POST /desk/orders/{id}/act', {
      id: orderId,
      act: 'confirm',
      seen: 'CREATED',
    })
  const lines = [...available].map(([skuOrgId, count]) => ({ skuOrgId, available: count }))
  const stock = query<{ id: number; stock: number }>(
    'SELECT sku_org_id AS id, stock FROM offer WHERE sku_org_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(lines.map(({ skuOrgId }) => skuOrgId)),
  )
  const shortened = shortenBill(bill, available)
  const refund = bill.total - shortened.total
  if (story.plan.draw('withdrawn first', 0, 2) === 0) {
    await ask(service, orderId, lines)
    await service.send('POST /desk/orders/{id}/shortage/withdraw', {
      id: orderId,
      shortageId: openQuestionOf(orderId),
    })
  }
  const request = await ask(service, orderId, lines, 'only this many')
  expect([request.code, request.preview.refund], `${story.plan.name}: asked`).toEqual([200, refund])
  if (end === 'SILENCE') await letExpire(orderId)
  else expect((await answer(story.buyer, orderId, end)).code, story.plan.name).toBe(200)
  for (const one of stock)
    query('UPDATE offer SET stock = ? WHERE sku_org_id = ?', one.stock, one.id)
  if (end === 'CANCEL') {
    model.isCancelled = true
    const remainder = bill.total - refundedTotal(model)
    if (model.isPaid && remainder > 0) model.refunds.push(remainder)
    return
  }
  model.bill = shortened
  if (model.isPaid && refund > 0) model.shortRefunds.push(refund)
}
