import { fourEyesLimits } from '#config/amount-limits.ts'
import type { DeskCreditChange } from '#contract/desk/desk-credit.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { grantKeyOf } from '../../credit/credit-jobs.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { creditAccountOf, unitOf } from '../../ledger/accounts.ts'
import { postTransfers, postSelectedTransfers } from '../../ledger/post.ts'
import { refuse } from '../../kernel/refusal.ts'
import { readAmountLentAlone } from './single-approver-limit.ts'
import { logDeskAction } from '../../kernel/desk-log.ts'

type ChangeInput = Accepted<'POST /desk/credit/change'>

/** Change of a credit account to carry out. */
interface Change {
  id: number
  customer_id: number
  shop_id: number
  country_id: number
  kind: DeskCreditChange['kind']
  amount: number
  term_months: number | null
  until_day: string
  words: string
}

/**
 * Kinds of change that lend money. Above the configured limit, a second person must approve them.
 */
const lendingKinds: readonly Change['kind'][] = ['LIMIT', 'GRANT']

/**
 * Carries out a change of a credit account and opens the account if necessary. Above the configured
 * limit, the change waits for a second person. Refuses (notFound) a buyer and shop of different
 * countries.
 */
export async function requestChange(
  input: ChangeInput,
  context: StaffContext,
): Promise<Answer<'POST /desk/credit/change'>> {
  const { db, staff, now } = context
  const countryId = await requireCustomerAndShop(input, context)
  if (input.kind === 'GRANT' && !input.untilDay)
    throw refuse('badRequest', { untilDay: 'required' })
  if (input.kind === 'GRANT' && input.amount === 0)
    throw refuse('badRequest', { amount: 'required' })
  const row = await db
    .prepare(
      `INSERT INTO credit_change (customer_id, shop_id, kind, amount, term_months, until_day, words,
         state, asked_by, decided_by, asked_at, decided_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'WAITING', ?8, NULL, ?9, NULL) RETURNING id`,
    )
    .bind(
      input.customerId,
      input.shopId,
      input.kind,
      input.amount,
      input.termMonths ?? null,
      input.untilDay ?? '',
      input.words,
      staff.id,
      now,
    )
    .first<{ id: number }>()
  const changeId = row?.id ?? 0
  // Read the total after inserting this row, so that of two concurrent requests the later one
  // counts both.
  if (lendingKinds.includes(input.kind)) {
    const lentTotal = input.amount + (await readAmountLentAlone(input, changeId, context))
    if (lentTotal > (fourEyesLimits[countryId] ?? 0)) return { state: 'WAITING' }
  }
  await carryOutChange(await readChange(changeId, context), context)
  return { state: 'DONE' }
}

/** Approves or rejects a pending change. Staff can't decide changes that they requested. */
export async function decideChange(
  { id, state }: Accepted<'POST /desk/credit/changes/{id}/decide'>,
  context: StaffContext,
): Promise<Answer<'POST /desk/credit/changes/{id}/decide'>> {
  const { db, staff, now } = context
  const change = await readChange(id, context)
  if (change.asked_by === staff.id && state === 'DONE') throw refuse('deskFourEyes')
  if (change.state !== 'WAITING') throw conflictRefusal(change)
  try {
    if (state === 'DONE') await carryOutChange(change, context)
    else
      await db.batch([
        closeChange(db, id, 'REFUSED', staff.id, now),
        logChange(context, change, 'refuse'),
      ])
  } catch (error) {
    if (databaseErrorOf(error) !== 'creditDecided') throw error
    throw conflictRefusal(await readChange(id, context))
  }
  return { state }
}

type KnownChange = Change & {
  state: DeskCreditChange['state']
  asked_by: number
  decided_at: number | null
  decider: string | null
}

const conflictRefusal = ({ decider, state, decided_at: time }: KnownChange) =>
  refuse('deskOrderMoved', { name: decider ?? '', status: state, at: time ?? 0 })

async function readChange(id: number, { db }: StaffContext): Promise<KnownChange> {
  const change = await db
    .prepare(
      `SELECT g.*, s.country_id, d.name AS decider FROM credit_change g
       JOIN shop s ON s.id = g.shop_id LEFT JOIN staff d ON d.id = g.decided_by WHERE g.id = ?`,
    )
    .bind(id)
    .first<KnownChange>()
  if (!change) throw refuse('notFound')
  return change
}

