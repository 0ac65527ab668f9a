import type { DeskPayout, DeskPayoutRow } from '#contract/desk/desk-payouts.ts'
import { payoutActionsFor, type PayoutState } from '#domain/payout/states.ts'
import { type ShopEntry, statementOf } from '#domain/payout/statement.ts'
import type { StaffContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { documentNumber } from './document-number.ts'
import { payoutRouteOf, stripeCountryIds } from './transfer/route.ts'

/** Maximum payouts per list, and entries per page. */
const maxShown = 100
const entriesPerPage = 500

/**
 * SELECT of payout rows (alias p); ?1 is the current time, ?3 the countries whose payouts go to
 * accounts at Stripe.
 */
const payoutSelect = `SELECT p.id AS payoutId, p.number, p.shop_id AS shopId, s.name AS shopName,
    p.country_id AS countryId, p.day, p.state, p.amount, p.hold_words AS holdWords,
    EXISTS (SELECT 1 FROM payout_account a WHERE a.shop_id = p.shop_id AND a.usable_at <= ?1
      AND (a.connected <> '' OR p.country_id NOT IN (SELECT value FROM json_each(?3))))
      AS hasAccount
  FROM payout p JOIN shop s ON s.id = p.shop_id`

type Row = Omit<DeskPayoutRow, 'hasAccount'> & { hasAccount: number }

const toWirePayout = ({ hasAccount, ...row }: Row): DeskPayoutRow => ({
  ...row,
  hasAccount: hasAccount === 1,
})

/** Reads the payouts of a shop, newest first. */
export async function readPayoutsOf(
  { db, now, env }: StaffContext,
  shopId: number,
): Promise<DeskPayoutRow[]> {
  const { results } = await db
    .prepare(`${payoutSelect} WHERE p.shop_id = ?2 ORDER BY p.id DESC LIMIT ${maxShown}`)
    .bind(now, shopId, stripeCountryIds(env))
    .all<Row>()
  return results.map(toWirePayout)
}

/** Reads the payouts in a state, or all payouts, newest first. */
export async function readPayouts(
  { db, now, env }: StaffContext,
  state: PayoutState | undefined,
): Promise<DeskPayoutRow[]> {
  const { results } = await db
    .prepare(
      `${payoutSelect} WHERE ${state ? 'p.state = ?2' : "?2 = ''"} ORDER BY p.id DESC LIMIT ${maxShown}`,
    )
    .bind(now, state ?? '', stripeCountryIds(env))
    .all<Row>()
  return results.map(toWirePayout)
}

interface PayoutDetail {
  carried: number
  account: string
  closedBy: string
  closedAt: number
  sentBy: string
  sentAt: number | null
  paidAt: number | null
  returnedAt: number | null
  words: string
}

interface DocumentRow {
  documentId: number
  kind: 'INVOICE' | 'CREDIT_NOTE'
  country_id: number
  year: string
  sequence: number
  amount: number
}

/**
 * Reads a payout with its statement; refuses (notFound) a seller who requests a payout of another
 * shop.
 */
export async function readPayout(context: StaffContext, id: number): Promise<DeskPayout> {
  const { db, now } = context
  const shopId = readableShopId(context)
  const [head, detail, entries, documents, transfers] = await db.batch([
    db
      .prepare(`${payoutSelect} WHERE p.id = ?2 AND (?4 = 0 OR p.shop_id = ?4)`)
      .bind(now, id, stripeCountryIds(context.env), shopId),
    db
      .prepare(
        `SELECT p.carried, p.account, c.name AS closedBy, p.closed_at AS closedAt,
           ifnull(t.name, '') AS sentBy, p.sent_at AS sentAt, p.paid_at AS paidAt,
           p.returned_at AS returnedAt, p.words
         FROM payout p JOIN staff c ON c.id = p.closed_by LEFT JOIN staff t ON t.id = p.sent_by
         WHERE p.id = ?`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT kind, collected, paid, delivery, funded, commission, fee, net FROM shop_entry
         WHERE payout_id = ? ORDER BY id`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT id AS documentId, kind, country_id, year, sequence, commission + fee AS amount
         FROM commission_document WHERE payout_id = ? ORDER BY kind DESC`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT state, ifnull(transfer_id, '') AS ref, reason, reversed, tries, due_at AS dueAt
         FROM payout_transfer WHERE payout_id = ?`,
      )
      .bind(id),
  ])
  const [row] = (head?.results ?? []) as Row[]
  const [morePayoutDetail] = (detail?.results ?? []) as PayoutDetail[]
  if (!row || !morePayoutDetail) throw refuse('notFound')
  const entryRows = (entries?.results ?? []) as ShopEntry[]
  const documentRows = (documents?.results ?? []) as DocumentRow[]
  const [transfer] = (transfers?.results ?? []) as NonNullable<DeskPayout['transfer']>[]
  const isFinance = context.staff.role === 'FINANCE'
  return {
    ...toWirePayout(row),
    ...morePayoutDetail,
    way: payoutRouteOf(context.env, row.countryId),
    account: shortenAccount(morePayoutDetail.account),
    lines: statementOf(entryRows, morePayoutDetail.carried),
    documents: documentRows.map(({ country_id, year, sequence, ...paper }) => ({
      ...paper,
      number: documentNumber(paper.kind, country_id, year, sequence),
    })),
    transfer: isFinance ? (transfer ?? null) : null,
    acts: isFinance ? payoutActionsFor(row.state, row.holdWords !== '', transfer?.state) : [],
  }
}

/** Shortens an account number, so that the screen doesn't show the full number. */
export function shortenAccount(json: string): DeskPayout['account'] {
  if (json === '') return null
  const { bank, holder, number } = JSON.parse(json) as Record<'bank' | 'holder' | 'number', string>
  return { bank, holder, ending: number.slice(-4) }
}

type Entry = ShopEntry & { orderId: number | null; orderNumber: string; at: number }

/** Reads a page of a payout's entries, in the order of posting. */
export async function readEntries(
  context: StaffContext,
  id: number,
  after: number,
): Promise<{ list: Entry[]; next: number | null }> {
  const { results } = await context.db
    .prepare(
      `SELECT e.id, e.kind, e.collected, e.order_id AS orderId, ifnull(o.number, '') AS orderNumber,
         e.at, e.paid, e.delivery, e.funded, e.commission, e.fee, e.net
       FROM payout p JOIN shop_entry e ON e.payout_id = p.id LEFT JOIN orders o ON o.id = e.order_id
       WHERE p.id = ?1 AND (?2 = 0 OR p.shop_id = ?2) AND e.id > ?3
       ORDER BY e.id LIMIT ${entriesPerPage + 1}`,
    )
    .bind(id, readableShopId(context), after)
    .all<Entry & { id: number }>()
  if (results.length === 0 && after === 0) await readPayout(context, id)
  const page = results.slice(0, entriesPerPage)
  return {
    list: page.map(({ id: _, ...entry }) => entry),
    next: results.length > entriesPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}

/**
 * Returns the ID of the shop whose payouts the caller may read: for finance 0 (all shops), for a
 * seller the seller's shop. Refuses other roles.
 */
export function readableShopId({ staff }: StaffContext): number {
  if (staff.role === 'FINANCE') return 0
  if (staff.role === 'SELLER' && staff.shopId !== null) return staff.shopId
  throw refuse('notFound')
}
