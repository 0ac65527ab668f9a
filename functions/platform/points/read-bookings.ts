import type { Answer } from '#contract/index.ts'
import type { PointsKind } from '#domain/points/entries.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { redemptionSelect, type RedemptionRow, toWireRedemption } from './wire.ts'

type Line = Answer<'GET /points/record'>['list'][number]
type Row = Omit<Line, 'redemption'> & { redemptionId: number | null }

/** Bookings per page. */
const entriesPerPage = 20

const chosenEntriesSql = `FROM points_entry e WHERE e.customer_id = ?1 AND (?2 = '' OR e.kind = ?2)`

/** Reads the buyer's bookings, latest first. Bookings for gifts include the gift's status. */
export async function readBookings(
  { db, buyer, locale }: BuyerContext,
  { kind, pageNo }: { kind?: PointsKind | undefined; pageNo: number },
): Promise<Answer<'GET /points/record'>> {
  const values = [buyer.id, kind ?? ''] as const
  const page = `${chosenEntriesSql} ORDER BY e.at DESC, e.id DESC LIMIT ${entriesPerPage}`
  const offset = (pageNo - 1) * entriesPerPage
  const [count, rows, gifts] = await db.batch([
    db.prepare(`SELECT count(*) AS n ${chosenEntriesSql}`).bind(...values),
    db
      .prepare(
        `SELECT e.id AS entryId, e.kind, e.points, e.at, e.order_id AS orderId,
           ifnull(o.number, '') AS orderNumber, e.reason, ifnull(l.last_day, '') AS lastDay,
           e.redemption_id AS redemptionId
         FROM (SELECT e.* ${page} OFFSET ?3) e LEFT JOIN orders o ON o.id = e.order_id
         LEFT JOIN points_lot l ON l.reference = e.reference ORDER BY e.at DESC, e.id DESC`,
      )
      .bind(...values, offset),
    db
      .prepare(
        `${redemptionSelect} WHERE r.id IN (SELECT redemption_id FROM (SELECT e.redemption_id
           ${page.replaceAll('?2', '?3').replaceAll('?1', '?2')} OFFSET ?4))`,
      )
      .bind(nameLocale(locale), ...values, offset),
  ])
  const [{ n = 0 } = {}] = (count?.results ?? []) as { n: number }[]
  const redemptionById = new Map(
    ((gifts?.results ?? []) as RedemptionRow[]).map((row) => [row.id, toWireRedemption(row)]),
  )
  return {
    total: n,
    list: ((rows?.results ?? []) as Row[]).map(({ redemptionId, ...line }) => ({
      ...line,
      redemption: (redemptionId !== null && redemptionById.get(redemptionId)) || null,
    })),
  }
}
