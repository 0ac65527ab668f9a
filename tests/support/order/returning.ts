import { randomUUID } from 'node:crypto'
import { approveReturn, readDecidedLines } from '../../../functions/platform/returns/decide.ts'
import { changeReturnStatus } from '../../../functions/platform/returns/change-status.ts'
import type { Caller } from '../client.ts'
import { withDatabase } from './orders.ts'

/**
 * Requests a return of one item of a received order and has it approved. Returns the return's ID.
 */
export async function createApprovedReturn(
  buyer: Caller,
  orderId: number,
  skuOrgId: number,
): Promise<number> {
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', words: 'cracked', lines: [{ skuOrgId, quantity: 1 }] },
    { 'Idempotency-Key': randomUUID() },
  )
  const { returnId: id, number } = data
  const actor = { mover: 'SERVICE', id: 1, remark: '', changedAt: Date.now() } as const
  const row = { id, number, order_id: orderId, country_id: buyer.countryId }
  const requestedReturn = { ...row, status: 'REQUESTED' } as const
  await withDatabase((db) => db.batch(changeReturnStatus(db, requestedReturn, 'INSPECTING', actor)))
  await withDatabase(async (db) => {
    const lines = await readDecidedLines(db, id)
    const inspectedReturn = { ...row, status: 'INSPECTING' } as const
    return db.batch(approveReturn(db, inspectedReturn, lines, new Map([[skuOrgId, 1]]), actor))
  })
  return id
}
