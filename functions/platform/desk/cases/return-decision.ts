import type { DeskReturn, deskReturnCalls } from '#contract/desk/desk-returns.ts'
import type { Accepted } from '#contract/index.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readDecidedLines } from '../../returns/decide.ts'
import { decideEscalation, escalateReturn } from '../../returns/escalate.ts'
import { escalationOf } from '../../returns/record/read.ts'
import { mayShopEscalate, readDecisionDetails } from './decision-details.ts'
import { readDeskReturn } from './return-case.ts'

type DecisionCall = 'POST /desk/returns/{id}/escalate' | 'POST /desk/returns/{id}/decide'

export const returnDecisionHandlers: Handlers<Pick<typeof deskReturnCalls, DecisionCall>> = {
  'POST /desk/returns/{id}/escalate': async ({ id, words }, context) => {
    const { db, staff, now } = context
    const row = await readDeskReturn(context, id)
    if (staff.role !== 'SELLER') throw refuse('deskActNotYours')
    if (!mayShopEscalate(row, context)) throw refuse('returnMoved')
    const subject = `return:${id}`
    await commitStatements(db, [
      logDeskAction(context, { act: 'return escalate', subject, after: { words } }),
      escalateReturn(db, row, { side: 'SELLER', id: staff.id, words, at: now }),
    ])
    return {}
  },

  'POST /desk/returns/{id}/decide': async (action, context) => {
    const { db, staff, now } = context
    const row = await readDeskReturn(context, action.id)
    if (staff.role !== 'SERVICE') throw refuse('deskActNotYours')
    const escalation = escalationOf(row)
    const deciding = await readDecisionDetails(row, context)
    if (!escalation || !deciding) throw refuse('returnMoved')
    checkDecision(action, deciding)
    const approvedBefore = row.status === 'REJECTED' ? 0 : (row.refund_amount ?? 0)
    const { amount, bearer, words } = action
    const actor = { mover: staff.role, id: staff.id, remark: words, changedAt: now }
    const decision = { amount, before: approvedBefore, caller: escalation.caller, bearer }
    await commitStatements(db, [
      logDeskAction(context, {
        act: 'return decide',
        subject: `return:${row.id}`,
        before: { status: row.status, amount: approvedBefore },
        after: { amount, bearer, words },
      }),
      ...decideEscalation(db, row, decision, await readDecidedLines(db, row.id), actor),
    ])
    return {}
  },
}

function checkDecision(
  { amount, bearer }: Accepted<'POST /desk/returns/{id}/decide'>,
  { least, most, canPlatformPay }: NonNullable<DeskReturn['deciding']>,
): void {
  if (amount < least || amount > most) throw refuse('badRequest', { amount: 'out of range' })
  if (bearer === 'PLATFORM' && !canPlatformPay) throw refuse('deskMoneyFirst')
}

async function commitStatements(db: D1Database, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await db.batch(statements)
  } catch (error) {
    if (databaseErrorOf(error) === 'returnMoved') throw refuse('returnMoved')
    throw error
  }
}
