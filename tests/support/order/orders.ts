import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  changeOrderStatus,
  type OrderToTransition,
} from '../../../functions/platform/order/move/change-status.ts'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import type { OrderStatus } from '../../../src/domain/order/states.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { type Caller, prepareOrder } from '../client.ts'
import { borrowConnection } from '../server/connections.ts'
import { query, testState } from '../state.ts'

/** Runs the platform's own SQL on the database of the running server. */
export async function withDatabase<Answer>(
  work: (db: D1Database) => Promise<Answer>,
): Promise<Answer> {
  const { db, giveBack } = borrowConnection(testState)
  try {
    return await work(openD1OnSqlite(db))
  } finally {
    giveBack()
  }
}

/** Reads the database file of the running server. */
export function withDatabaseFile<Answer>(work: (file: DatabaseSync) => Answer): Answer {
  const { db, giveBack } = borrowConnection(testState)
  try {
    return work(db)
  } finally {
    giveBack()
  }
}

/** Places an order of one offer. Returns its ID. */
export async function placeOrder(
  buyer: Caller & { addressId: number },
  skuOrgId: number,
  quantity: number,
  paymentMethodId = 2,
): Promise<number> {
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity })
  const payload = await prepareOrder(buyer, paymentMethodId)
  const placed = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  const orderId = placed.data.orders[0]?.orderId
  if (orderId === undefined) throw new Error(`no order: ${placed.message}`)
  return orderId
}

/** Places an order of a third party's offer and has it received. Returns its ID. */
export async function placeReceived(
  buyer: Caller & { addressId: number },
  skuOrgId: number,
  quantity = 1,
): Promise<number> {
  const orderId = await placeOrder(buyer, skuOrgId, quantity)
  await receiveOrder(buyer, orderId)
  return orderId
}

/** Confirms and ships a third party's order, and has its buyer receive it. */
export async function receiveOrder(buyer: Caller, orderId: number): Promise<void> {
  const actor: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }
  for (const to of ['CONFIRMED', 'SHIPPED'] as const) await moveOrderTo(orderId, to, actor)
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId })
}

export function readOrderToMove(orderId: number): OrderToTransition {
  const [order] = query<OrderToTransition>(
    'SELECT id, type, status FROM orders WHERE id = ?',
    orderId,
  )
  if (!order) throw new Error(`no order ${orderId}`)
  return { ...order }
}

export const scheduleMover: OrderActor = {
  mover: 'SCHEDULE',
  id: null,
  reason: 'test',
  changedAt: 1,
}

/** Moves an order from its current state. */
export async function moveOrderTo(
  orderId: number,
  to: OrderStatus,
  actor: OrderActor,
): Promise<void> {
  const order = readOrderToMove(orderId)
  await withDatabase((db) => db.batch(changeOrderStatus(db, order, to, actor)))
}
