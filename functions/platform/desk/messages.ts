import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'

/** Maximum messages shown, newest first. */
const maxShown = 100

interface Message {
  phone: string
  body: string
  at: number
}

/**
 * Reads the outbox of a development run, for service staff. Refuses when a gateway sends messages:
 * the desk must not show their content, which includes one-time codes.
 */
export async function readMessages(
  { db, env, staff }: StaffContext,
  text: string,
): Promise<Message[]> {
  if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
  if (env.SMS_MODE !== 'outbox') throw refuse('notAvailable')
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  const { results } = await db
    .prepare(
      `SELECT phone, body, at FROM outbox WHERE ?1 = '' OR instr(phone, ?1) > 0
       ORDER BY id DESC LIMIT ${maxShown}`,
    )
    .bind(digits)
    .all<Message>()
  return results
}
