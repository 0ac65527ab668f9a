import { expect } from 'vitest'
import type { JobContext } from '#platform/kernel/job.ts'
import { sendAccountChangeMessages } from '#platform/payout/account/tell.ts'
import { sendSellerMessages } from '#platform/seller/messages.ts'
import { withDatabase } from '../order/orders.ts'
import { jobContext } from '../server/job-context.ts'
import { query } from '../state.ts'
import type { Applicant } from './join.ts'

/** Runs a job that sends messages into the outbox. */
const sendingBy = (runJob: (job: JobContext) => Promise<unknown>) =>
  withDatabase(async (db) => {
    const job = jobContext(db, { logFailure: (_, error) => expect(error).toBeUndefined() })
    await runJob({ ...job, env: { ...job.env, SMS_MODE: 'outbox' } })
  })

/** Sends the due messages. Returns the last message to a buyer. */
export async function lastMessageTo(applicant: Applicant): Promise<string> {
  await sendingBy(sendSellerMessages)
  const [row] = query<{ body: string }>(
    `SELECT body FROM outbox WHERE phone = (SELECT prefix || cellphone FROM customer WHERE id = ?)
     ORDER BY id DESC LIMIT 1`,
    applicant.id,
  )
  return row?.body ?? ''
}

/** Sends the due messages about bank accounts. Returns the last message to a shop. */
export async function lastMessageToShop(shopId: number): Promise<string> {
  await sendingBy(sendAccountChangeMessages)
  const [row] = query<{ body: string }>(
    `SELECT body FROM outbox WHERE phone = (SELECT replace(phone, ' ', '') FROM shop WHERE id = ?)
     ORDER BY id DESC LIMIT 1`,
    shopId,
  )
  return row?.body ?? ''
}
