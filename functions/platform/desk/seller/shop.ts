import type { deskShopCalls, DeskShopHome, DeskShopMoney } from '#contract/desk/desk-shop.ts'
import { maySeeMoney } from '#domain/desk/seller-roles.ts'
import { countryOf } from '#domain/country/countries.ts'
import type { AccountChangeState } from '#domain/payout/account-change.ts'
import { returnableUntil } from '#domain/returns/window.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { findNextCollection } from '#domain/desk/collection.ts'
import { readLowStock, readShopQuality, readToday } from './figures.ts'
import { readWork } from './seller-work.ts'
import type { StaffContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { shopOfSeller, readBalance } from '../../payout/balance.ts'
import { shortenAccount, readPayoutsOf } from '../../payout/read.ts'
import { payoutRouteOf } from '../../payout/transfer/route.ts'

export const deskShopHandlers: Handlers<typeof deskShopCalls> = {
  'GET /desk/shop/money': async (_, context) => {
    const shopId = shopOfSeller(context)
    const [balance, payouts, account, change] = await Promise.all([
      readBalance(context, shopId),
      readPayoutsOf(context, shopId),
      readAccount(context, shopId),
      readChange(context, shopId),
    ])
    return {
      balance,
      way: payoutRouteOf(context.env, balance.countryId),
      payouts,
      account,
      change,
      held: await readHeldMoney(context, shopId, balance.countryId),
    }
  },

  'GET /desk/shop/home': async (_, context) => {
    const shopId = shopOfSeller(context)
    const [balance, counts, shop, work, seen, lowStock] = await Promise.all([
      readBalance(context, shopId),
      readCounts(context, shopId),
      readShopState(context, shopId),
      readWork(context, shopId),
      readShopQuality(context, shopId),
      readLowStock(context, shopId),
    ])
    const { countryId } = balance
    const calendar = calendarOf(countryOf(countryId))
    const today = await readToday(context, shopId, calendar)
    const collection = findNextCollection(context.now, calendar)
    const visibleBalance = maySeeMoney(context.staff.sellerRole) ? balance : null
    return {
      countryId,
      balance: visibleBalance,
      ...counts,
      ...work,
      collection,
      shop,
      today,
      seen,
      lowStock,
    }
  },
}

async function readAccount(
  { db }: StaffContext,
  shopId: number,
): Promise<DeskShopMoney['account']> {
  const row = await db
    .prepare(
      `SELECT json_object('bank', bank, 'holder', holder, 'number', number) AS account,
         substr(connected, -4) AS connectedEnding, usable_at AS usableAt
       FROM payout_account WHERE shop_id = ?`,
    )
    .bind(shopId)
    .first<{ account: string; connectedEnding: string; usableAt: number }>()
  const account = shortenAccount(row?.account ?? '')
  if (!row || !account) return null
  const { connectedEnding, usableAt } = row
  return { ...account, connectedEnding, usableAt }
}

/** Reads the latest change of the shop's bank account; null if it was accepted or withdrawn. */
async function readChange({ db }: StaffContext, shopId: number): Promise<DeskShopMoney['change']> {
  const row = await db
    .prepare(
      `SELECT c.id AS changeId, c.bank, c.holder, substr(c.number, -4) AS ending, c.at,
         w.name AS "by", c.state, c.words
       FROM payout_account_change c JOIN staff w ON w.id = c.written_by
       WHERE c.shop_id = ? ORDER BY c.at DESC, c.id DESC LIMIT 1`,
    )
    .bind(shopId)
    .first<Omit<NonNullable<DeskShopMoney['change']>, 'state'> & { state: AccountChangeState }>()
  if (!row) return null
  const { state, ...rest } = row
  return state === 'WAITING' || state === 'REFUSED' ? { ...rest, state } : null
}

/** Returns the totals of held amounts by the last day of the return window. */
async function readHeldMoney(
  { db }: StaffContext,
  shopId: number,
  countryId: number,
): Promise<DeskShopMoney['held']> {
  const { results } = await db
    .prepare(
      `SELECT e.order_id AS orderId, e.net, o.received_at AS receivedAt
       FROM shop_entry e JOIN orders o ON o.id = e.order_id
       WHERE e.shop_id = ? AND e.movable_at IS NULL`,
    )
    .bind(shopId)
    .all<{ orderId: number; net: number; receivedAt: number }>()
  const clock = countryOf(countryId)
  const days = Map.groupBy(
    results,
    ({ receivedAt }) => toLocalTime(returnableUntil(receivedAt, clock) - 1, clock).day,
  )
  return [...days]
    .map(([until, rows]) => ({
      until,
      orders: new Set(rows.map(({ orderId }) => orderId)).size,
      amount: rows.reduce((sum, { net }) => sum + net, 0),
    }))
    .toSorted((a, b) => a.until.localeCompare(b.until))
}

async function readShopState({ db }: StaffContext, shopId: number): Promise<DeskShopHome['shop']> {
  const row = await db
    .prepare('SELECT state, back_on AS backOn FROM shop WHERE id = ?')
    .bind(shopId)
    .first<DeskShopHome['shop']>()
  return row ?? { state: 'CLOSED', backOn: '' }
}

type Counts = Pick<
  DeskShopHome,
  | 'quotations'
  | 'returns'
  | 'chats'
  | 'answerBy'
  | 'isPaidOnce'
  | 'hasAccount'
  | 'hasOffers'
  | 'hasOrders'
  | 'hasSent'
>
type CountRow = Record<Exclude<keyof Counts, 'answerBy'>, number> & { answerBy: number | null }

async function readCounts({ db }: StaffContext, shopId: number): Promise<Counts> {
  const row = await db
    .prepare(
      `SELECT
         (SELECT count(*) FROM quotation_shop q WHERE q.shop_id = ?1 AND q.state = 'ASKED')
           AS quotations,
         (SELECT count(*) FROM sale_return r
           WHERE r.shop_id = ?1 AND r.status IN ('REQUESTED', 'INSPECTING')) AS returns,
         (SELECT min(at) FROM (
           SELECT min(q.ends_at) AS at FROM quotation_shop q
             WHERE q.shop_id = ?1 AND q.state = 'ASKED'
           UNION ALL SELECT min(r.due_at) FROM sale_return r
             WHERE r.shop_id = ?1 AND r.status IN ('REQUESTED', 'INSPECTING'))) AS answerBy,
         (SELECT count(*) FROM chat_conversation c WHERE c.shop_id = ?1 AND c.last_seq > 0
             AND (c.desk_unread = 0) = 0)
           AS chats,
         EXISTS (SELECT 1 FROM payout p WHERE p.shop_id = ?1 AND p.state = 'PAID') AS isPaidOnce,
         EXISTS (SELECT 1 FROM payout_account a WHERE a.shop_id = ?1) AS hasAccount,
         EXISTS (SELECT 1 FROM offer o WHERE o.shop_id = ?1) AS hasOffers,
         EXISTS (SELECT 1 FROM orders o WHERE o.shop_id = ?1) AS hasOrders,
         EXISTS (SELECT 1 FROM shop_entry e WHERE e.shop_id = ?1) AS hasSent`,
    )
    .bind(shopId)
    .first<CountRow>()
  return {
    quotations: row?.quotations ?? 0,
    returns: row?.returns ?? 0,
    chats: row?.chats ?? 0,
    answerBy: row?.answerBy ?? null,
    isPaidOnce: row?.isPaidOnce === 1,
    hasAccount: row?.hasAccount === 1,
    hasOffers: row?.hasOffers === 1,
    hasOrders: row?.hasOrders === 1,
    hasSent: row?.hasSent === 1,
  }
}
