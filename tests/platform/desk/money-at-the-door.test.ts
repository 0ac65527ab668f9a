import { expect, test } from 'vitest'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder, receiveOrder } from '../../support/order/orders.ts'
import { completeDueOrders, newWorkshop } from '../../support/credit/points.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/*
 * On delivery, the seller marks cash, card, transfer and cheque as received. Only then can an order
 * complete.
 */

/** Seller of the shop Siam, and functions that place orders there. */
const siam = staffFor('siam')

/** Returns the position of an offer whose part Siam sells. */
function placeOfSiam(nth: number): number {
  const [{ shop_id: shopId } = { shop_id: 0 }] = query<{ shop_id: number }>(
    'SELECT shop_id FROM staff WHERE id = ?',
    siam.id,
  )
  const rows = query<{ shop_id: number }>(
    `SELECT o.shop_id FROM offer o JOIN shop s ON s.id = o.shop_id
     JOIN part p ON p.id = o.part_id AND p.returnable = 1
     WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.backorder = 0
     ORDER BY o.sku_org_id`,
  )
  const shopRowPositions = rows.flatMap((row, position) =>
    row.shop_id === shopId ? [position] : [],
  )
  return shopRowPositions.at(-1 - nth) ?? 0
}

async function placeWithMethod(cellphone: string, nth: number, method: number) {
  const buyer = newWorkshop(cellphone)
  const orderId = await placeOrder(buyer, offerWith(99, placeOfSiam(nth)).skuOrgId, 5, method)
  const payment = async (member: Member = siam) =>
    (await member.send('GET /desk/orders/{id}', { id: orderId })).data.payments[0]
  return { buyer, orderId, payment }
}

type Payment = { paymentId: number; status: string; amount: number }

const takePayment = (member: Member, { paymentId, status, amount }: Payment) =>
  member.send('POST /desk/payments/{id}/receive', {
    id: paymentId,
    seen: status,
    amount,
    reference: '',
  } as never)

test.each([
  [2, '841950002'],
  [3, '841950003'],
  [4, '841950004'],
  [5, '841950005'],
])(
  'a seller marks a payment by method %i as received once, for the exact amount',
  async (method, phone) => {
    const wrongRowsBefore = findWrongRows()
    const { orderId, payment } = await placeWithMethod(phone, method, method)
    const due = await payment()
    if (!due) throw new Error('no payment')
    expect(due.mayReceive).toBe(true)
    const shortPayment = await takePayment(siam, { ...due, amount: due.amount - 1 })
    expect([shortPayment.message, shortPayment.data]).toEqual([
      'label_desk_wrong_amount',
      { due: due.amount },
    ])
    expect((await takePayment(siam, due)).data).toEqual({ outcome: 'paid' })
    expect((await takePayment(siam, due)).message).toBe('label_desk_order_moved')
    const { data } = await siam.send('GET /desk/orders/{id}', { id: orderId })
    expect(data.paid).toBe(true)
    expect(data.payments[0]).toMatchObject({ status: 'PAID', mayReceive: false })
    expect(data.log.map(({ act }) => act)).toEqual(['receive'])
    expect(findNewWrongRows(wrongRowsBefore)).toEqual([])
  },
)

test('a seller cannot receive transfers in advance or payments of another shop', async () => {
  const { payment } = await placeWithMethod('841950006', 6, 6)
  const due = await payment()
  if (!due) throw new Error('no payment')
  expect(due.mayReceive).toBe(false)
  expect((await takePayment(siam, due)).code).not.toBe(200)
  const other = await placeWithMethod('841950007', 7, 2)
  const foreign = await other.payment()
  if (!foreign) throw new Error('no payment')
  expect((await takePayment(staffFor('mj'), foreign)).message).toBe('label_not_found')
})

test('an order paid at the door completes and earns points only after its payment', async () => {
  const { buyer, orderId, payment } = await placeWithMethod('841950008', 8, 2)
  await receiveOrder(buyer, orderId)
  query('UPDATE orders SET received_at = ? WHERE id = ?', Date.now() - 9 * 86_400_000, orderId)
  const readOrder = () =>
    query<{ status: string; points: number }>(
      `SELECT status, (SELECT count(*) FROM points_entry e WHERE e.order_id = o.id) AS points
       FROM orders o WHERE id = ?`,
      orderId,
    )[0]
  await completeDueOrders()
  expect(readOrder()).toMatchObject({ status: 'RECEIVED', points: 0 })
  const due = await payment()
  if (!due) throw new Error('no payment')
  await takePayment(siam, due)
  await completeDueOrders()
  expect(readOrder()).toMatchObject({ status: 'COMPLETED', points: 1 })
})

test('a seller cannot see another seller’s order', async () => {
  const buyer = newBuyer('841950009')
  const orderId = await placeOrder(buyer, offerWith(9, placeOfSiam(9)).skuOrgId, 1)
  const { message } = await staffFor('mj').send('GET /desk/orders/{id}', { id: orderId })
  expect(message).toBe('label_not_found')
})
