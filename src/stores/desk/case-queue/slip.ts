import { sendDesk } from '#client/send/desk-send.ts'
import { makeOpenCase } from './open-case.ts'

/** Payment with slips that is open at the desk. */
export const deskSlip = makeOpenCase((id) => sendDesk('GET /desk/slips/{id}', { id: Number(id) }))

/**
 * Records that the money of the open slip is on the bank statement. Returns true when it is booked,
 * 'waiting' when a second person has to confirm a reference that was used before.
 */
export async function bookSlip(reference: string, reason: string): Promise<boolean | 'waiting'> {
  let isWaiting = false
  const isDone = await deskSlip.act(async ({ paymentId, status, amount }) => {
    const outcome = await sendDesk('POST /desk/payments/{id}/receive', {
      id: paymentId,
      seen: status,
      amount,
      reference,
      reason,
    })
    isWaiting = outcome.ok && outcome.data.outcome === 'waiting'
    return outcome
  })
  return isDone && isWaiting ? 'waiting' : isDone
}
