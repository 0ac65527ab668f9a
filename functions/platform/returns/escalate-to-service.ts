import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { refuse } from '../kernel/refusal.ts'
import { escalateReturn } from './escalate.ts'
import { readOwnReturn, toWireReturns } from './record/read.ts'

/**
 * Escalates a return of the buyer to service. Refuses (actClosed) when an escalation isn't
 * possible.
 */
export async function escalateToService(
  returnId: number,
  text: string,
  context: BuyerContext,
): Promise<void> {
  const { db, buyer, now } = context
  const row = await readOwnReturn(context, returnId)
  const [one] = await toWireReturns(context, [row])
  if (!one?.mayEscalate)
    throw refuse('actClosed', { why: 'label_service_not_callable', from: null })
  const caller = { side: 'BUYER', id: buyer.personId, words: text, at: now } as const
  try {
    await context.commit([escalateReturn(db, row, caller)], null)
  } catch (error) {
    if (databaseErrorOf(error) === 'returnMoved') throw refuse('returnMoved')
    throw error
  }
}