/** Returns the country of shop and buyer; refuses (notFound) if the two countries differ. */
async function requireCustomerAndShop(
  { customerId, shopId }: ChangeInput,
  { db }: StaffContext,
): Promise<number> {
  const pair = await db
    .prepare(
      `SELECT s.country_id AS countryId FROM shop s JOIN customer c ON c.country_id = s.country_id
       WHERE s.id = ? AND c.id = ?`,
    )
    .bind(shopId, customerId)
    .first<{ countryId: number }>()
  if (!pair) throw refuse('notFound')
  return pair.countryId
}

/** Carries out a change and records its author, in one batch and only once. */
async function carryOutChange(change: Change, context: StaffContext): Promise<void> {
  const { db, staff, now } = context
  await db.batch([
    closeChange(db, change.id, 'DONE', staff.id, now),
    ...writersByKind[change.kind](db, change, now),
    logChange(context, change, 'do'),
  ])
}

function closeChange(
  db: D1Database,
  id: number,
  state: 'DONE' | 'REFUSED',
  staffId: number,
  time: number,
): D1PreparedStatement {
  return db
    .prepare('UPDATE credit_change SET state = ?2, decided_by = ?3, decided_at = ?4 WHERE id = ?1')
    .bind(id, state, staffId, time)
}

const logChange = (context: StaffContext, change: Change, action: string) =>
  logDeskAction(context, {
    act: `credit ${action}`,
    subject: `credit:${change.customer_id}:${change.shop_id}`,
    after: {
      kind: change.kind,
      amount: change.amount,
      termMonths: change.term_months,
      untilDay: change.until_day,
      words: change.words,
    },
  })

const writersByKind: Record<
  Change['kind'],
  (db: D1Database, change: Change, time: number) => D1PreparedStatement[]
> = {
  // Book only the difference from the limit that is in force now.
  LIMIT: (db, { id, customer_id: customer, shop_id: shop, country_id, amount, ...rest }, time) => [
    db
      .prepare(
        `INSERT INTO credit_account (customer_id, shop_id, credit_limit, term_months)
         VALUES (?1, ?2, 0, ?3) ON CONFLICT DO NOTHING`,
      )
      .bind(customer, shop, rest.term_months ?? 1),
    postSelectedTransfers(
      db,
      `SELECT 'limit:' || CAST(?1 AS INTEGER), 1, 1, iif(?4 > credit_limit, 'house:credit', ?5),
         iif(?4 > credit_limit, ?5, 'house:credit'), ?6, abs(?4 - credit_limit), ?7
       FROM credit_account WHERE customer_id = ?2 AND shop_id = ?3 AND credit_limit <> ?4`,
      id,
      customer,
      shop,
      amount,
      creditAccountOf(customer, shop),
      unitOf(countryOf(country_id)),
      time,
    ),
    db
      .prepare(
        `UPDATE credit_account SET credit_limit = ?3, term_months = ifnull(?4, term_months)
         WHERE customer_id = ?1 AND shop_id = ?2`,
      )
      .bind(customer, shop, amount, rest.term_months),
    db.prepare('UPDATE customer SET credit_status = 1 WHERE id = ?').bind(customer),
  ],
  GRANT: (
    db,
    { id, customer_id: customer, shop_id: shop, country_id, amount, until_day },
    time,
  ) => [
    db
      .prepare(
        `INSERT INTO credit_grant (id, customer_id, shop_id, amount, until_day)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(id, customer, shop, amount, until_day),
    postTransfers(
      db,
      grantKeyOf(id),
      [
        {
          from: 'house:credit',
          to: creditAccountOf(customer, shop),
          unit: unitOf(countryOf(country_id)),
          amount,
        },
      ],
      time,
    ),
  ],
  BLOCK: (db, change) => [blockStatements(db, change, 1)],
  UNBLOCK: (db, change) => [blockStatements(db, change, 0)],
}

function blockStatements(
  db: D1Database,
  { customer_id, shop_id, words }: Change,
  blocked: 0 | 1,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE credit_account SET blocked = ?3, block_words = iif(?3 = 1, ?4, '')
       WHERE customer_id = ?1 AND shop_id = ?2`,
    )
    .bind(customer_id, shop_id, blocked, words)
}
