import type { deskReturnCalls } from '#contract/desk/desk-returns.ts'
import type { Accepted } from '#contract/index.ts'
import { returnActionTerms } from '#domain/desk/return-acts.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type InvoiceToCredit, readInvoiceToCredit } from '../../credit/record/credit-note.ts'
import { type DatabaseError, databaseErrorOf } from '../../kernel/database-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { refuse } from '../../kernel/refusal.ts'
import {
  approveReturn,
  readDecidedLines,
  refundReturn,
  rejectReturn,
} from '../../returns/decide.ts'
import { changeReturnStatus, type ReturnActor } from '../../returns/change-status.ts'
import { type DeskReturnRow, readDeskReturn, readReturnCase } from './return-case.ts'
import { markOrderReturned } from './return-whole-order.ts'
import { escalationOf, isWaiting } from '../../returns/record/read.ts'
import { returnDecisionHandlers } from './return-decision.ts'
import { postMarketplaceShare, reverseReturn } from '../../returns/reverse.ts'
import { takeBackEarnedPoints } from '../../points/earning.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'

export const deskReturnHandlers: Handlers<typeof deskReturnCalls> = {
  'GET /desk/returns/{id}': async ({ id }, context) => readReturnCase(context, id),

  'POST /desk/returns/{id}/act': async (action, context) => {
    await applyReturnAction(action, context)
    return {}
  },

  ...returnDecisionHandlers,
}

/** Database errors after a concurrent change. The desk must then reload the return. */
const conflictErrors: readonly DatabaseError[] = [
  'returnMoved',
  'invoiceMoved',
  'pointsMoved',
  'saleMoved',
]

type ReturnActionInput = Accepted<'POST /desk/returns/{id}/act'>

/** Performs a staff action on a return, with the log entry in the same batch. */
async function applyReturnAction(action: ReturnActionInput, context: StaffContext): Promise<void> {
  const { db, staff } = context
  const row = await readDeskReturn(context, action.id)
  const { from, to, by, needs } = returnActionTerms[action.act]
  if (!by.includes(staff.role)) throw refuse('deskActNotYours')
  if (row.status !== from || isWaiting(row)) throw refuse('returnMoved')
  const invoice = await readInvoiceToCredit(db, row.order_id)
  // The buyer paid for delivered items at the door. Until that payment is booked, there is no money
  // to refund.
  if (action.act === 'refund' && row.paid === 0 && !invoice) throw refuse('deskMoneyFirst')
  if (needs === 'words' && action.words === '') throw refuse('badRequest', { words: 'required' })
  const logEntry = logDeskAction(context, {
    act: `return ${action.act}`,
    subject: `return:${row.id}`,
    before: { status: from },
    after: { status: to, words: action.words, lines: action.lines },
  })
  try {
    await db.batch([logEntry, ...(await buildBatch(action, row, invoice, context))])
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError && conflictErrors.includes(databaseError)) throw refuse('returnMoved')
    throw error
  }
}

async function buildBatch(
  { act, words, lines }: ReturnActionInput,
  row: DeskReturnRow,
  invoice: InvoiceToCredit | null,
  { db, staff, now }: StaffContext,
): Promise<D1PreparedStatement[]> {
  if (staff.role === 'OWNER') throw refuse('deskActNotYours')
  const actor: ReturnActor = { mover: staff.role, id: staff.id, remark: words, changedAt: now }
  if (act === 'reject') return rejectReturn(db, row, actor)
  if (act === 'refund')
    return [
      // Must precede the refund: this statement moves money back to the payment, and the refund
      // takes that money.
      ...(await reverseReturn(db, { ...row, borne: escalationOf(row)?.borne ?? 0 }, now)),
      ...refundReturn(db, row, invoice, actor),
      postMarketplaceShare(db, row.id, now),
      ...(await takeBackEarnedPoints(db, { orderId: row.order_id, returnId: row.id }, now)),
      ...(await markOrderReturned(db, row, { id: staff.id, at: now })),
    ]
  if (act !== 'approve') return changeReturnStatus(db, row, returnActionTerms[act].to, actor)
  const approvedQuantities = new Map(lines.map(({ skuOrgId, quantity }) => [skuOrgId, quantity]))
  const decided = await readDecidedLines(db, row.id)
  checkApproved(lines, decided)
  return approveReturn(db, row, decided, approvedQuantities, actor)
}

/** Refuses lines that the return doesn't contain, and quantities larger than the requested ones. */
function checkApproved(
  lines: ReturnActionInput['lines'],
  decided: readonly { skuOrgId: number; applied: number }[],
): void {
  for (const { skuOrgId, quantity } of lines) {
    const line = decided.find((one) => one.skuOrgId === skuOrgId)
    if (!line) throw refuse('notFound')
    if (quantity > line.applied) throw refuse('tooManyReturned', { skuOrgId, max: line.applied })
  }
  // Refuse duplicates: otherwise the last one would silently apply.
  if (new Set(lines.map(({ skuOrgId }) => skuOrgId)).size < lines.length)
    throw refuse('badRequest', { lines: 'duplicated' })
}
