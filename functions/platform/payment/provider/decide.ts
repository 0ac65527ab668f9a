import type { Env } from '../../context.ts'
import { newsOf, type SessionRow, signCallback } from './embedded.ts'

const decisions = { approve: 'PAID', decline: 'DECLINED', expire: 'EXPIRED' } as const
export type PayDecision = keyof typeof decisions

export function isDecision(text: string | null): text is PayDecision {
  return text !== null && Object.hasOwn(decisions, text)
}

/** How long a late callback waits, milliseconds: longer than a buyer's way back. */
const lateMs = 8000

/** How the embedded provider reaches the shop. */
export interface Telling {
  callback: (body: string, signature: string) => Promise<void>
  /** Goes on with work after the buyer was sent back. */
  later: (work: Promise<void>) => void
}

/**
 * What happens on the embedded provider's page, and how the shop hears of it: at once, twice, late,
 * never, or with another sum than was asked for. Of two decisions at once one holds.
 */
export async function decideSession(
  env: Env,
  session: SessionRow,
  act: PayDecision,
  tell: string,
  { callback, later }: Telling,
): Promise<void> {
  const status = decisions[act]
  const paid = status === 'PAID' ? sumOf(session.amount, tell) : 0
  const { meta } = await env.DB.prepare(
    `UPDATE provider_session SET status = ?2, paid = ?3 WHERE id = ?1 AND status = 'OPEN'`,
  )
    .bind(session.id, status, paid)
    .run()
  if (meta.changes === 0 || tell === 'never') return
  const body = JSON.stringify(newsOf({ ...session, status, paid }))
  const send = async () => callback(body, await signCallback(body, env))
  if (tell === 'late') return later(wait(lateMs).then(send))
  await send()
  if (tell === 'twice') await send()
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function sumOf(amount: number, tell: string): number {
  if (tell === 'short') return Math.max(1, amount - 100)
  return tell === 'over' ? amount + 100 : amount
}
