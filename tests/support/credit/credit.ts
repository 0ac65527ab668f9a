import { countryOf } from '#domain/country/countries.ts'
import { readBilledOrder } from '#platform/credit/record/bill-order.ts'
import { creditAccountOf, unitOf } from '#platform/ledger/accounts.ts'
import { postTransfers } from '#platform/ledger/post.ts'
import type { OrderActor } from '#platform/order/record/actor.ts'
import { shipStatements } from '#platform/order/after/ship.ts'
import { type Caller, newBuyer, offerWith } from '../client.ts'
import { moveOrderTo, withDatabase, placeOrder, readOrderToMove } from '../order/orders.ts'
import type { Member } from '../auth/staff.ts'
import { query } from '../state.ts'

/** Gives a buyer credit at the shop of an offer, as finance does. Returns the shop. */
export async function giveCredit(
  customerId: number,
  skuOrgId: number,
  limit: number,
  months = 1,
): Promise<number> {
  const [shop] = query<{ id: number; country: number }>(
    `SELECT s.id, s.country_id AS country FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.sku_org_id = ?`,
    skuOrgId,
  )
  if (!shop) throw new Error('no such offer')
  query('UPDATE customer SET credit_status = 1 WHERE id = ?', customerId)
  query(
    'INSERT INTO credit_account (customer_id, shop_id, credit_limit, term_months) VALUES (?, ?, ?, ?)',
    customerId,
    shop.id,
    limit,
    months,
  )
  const transfer = {
    from: 'house:credit',
    to: creditAccountOf(customerId, shop.id),
    unit: unitOf(countryOf(shop.country)),
    amount: limit,
  } as const
  await withDatabase((db) =>
    db.batch([postTransfers(db, `limit:test:${customerId}:${shop.id}`, [transfer], 1)]),
  )
  return shop.id
}

/**
 * Places an order on credit and ships it with the desk's writers, so that its invoice becomes due.
 */
export async function placeBilledOrder(
  buyer: Caller & { addressId: number },
  skuOrgId: number,
  quantity = 1,
): Promise<number> {
  const orderId = await placeOrder(buyer, skuOrgId, quantity, 1)
  const actor: OrderActor = { mover: 'SERVICE', id: 1, reason: '', changedAt: Date.now() }
  await moveOrderTo(orderId, 'CONFIRMED', actor)
  await withDatabase(async (db) => {
    const parcel = { ...readOrderToMove(orderId), country_id: 1001, from_day: '', to_day: '' }
    const shipment = { carrier: 'Flash Express', trackingNumber: 'TH1' }
    await db.batch(shipStatements(db, parcel, shipment, await readBilledOrder(db, orderId), actor))
  })
  return orderId
}

/** Returns a buyer's credit at a shop from the ledger: left, ordered, invoiced. */
export function readRemainingCredit(customerId: number, shopId: number): number[] {
  return ['credit', 'creditOpen', 'creditBilled'].map(
    (account) =>
      query<{ amount: number }>(
        'SELECT amount FROM ledger_balance WHERE account = ?',
        `${account}:${customerId}:${shopId}`,
      )[0]?.amount ?? 0,
  )
}

/** Creates a buyer with credit at the shop of an offer. */
export async function newCreditBuyer(cellphone: string, position: number, limit: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(99, position)
  const shopId = await giveCredit(buyer.id, skuOrgId, limit)
  return { buyer, skuOrgId, shopId }
}

/** Ships an order as the desk does. */
export async function shipAtDesk(orderId: number, nok: Member) {
  for (const [action, seen] of [
    ['confirm', 'CREATED'],
    ['ship', 'CONFIRMED'],
  ] as const) {
    const response = await nok.send('POST /desk/orders/{id}/act', {
      id: orderId,
      act: action,
      seen,
      carrier: 'Flash Express',
      trackingNumber: 'TH1',
    })
    if (response.code !== 200) return response
  }
  return null
}
