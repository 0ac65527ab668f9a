import type { DeskPaymentCase, deskCaseCalls } from '#contract/desk/desk-cases.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readPayment } from '../../payment/record/read.ts'
import { refuse } from '../../kernel/refusal.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'
import { readPaymentConflictRefusal } from '../order/conflict-refusals.ts'
import { bookReceipt } from '../order/receive-money.ts'
import { readSecondUse } from './reference-use.ts'

export const deskCaseHandlers: Handlers<typeof deskCaseCalls> = {
  'GET /desk/cases/{id}': async ({ id }, context) => {
    requireFinance(context)
    return readCase(context, id)
  },

  'GET /desk/references/{id}': async ({ id }, context) => {
    requireFinance(context)
    return readSecondUse(context, id)
  },

  'POST /desk/cases/{id}/close': async ({ id, words }, context) => {
    requireFinance(context)
    await closeCase(context, id, words)
    return {}
  },

  'POST /desk/references/{id}/decide': async ({ id, state }, context) => {
    requireFinance(context)
    return decideSecondUse(context, id, state)
  },
}

function requireFinance({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}

async function readCase({ db }: StaffContext, id: number): Promise<DeskPaymentCase> {
  const row = await db
    .prepare(
      `SELECT k.id AS caseId, k.kind, k.provider, k.ref AS reference, k.payment_id AS paymentId,
         p.number, ifnull(c.name, '') AS buyer, p.country_id AS countryId, k.amount, k.currency,
         k.reason, k.due_at AS dueAt, k.outcome, k.opened_at AS at, k.refund_id AS refundId,
         k.words, ifnull(s.name, '') AS closedBy, k.closed_at AS closedAt
       FROM payment_case k JOIN payment y ON y.id = k.payment_id
       JOIN placement p ON p.id = y.placement_id JOIN customer c ON c.id = p.customer_id
       LEFT JOIN staff s ON s.id = k.closed_by WHERE k.id = ?`,
    )
    .bind(id)
    .first<DeskPaymentCase>()
  if (!row) throw refuse('notFound')
  return row
}

/** Closes a case with a remark. If the case blocked a refund, the refund is retried. */
async function closeCase(context: StaffContext, id: number, text: string): Promise<void> {
  const { db, staff, now } = context
  const row = await db
    .prepare('SELECT payment_id, closed_at FROM payment_case WHERE id = ?')
    .bind(id)
    .first<{ payment_id: number; closed_at: number | null }>()
  if (!row) throw refuse('notFound')
  if (row.closed_at !== null) throw await readCaseConflictRefusal(context, id)
  const [, closedResult] = await db.batch([
    logDeskAction(context, {
      act: 'close case',
      subject: `payment:${row.payment_id}`,
      after: { words: text },
    }),
    db
      .prepare(
        `UPDATE payment_case SET closed_at = ?2, closed_by = ?3, words = ?4
         WHERE id = ?1 AND closed_at IS NULL`,
      )
      .bind(id, now, staff.id, text),
  ])
  if (closedResult?.meta.changes === 0) throw await readCaseConflictRefusal(context, id)
}

async function readCaseConflictRefusal({ db }: StaffContext, id: number) {
  const row = await db
    .prepare(
      `SELECT ifnull(s.name, 'the payment provider') AS name, 'closed' AS status, k.closed_at AS at
       FROM payment_case k LEFT JOIN staff s ON s.id = k.closed_by WHERE k.id = ?`,
    )
    .bind(id)
    .first<{ name: string; status: string; at: number }>()
  return row ? refuse('deskOrderMoved', row) : refuse('notFound')
}

interface WaitingUse {
  payment_id: number
  amount: number
  written: string
  state: string
  asked_by: number | null
}

/**
 * Confirms or refuses a second use of a bank reference. Confirming books the money. The person who
 * requested the use may not decide.
 */
async function decideSecondUse(
  context: StaffContext,
  id: number,
  state: 'CONFIRMED' | 'REFUSED',
): Promise<{ outcome: 'paid' | 'returned' | 'refused' }> {
  const { db, staff, now } = context
  const use = await db
    .prepare('SELECT payment_id, amount, written, state, asked_by FROM bank_reference WHERE id = ?')
    .bind(id)
    .first<WaitingUse>()
  const payment = use && (await readPayment(db, use.payment_id))
  if (!use || use.state === 'FIRST' || !payment) throw refuse('notFound')
  if (use.state !== 'WAITING') throw await readPaymentConflictRefusal(context, payment.id)
  if (use.asked_by === staff.id) throw refuse('deskFourEyes')
  // If the use was decided meanwhile, the subquery yields NULL, which the schema refuses.
  const decided = db
    .prepare(
      `UPDATE bank_reference SET decided_by = ?3, decided_at = ?4,
         state = (SELECT ?2 FROM bank_reference WHERE id = ?1 AND state = 'WAITING') WHERE id = ?1`,
    )
    .bind(id, state, staff.id, now)
  try {
    if (state === 'CONFIRMED')
      return await bookReceipt(context, payment, { amount: use.amount, reference: use.written }, [
        decided,
      ])
    const subject = `payment:${payment.id}`
    await db.batch([decided, logDeskAction(context, { act: 'refuse reference', subject })])
    return { outcome: 'refused' }
  } catch (error) {
    if (databaseErrorOf(error) === 'useDecided')
      throw await readPaymentConflictRefusal(context, payment.id)
    throw error
  }
}
