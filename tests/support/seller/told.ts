import { expect } from 'vitest'
import { tellSellers } from '#platform/seller/tell.ts'
import { onDatabase } from '../order/orders.ts'
import { jobContext } from '../server/shift.ts'
import { query } from '../state.ts'
import type { Applicant } from './join.ts'

/** Sends the due messages. Returns the last message to a buyer. */
export async function lastTold(applicant: Applicant): Promise<string> {
  await onDatabase(async (db) => {
    const shift = jobContext(db, { failed: (_, error) => expect(error).toBeUndefined() })
    await tellSellers({ ...shift, env: { ...shift.env, SMS_MODE: 'outbox' } })
  })
  const [row] = query<{ body: string }>(
    `SELECT body FROM outbox WHERE phone = (SELECT prefix || cellphone FROM customer WHERE id = ?)
     ORDER BY id DESC LIMIT 1`,
    applicant.id,
  )
  return row?.body ?? ''
}
