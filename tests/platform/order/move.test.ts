import { expect, test } from 'vitest'
import { changeOrderStatus } from '#platform/order/move/change-status.ts'
import { spendingReferenceOf } from '#platform/ledger/spending.ts'
import { pointsAccountOf } from '#platform/ledger/accounts.ts'
import { readBalance } from '#platform/ledger/balance.ts'
import { postTransfers } from '#platform/ledger/post.ts'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import {
  moveOrderTo,
  withDatabase,
  placeOrder,
  readOrderToMove,
  scheduleMover,
} from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

const seller = { mover: 'SELLER', id: 1, reason: 'in stock', changedAt: 2 } as const
const historyOf = (orderId: number) =>
  query<{ from_status: string | null; status: string; mover: string; mover_id: number | null }>(
    `SELECT from_status, status, mover, mover_id, reason FROM order_history
     WHERE order_id = ? ORDER BY position`,
    orderId,
  ).map((row) => ({ ...row }))
const takenOf = (skuOrgId: number) =>
  query<{ taken: number }>('SELECT taken FROM offer WHERE sku_org_id = ?', skuOrgId)[0]?.taken

test('one of two concurrent transitions succeeds, and stock is restored once', async () => {
  const { skuOrgId } = offerWith(9, 40)
  const buyer = newBuyer('819000001')
  const orderId = await placeOrder(buyer, skuOrgId, 4, 6)
  expect([stockOf(skuOrgId), takenOf(skuOrgId)]).toEqual([5, 4])
  const seenOrder = readOrderToMove(orderId)
  const byBuyer = { mover: 'BUYER', id: buyer.id, reason: 'too slow', changedAt: 2 } as const
  await withDatabase(async (db) => {
    await db.batch(changeOrderStatus(db, seenOrder, 'CANCELLED', byBuyer))
    await expect(
      db.batch(changeOrderStatus(db, seenOrder, 'CANCELLED', scheduleMover)),
    ).rejects.toThrow('order moved')
    await expect(db.batch(changeOrderStatus(db, seenOrder, 'CONFIRMED', seller))).rejects.toThrow(
      'order moved',
    )
  })
  expect([stockOf(skuOrgId), takenOf(skuOrgId)]).toEqual([9, 0])
  expect(historyOf(orderId)).toEqual([
    { from_status: null, status: 'CREATED', mover: 'BUYER', mover_id: buyer.id, reason: '' },
    {
      from_status: 'CREATED',
      status: 'CANCELLED',
      mover: 'BUYER',
      mover_id: buyer.id,
      reason: 'too slow',
    },
  ])
})

test('a transition that the table or the actor’s role forbids throws', async () => {
  const orderId = await placeOrder(newBuyer('819000002'), offerWith(9, 41).skuOrgId, 1)
  const seenOrder = readOrderToMove(orderId)
  await withDatabase(async (db) => {
    expect(() => changeOrderStatus(db, seenOrder, 'COMPLETED', seller)).toThrow(RangeError)
    expect(() => changeOrderStatus(db, seenOrder, 'CONFIRMED', scheduleMover)).toThrow(RangeError)
    expect(() => changeOrderStatus(db, seenOrder, 'PICKED', seller)).toThrow(RangeError)
  })
})

test('a paid order needs a cancellation request, and a refusal restores its status', async () => {
  const { skuOrgId } = offerWith(9, 42)
  const buyer = newBuyer('819000003')
  const actor = { mover: 'BUYER', id: buyer.id, reason: '', changedAt: 2 } as const
  const orderId = await placeOrder(buyer, skuOrgId, 2, 6)
  await expect(moveOrderTo(orderId, 'CANCEL_APPLYING', actor)).rejects.toThrow('order moved')
  query('UPDATE orders SET paid = 1 WHERE id = ?', orderId)
  await expect(moveOrderTo(orderId, 'CANCELLED', actor)).rejects.toThrow('order moved')
  await moveOrderTo(orderId, 'CONFIRMED', seller)
  await moveOrderTo(orderId, 'CANCEL_APPLYING', actor)
  await moveOrderTo(orderId, 'CANCEL_REFUSED', seller)
  await expect(moveOrderTo(orderId, 'CREATED', actor)).rejects.toThrow('order moved')
  await moveOrderTo(orderId, 'CONFIRMED', actor)
  await moveOrderTo(orderId, 'CANCEL_APPLYING', actor)
  expect(stockOf(skuOrgId)).toBe(7)
  await moveOrderTo(orderId, 'CANCELLED', seller)
  expect(stockOf(skuOrgId)).toBe(9)
  const detail = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  expect(detail.data.history.map((row) => row.status)).toEqual([
    'CREATED',
    'CONFIRMED',
    'CANCEL_APPLYING',
    'CANCEL_REFUSED',
    'CONFIRMED',
    'CANCEL_APPLYING',
    'CANCELLED',
  ])
})

test('points spent on an order are returned when it is cancelled', async () => {
  const buyer = newBuyer('819000004')
  const orderId = await placeOrder(buyer, offerWith(9, 43).skuOrgId, 1)
  const points = pointsAccountOf(buyer.id)
  await withDatabase(async (db) => {
    await db.batch([
      postTransfers(
        db,
        `earned:${orderId}`,
        [{ from: 'house:points', to: points, unit: 'POINT', amount: 50 }],
        1,
      ),
      postTransfers(
        db,
        spendingReferenceOf(orderId, 'points'),
        [{ from: points, to: 'house:points', unit: 'POINT', amount: 30 }],
        1,
      ),
    ])
    expect(await readBalance(db, points, 'POINT')).toBe(20)
    await db.batch(changeOrderStatus(db, readOrderToMove(orderId), 'CANCELLED', scheduleMover))
    expect(await readBalance(db, points, 'POINT')).toBe(50)
  })
})

test('the schema refuses a status change without a history row, and any change of history', async () => {
  const orderId = await placeOrder(newBuyer('819000005'), offerWith(9, 44).skuOrgId, 1)
  expect(() => query("UPDATE orders SET status = 'CONFIRMED' WHERE id = ?", orderId)).toThrow(
    'status without history',
  )
  expect(() => query("UPDATE order_history SET reason = 'x' WHERE order_id = ?", orderId)).toThrow(
    'history is only added to',
  )
})
