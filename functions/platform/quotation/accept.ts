import type { Accepted, Answer } from '#contract/index.ts'
import { maximumCartLines } from '#domain/cart/quantity.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import {
  requireTransition,
  changeRequestStatus,
  readOwnRequest,
  toTransitionRefusal,
} from './move.ts'
import { readAnswers } from './record/rows.ts'

/**
 * Accepts quoted lines of one shop: binds each price to buyer, offer, quantity and date, and adds
 * the lines to the cart in exactly that quantity. The buyer agreed to this price, so it counts as
 * seen.
 */
export async function acceptLines(
  input: Accepted<'POST /app-api/quotation/accept'>,
  context: BuyerContext,
): Promise<Answer<'POST /app-api/quotation/accept'>> {
  const { db, buyer, now } = context
  const request = await readOwnRequest(input, context)
  requireTransition('accept', request, 'BUYER', now)
  const answers = (await readAnswers(context, [request.id])).filter(({ position }) =>
    input.positions.includes(position),
  )
  if (answers.length !== input.positions.length) throw refuse('notFound')
  const { results: cart } = await db
    .prepare('SELECT sku_org_id, quantity FROM cart_line WHERE customer_id = ?')
    .bind(buyer.personId)
    .all<{ sku_org_id: number; quantity: number }>()
  const quantities = new Map(cart.map((line) => [line.sku_org_id, line.quantity]))
  for (const { sku_org_id: sku, quantity } of answers) quantities.set(sku, quantity)
  if (quantities.size > maximumCartLines) throw refuse('cartFull')
  const cartQuantity = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
  const statements = [
    changeRequestStatus(db, 'accept', request),
    ...bindPrices(context, request.id, input.positions),
  ]
  await context.commit(statements, { cartQuantity }).catch((error: unknown) => {
    throw toTransitionRefusal(error)
  })
  return { cartQuantity }
}

/**
 * Returns the statements that bind the prices and add the lines to the cart, from the stored
 * answer.
 */
function bindPrices(
  { db, buyer, now }: BuyerContext,
  requestId: number,
  positions: readonly number[],
): D1PreparedStatement[] {
  const chosenAnswersSql = `FROM quotation_answer a JOIN quotation_shop r ON r.id = a.quotation_shop_id
    WHERE a.quotation_shop_id = ?1 AND a.position IN (SELECT value FROM json_each(?2))`
  const values = [requestId, JSON.stringify(positions)] as const
  return [
    db
      .prepare(
        `INSERT INTO quoted_price (customer_id, sku_org_id, quotation_shop_id, quantity, price,
           until)
         SELECT ?3, a.sku_org_id, a.quotation_shop_id, a.quantity, a.price, r.ends_at ${chosenAnswersSql}
         ON CONFLICT (customer_id, sku_org_id) DO UPDATE SET
           quotation_shop_id = excluded.quotation_shop_id, quantity = excluded.quantity,
           price = excluded.price, until = excluded.until, order_id = NULL`,
      )
      .bind(...values, buyer.id),
    db
      .prepare(
        `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
         SELECT ?3, a.sku_org_id, a.quantity, a.price, ?4 ${chosenAnswersSql}
         ON CONFLICT (customer_id, sku_org_id) DO UPDATE SET quantity = excluded.quantity,
           seen_price = excluded.seen_price, selected = 1`,
      )
      .bind(...values, buyer.personId, now),
    db
      .prepare(
        `UPDATE quotation_answer SET accepted_at = ?3 WHERE quotation_shop_id = ?1
           AND position IN (SELECT value FROM json_each(?2)) AND accepted_at IS NULL`,
      )
      .bind(...values, now),
  ]
}
