import type { DeskPaymentCase, DeskSecondUse, deskCaseCalls } from '#contract/desk/desk-cases.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { readPayment } from '../../payment/record/read.ts'
import { refuse } from '../../kernel/refusal.ts'
import { noteAct } from '../../kernel/desk-log.ts'
import { paymentOvertaken } from '../order/overtaken.ts'
import { book } from '../order/receive-money.ts'

/** Maximum rows per list. */
const shown = 100

/** Disputes, stuck refunds and second uses of bank references, for finance. */
export const deskCaseHandlers: Handlers<typeof deskCaseCalls> = {
  'GET /desk/cases': async (_, context) => {
    expectFinance(context)
    const [list, references] = await Promise.all([readCases(context), readSecondUses(context)])
    return { list, references }
  },

  'POST /desk/cases/{id}/close': async ({ id, words }, context) => {
    expectFinance(context)
    await closeCase(context, id, words)
    return {}
  },

  'POST /desk/references/{id}/decide': async ({ id, state }, context) => {
    expectFinance(context)
    return decideSecondUse(context, id, state)
  },
}

function expectFinance({ staff }: StaffContext): void {
  if (staff.role !== 'FINANCE') throw refuse('deskActNotYours')
}

async function readCases({ db }: StaffContext): Promise<DeskPaymentCase[]> {
  const { results } = await db
    .prepare(
      `SELECT k.id AS caseId, k.kind, k.provider, k.ref AS reference, k.payment_id AS paymentId,
         p.number, ifnull(c.name, '') AS buyer, p.country_id AS countryId, k.amount, k.currency,
         k.reason, k.due_at AS dueAt, k.outcome, k.opened_at AS at, k.refund_id AS refundId
       FROM payment_case k JOIN payment y ON y.id = k.payment_id
       JOIN placement p ON p.id = y.placement_id JOIN customer c ON c.id = p.customer_id
       WHERE k.closed_at IS NULL ORDER BY k.due_at IS NULL, k.due_at, k.id LIMIT ${shown}`,
    )
    .all<DeskPaymentCase>()
  return results
}

/** Closes a case with a remark; a refund that it held up is retried. */
async function closeCase(context: StaffContext, id: number, words: string): Promise<void> {
  const { db, staff, now } = context
  const row = await db
    .prepare('SELECT payment_id, closed_at FROM payment_case WHERE id = ?')
    .bind(id)
    .first<{ payment_id: number; closed_at: number | null }>()
  if (!row) throw refuse('notFound')
  if (row.closed_at !== null) throw await caseOvertaken(context, id)
  const [, closed] = await db.batch([
    noteAct(context, { act: 'close case', subject: `payment:${row.payment_id}`, after: { words } }),
    db
      .prepare(
        `UPDATE payment_case SET closed_at = ?2, closed_by = ?3, words = ?4
         WHERE id = ?1 AND closed_at IS NULL`,
      )
      .bind(id, now, staff.id, words),
  ])
  if (closed?.meta.changes === 0) throw await caseOvertaken(context, id)
}

async function caseOvertaken({ db }: StaffContext, id: number) {
  const row = await db
    .prepare(
      `SELECT ifnull(s.name, 'the payment provider') AS name, 'closed' AS status, k.closed_at AS at
       FROM payment_case k LEFT JOIN staff s ON s.id = k.closed_by WHERE k.id = ?`,
    )
    .bind(id)
    .first<{ name: string; status: string; at: number }>()
  return row ? refuse('deskOrderMoved', row) : refuse('notFound')
}

interface SecondUseRow extends Omit<DeskSecondUse, 'first' | 'mayDecide'> {
  askedBy: number | null
  firstPayment: number
  firstNumber: string
  firstBuyer: string
  firstAmount: number
  firstBy: string
  firstAt: number
}

async function readSecondUses({ db, staff }: StaffContext): Promise<DeskSecondUse[]> {
  const { results } = await db
    .prepare(
      `SELECT r.id AS referenceId, r.payment_id AS paymentId, p.number, ifnull(c.name, '') AS buyer,
         r.amount, ifnull(s.name, '') AS "by", r.asked_at AS at, r.written AS reference,
         r.country_id AS countryId, r.reason, y.status, r.asked_by AS askedBy,
         f.payment_id AS firstPayment, fp.number AS firstNumber, ifnull(fc.name, '') AS firstBuyer,
         f.amount AS firstAmount, ifnull(fs.name, '') AS firstBy, f.asked_at AS firstAt
       FROM bank_reference r JOIN bank_reference f ON f.country_id = r.country_id
         AND f.account = r.account AND f.reference = r.reference AND f.state = 'FIRST'
       JOIN payment y ON y.id = r.payment_id JOIN placement p ON p.id = y.placement_id
       JOIN customer c ON c.id = p.customer_id LEFT JOIN staff s ON s.id = r.asked_by
       JOIN payment fy ON fy.id = f.payment_id JOIN placement fp ON fp.id = fy.placement_id
       JOIN customer fc ON fc.id = fp.customer_id LEFT JOIN staff fs ON fs.id = f.asked_by
       WHERE r.state = 'WAITING' ORDER BY r.asked_at, r.id LIMIT ${shown}`,
    )
    .all<SecondUseRow>()
  return results.map((row) => {
    const {
      askedBy,
      firstPayment,
      firstNumber,
      firstBuyer,
      firstAmount,
      firstBy,
      firstAt,
      ...use
    } = row
    return {
      ...use,
      first: {
        paymentId: firstPayment,
        number: firstNumber,
        buyer: firstBuyer,
        amount: firstAmount,
        by: firstBy,
        at: firstAt,
      },
      mayDecide: askedBy !== staff.id,
    }
  })
}

interface WaitingUse {
  payment_id: number
  amount: number
  written: string
  state: string
  asked_by: number | null
}

/**
 * Confirms a second use, which books the money, or refuses it. The person who requested it may not
 * decide.
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
  if (use.state !== 'WAITING') throw await paymentOvertaken(context, payment.id)
  if (use.asked_by === staff.id) throw refuse('deskFourEyes')
  // If it was decided meanwhile, the subquery yields NULL, which the schema refuses.
  const decided = db
    .prepare(
      `UPDATE bank_reference SET decided_by = ?3, decided_at = ?4,
         state = (SELECT ?2 FROM bank_reference WHERE id = ?1 AND state = 'WAITING') WHERE id = ?1`,
    )
    .bind(id, state, staff.id, now)
  try {
    if (state === 'CONFIRMED')
      return await book(context, payment, { amount: use.amount, reference: use.written }, [decided])
    const subject = `payment:${payment.id}`
    await db.batch([decided, noteAct(context, { act: 'refuse reference', subject })])
    return { outcome: 'refused' }
  } catch (error) {
    if (databaseErrorOf(error) === 'useDecided') throw await paymentOvertaken(context, payment.id)
    throw error
  }
}
