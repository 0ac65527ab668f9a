import type { Env } from '../../kernel/context.ts'
import { toPaymentReport, type SessionRow, signCallback } from './embedded.ts'

const decisions = { approve: 'PAID', decline: 'DECLINED', expire: 'EXPIRED' } as const
export type PayDecision = keyof typeof decisions

export function isDecision(text: string | null): text is PayDecision {
  return text !== null && Object.hasOwn(decisions, text)
}

/** Delay of a late callback, milliseconds; longer than the buyer takes to return to the shop. */
const lateCallbackMs = 8000

/** Functions by which the embedded provider reaches the shop. */
export interface ShopConnection {
  sendCallback: (body: string, signature: string) => Promise<void>
  /** Continues work after the buyer was redirected. */
  runAfterResponse: (work: Promise<void>) => void
}

/**
 * Carries out a decision on the embedded provider's page, and reports it to the shop: immediately,
 * twice, late, never, or with a different amount. Of two concurrent decisions only one counts.
 */
export async function carryOutDecision(
  env: Env,
  session: SessionRow,
  action: PayDecision,
  notificationMode: string,
  { sendCallback, runAfterResponse }: ShopConnection,
): Promise<void> {
  const status = decisions[action]
  const paidAmount = status === 'PAID' ? amountToReport(session.amount, notificationMode) : 0
  const { meta } = await env.DB.prepare(
    `UPDATE provider_session SET status = ?2, paid = ?3 WHERE id = ?1 AND status = 'OPEN'`,
  )
    .bind(session.id, status, paidAmount)
    .run()
  if (meta.changes === 0 || notificationMode === 'never') return
  const body = JSON.stringify(toPaymentReport({ ...session, status, paid: paidAmount }))
  const send = async () => sendCallback(body, await signCallback(body, env))
  if (notificationMode === 'late') return runAfterResponse(delay(lateCallbackMs).then(send))
  await send()
  if (notificationMode === 'twice') await send()
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function amountToReport(amount: number, notificationMode: string): number {
  if (notificationMode === 'short') return Math.max(1, amount - 100)
  return notificationMode === 'over' ? amount + 100 : amount
}
