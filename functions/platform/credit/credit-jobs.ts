import { countries } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { JobContext } from '../kernel/job.ts'
import { rowsPerRound, processDueRows } from '../kernel/process-due-rows.ts'
import { reversePosting } from '../ledger/post.ts'
import { changePaymentStatusWhere } from '../payment/record/change-status.ts'

/** Ledger reference of a temporary limit. */
export const grantKeyOf = (id: number): string => `grant:${id}`

/**
 * Runs the scheduled credit work: statements of past months, ends of limits, and expiry of
 * payments.
 */
export async function runCreditJobs(job: JobContext): Promise<number> {
  await expireSettlements(job)
  let doneCount = 0
  for (const country of countries) {
    const { day } = toLocalTime(job.now, calendarOf(country))
    doneCount += await endGrants(job, country.id, day)
    doneCount += await writeStatements(job, country.id, day.slice(0, 7))
  }
  return doneCount
}

/** Ends temporary limits after their last day. Orders placed on them are unaffected. */
function endGrants(job: JobContext, countryId: number, today: string): Promise<number> {
  const { db, now } = job
  return processDueRows<{ id: number }>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(
          `SELECT g.id FROM credit_grant g JOIN shop s ON s.id = g.shop_id
           WHERE g.ended = 0 AND g.until_day < ?1 AND s.country_id = ?2 AND g.id > ?3
           ORDER BY g.id LIMIT ${rowsPerRound}`,
        )
        .bind(today, countryId, last?.id ?? 0)
        .all<{ id: number }>()
      return results
    },
    batch: ({ id }) => [
      reversePosting(db, grantKeyOf(id), now),
      db.prepare('UPDATE credit_grant SET ended = 1 WHERE id = ?').bind(id),
    ],
    isLost: () => false,
    subject: ({ id }) => grantKeyOf(id),
  })
}

interface StatementMonth {
  customer_id: number
  shop_id: number
  month: string
}

/** Writes one statement per buyer, shop and month. A second run adds no statement. */
function writeStatements(job: JobContext, countryId: number, month: string): Promise<number> {
  const { db, now } = job
  return processDueRows<StatementMonth>(job, {
    readDueRows: async (last) => {
      const { results } = await db
        .prepare(
          `SELECT DISTINCT i.customer_id, i.shop_id, substr(i.invoice_day, 1, 7) AS month
           FROM credit_invoice i JOIN shop s ON s.id = i.shop_id AND s.country_id = ?1
           WHERE i.statement_id IS NULL AND i.invoice_day < ?2 || '-01'
             AND (i.customer_id, i.shop_id, substr(i.invoice_day, 1, 7)) > (?3, ?4, ?5)
           ORDER BY 1, 2, 3 LIMIT ${rowsPerRound}`,
        )
        .bind(countryId, month, last?.customer_id ?? 0, last?.shop_id ?? 0, last?.month ?? '')
        .all<StatementMonth>()
      return results
    },
    batch: (account) => statementOf(db, account, now),
    isLost: () => false,
    subject: (account) => `statement ${account.customer_id} ${account.shop_id} ${account.month}`,
  })
}

function statementOf(
  db: D1Database,
  { customer_id: customer, shop_id: shop, month }: StatementMonth,
  time: number,
): D1PreparedStatement[] {
  const number = `S${month.slice(2).replace('-', '')}-${shop}-${customer}`
  return [
    db
      .prepare(
        `INSERT INTO credit_statement (number, customer_id, shop_id, month, at)
         VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(number, customer, shop, month, time),
    db
      .prepare(
        `UPDATE credit_invoice SET statement_id =
           (SELECT id FROM credit_statement WHERE customer_id = ?1 AND shop_id = ?2 AND month = ?3)
         WHERE statement_id IS NULL AND customer_id = ?1 AND shop_id = ?2
           AND invoice_day BETWEEN ?3 || '-01' AND ?3 || '-31'`,
      )
      .bind(customer, shop, month),
  ]
}

/** Expires invoice payments that never arrived. The invoices stay due. */
async function expireSettlements({ db, now }: JobContext): Promise<void> {
  const isExpiredSql = `y.pay_before <= ?1
    AND EXISTS (SELECT 1 FROM credit_settlement s WHERE s.payment_id = y.id)`
  const actor = {
    mover: 'SCHEDULE',
    id: null,
    reason: 'label_payment_expired',
    changedAt: now,
  } as const
  await db.batch(
    changePaymentStatusWhere(
      db,
      { condition: isExpiredSql, subject: now },
      'PENDING',
      'EXPIRED',
      actor,
    ),
  )
}
