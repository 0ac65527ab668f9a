import type { Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { pointsFor } from '#domain/points/earn.ts'
import { levelEntryKinds, type PointsKind } from '#domain/points/entries.ts'
import { levelOf } from '#domain/points/levels.ts'
import { pointsRules } from '#domain/points/rules.ts'
import { subtractMonths } from '#domain/points/expiry.ts'
import { returnableUntil } from '#domain/returns/window.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { balanceSql } from './balance.ts'
import { earnsPointsSql } from '../kernel/earns-points.ts'
import { earningOrdersOf, selectEarningLines } from './earning.ts'

type Points = Answer<'GET /points'>
type Reader = Pick<BuyerContext, 'db' | 'buyer' | 'now'>

const balanceColumnSql = balanceSql('?1', '?2')

/**
 * Reads the buyer's spendable points; negative when more points were taken back than the buyer had
 * left.
 */
export async function readSpendablePoints({ db, buyer, now }: Reader): Promise<number> {
  const row = await db
    .prepare(`SELECT ${balanceColumnSql} AS balance`)
    .bind(buyer.id, now)
    .first<{ balance: number }>()
  return row?.balance ?? 0
}

/** SQL condition for received orders whose expected points are counted. */
const expectedCondition = `o.id IN (SELECT id FROM orders
  WHERE customer_id = ?1 AND status IN ('SETTLED', 'RECEIVED') ORDER BY placed_at DESC LIMIT 20)`

interface SumRow {
  kind: PointsKind
  points: number
  counted: number
}

/** Reads the buyer's points account: balance, expiry dates, expected points and level. */
export async function readPoints({ db, buyer, now }: Reader): Promise<Points> {
  const since = subtractMonths(now, pointsRules.levelMonths, calendarOf(buyer.country))
  const [head, sums, lots, lines, receivedResult] = await db.batch([
    db
      .prepare(
        `SELECT ${balanceColumnSql} AS balance, ${earnsPointsSql} AS mayEarn,
           (SELECT ifnull(sum(rest), 0) FROM points_lot
            WHERE customer_id = ?1 AND rest > 0 AND expires_at <= ?2) AS over
         FROM customer c WHERE c.id = ?1`,
      )
      .bind(buyer.id, now),
    db
      .prepare(
        `SELECT kind, sum(points) AS points, sum(iif(at >= ?2, points, 0)) AS counted
         FROM points_entry WHERE customer_id = ?1 GROUP BY kind`,
      )
      .bind(buyer.id, since),
    db
      .prepare(
        `SELECT last_day AS day, sum(rest) AS points FROM points_lot
         WHERE customer_id = ?1 AND rest > 0 AND expires_at > ?2 GROUP BY last_day ORDER BY last_day`,
      )
      .bind(buyer.id, now),
    selectEarningLines(db, expectedCondition, buyer.id),
    db
      .prepare(
        `SELECT id, number, received_at FROM orders o WHERE ${expectedCondition} AND received_at IS NOT NULL`,
      )
      .bind(buyer.id),
  ])
  const [{ balance: leftBalance = 0, mayEarn = 0, over = 0 } = {}] = (head?.results ?? []) as {
    balance: number
    mayEarn: number
    over: number
  }[]
  const rows = (sums?.results ?? []) as SumRow[]
  const sumOf = (kind: PointsKind) => rows.find((row) => row.kind === kind)?.points ?? 0
  const countedOf = (kind: PointsKind) => rows.find((row) => row.kind === kind)?.counted ?? 0
  const correctedPoints = sumOf('CORRECTED')
  return {
    balance: leftBalance,
    obtained: sumOf('EARNED') + Math.max(0, correctedPoints),
    consumed: -sumOf('SPENT') - sumOf('GIFT_BACK'),
    takenBack: -sumOf('TAKEN_BACK') - Math.min(0, correctedPoints),
    expired: over - sumOf('EXPIRED'),
    expiring: (lots?.results ?? []) as Points['expiring'],
    coming:
      mayEarn === 1
        ? expectedPointsOf(lines?.results ?? [], (receivedResult?.results ?? []) as ReceivedRow[])
        : [],
    ...levelOf(levelEntryKinds.reduce((sum, kind) => sum + countedOf(kind), 0)),
    mayEarn: mayEarn === 1,
  }
}

interface ReceivedRow {
  id: number
  number: string
  received_at: number
}

function expectedPointsOf(
  lines: readonly unknown[],
  receivedRows: readonly ReceivedRow[],
): Points['coming'] {
  const orders = earningOrdersOf(lines)
  return receivedRows
    .map(({ id, number, received_at: time }) => {
      const order = orders.get(id)
      const points = order ? pointsFor(order.lines, order.countryId) : 0
      const clock = countryOf(order?.countryId ?? 1001)
      return { orderId: id, orderNumber: number, points, from: returnableUntil(time, clock) }
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => a.from - b.from)
}
