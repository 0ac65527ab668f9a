import type { Answer } from '#contract/index.ts'
import type { StaffContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { logDeskAction } from '../kernel/desk-log.ts'
import { refuse } from '../kernel/refusal.ts'
import { sendablePayoutsSql } from './periods.ts'
import { payoutRouteOf } from './transfer/route.ts'

interface SendInput {
  countryId: number
  amount: number
  payouts: number
}

/**
 * Sends a country's closed payouts, as one file for the bank or as transfers of Stripe. State,
 * account and file are written in one batch. A repeated request finds no closed payouts, and the
 * file can be downloaded again. The file contains each payout's number, so the bank pays it once.
 * For Stripe the batch only stores the transfers; the job sends each one.
 */
export async function sendPayouts(
  context: StaffContext,
  { countryId, amount, payouts }: SendInput,
): Promise<Answer<'POST /desk/payouts/send'>> {
  const { db, now, staff, env } = context
  const way = payoutRouteOf(env, countryId)
  const { results } = await db
    .prepare(
      `SELECT p.id, p.amount FROM ${sendablePayoutsSql} AND ?2 = '' AND ?3 = '' ORDER BY p.id`,
    )
    .bind(countryId, '', '', staff.id, now, way)
    .all<{ id: number; amount: number }>()
  if (results.length === 0) throw await chooseRefusal(context, countryId)
  const total = results.reduce((sum, one) => sum + one.amount, 0)
  if (total !== amount || results.length !== payouts) throw refuse('deskPayoutMoved')
  const ids = JSON.stringify(results.map(({ id }) => id))
  try {
    const [insertedFile] = await db.batch([
      db
        .prepare(
          'INSERT INTO payout_file (country_id, sent_by, at, way) VALUES (?, ?, ?, ?) RETURNING id AS fileId',
        )
        .bind(countryId, staff.id, now, way),
      // The whole batch fails if a payout was put on hold or sent meanwhile, or its account was
      // removed.
      db
        .prepare(
          `UPDATE payout SET file_id = (SELECT max(id) FROM payout_file), sent_by = ?2, sent_at = ?3,
             account = (SELECT json_object('bank', iif(?4 = 'STRIPE', 'Stripe', a.bank), 'holder',
                 a.holder, 'number', iif(?4 = 'STRIPE', a.connected, a.number))
               FROM payout_account a WHERE a.shop_id = payout.shop_id AND a.usable_at <= ?3
                 AND a.written_by IS NOT ?2 AND (?4 = 'BANK' OR a.connected <> '')),
             state = 'SENT'
           WHERE id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(ids, staff.id, now, way),
      db
        .prepare(
          `INSERT INTO payout_transfer (payout_id, account, at, due_at)
           SELECT p.id, json_extract(p.account, '$.number'), ?2, ?2 FROM payout p
           WHERE ?3 = 'STRIPE' AND p.id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(ids, now, way),
      logDeskAction(context, {
        act: 'payouts send',
        subject: `payouts:${countryId}`,
        after: { payouts: results.length, amount: total, way },
      }),
    ])
    const [row] = (insertedFile?.results ?? []) as { fileId: number }[]
    return { fileId: row?.fileId ?? 0, way }
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'payoutMoved') throw refuse('deskPayoutMoved')
    throw error
  }
}

/**
 * Chooses the refusal: a person who closed the payouts is told that another person must send them.
 */
async function chooseRefusal({ db, staff }: StaffContext, countryId: number) {
  const closedByStaff = await db
    .prepare(
      `SELECT 1 AS own FROM payout WHERE state = 'CLOSED' AND country_id = ? AND hold_words = ''
         AND closed_by = ? LIMIT 1`,
    )
    .bind(countryId, staff.id)
    .first()
  return refuse(closedByStaff ? 'deskFourEyes' : 'deskPayoutMoved')
}

interface FileRow {
  country_id: number
  day: string
  number: string
  account: string
  amount: number
}

/** Reads the rows of a bank file, as they were sent. Refuses (notFound) payouts sent to Stripe. */
export async function readFile(
  { db }: StaffContext,
  fileId: number,
): Promise<Answer<'GET /desk/payouts/file/{fileId}'>> {
  const { results } = await db
    .prepare(
      `SELECT p.country_id, p.day, p.number, p.account, p.amount FROM payout_file f
       JOIN payout p ON p.file_id = f.id WHERE f.id = ? AND f.way = 'BANK' ORDER BY p.id`,
    )
    .bind(fileId)
    .all<FileRow>()
  const [first] = results
  if (!first) throw refuse('notFound')
  return {
    countryId: first.country_id,
    day: first.day,
    rows: results.map(({ number, account, amount }) => {
      const to = JSON.parse(account) as { bank: string; holder: string; number: string }
      return { number, bank: to.bank, holder: to.holder, account: to.number, amount }
    }),
  }
}
