import type { Answer } from '#contract/index.ts'
import { type StoredState, storedStates } from '#domain/quotation/states.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { findShopsToAnswerFor } from './scope.ts'
import { type DeskRow, deskSelect, toWireRow } from './rows.ts'

/** Maximum number of requests shown at the desk, and of requests counted per state. */
const maxShown = 100
const maxCounted = 999

/** Period that the figures cover, milliseconds, and maximum number of requests in it. */
const figuresPeriodMs = 90 * 86_400_000
const maxExamined = 2000

interface FigureRow {
  asked: number
  answeredInTime: number
  accepted: number
  minutes: number | null
}

/**
 * Reads the requests in a state, sorted by deadline, with the counts of all states and the figures.
 */
export async function listRequests(
  context: StaffContext,
  state: StoredState,
): Promise<Answer<'GET /desk/quotations'>> {
  const { db, now } = context
  const shops = await findShopsToAnswerFor(context)
  const ownRequestsSql = `r.shop_id IN (SELECT value FROM json_each(?1))`
  const order = state === 'ASKED' || state === 'ANSWERED' ? 'ASC' : 'DESC'
  const [rows, counts, figures] = await Promise.all([
    db
      .prepare(
        `${deskSelect} WHERE ${ownRequestsSql} AND r.state = ?2 ORDER BY r.ends_at ${order} LIMIT ${maxShown}`,
      )
      .bind(shops, state)
      .all<DeskRow>(),
    db
      .prepare(
        storedStates
          .map(
            (one) => `SELECT '${one}' AS state, count(*) AS n FROM (SELECT 1 FROM quotation_shop r
              WHERE ${ownRequestsSql} AND r.state = '${one}' LIMIT ${maxCounted})`,
          )
          .join(' UNION ALL '),
      )
      .bind(shops)
      .all<{ state: StoredState; n: number }>(),
    db
      .prepare(
        `SELECT count(*) AS asked, count(answered_at) AS answeredInTime,
           ifnull(sum(state = 'ACCEPTED'), 0) AS accepted,
           avg(CASE WHEN answered_at > asked_at THEN answered_at - asked_at END) / 60000 AS minutes
         FROM (SELECT r.state, r.asked_at, r.answered_at FROM quotation_shop r
           WHERE ${ownRequestsSql} AND r.asked_at > ?2 ORDER BY r.asked_at DESC LIMIT ${maxExamined})`,
      )
      .bind(shops, now - figuresPeriodMs)
      .first<FigureRow>(),
  ])
  const countByState = new Map(counts.results.map((row) => [row.state, row.n]))
  return {
    list: rows.results.map(toWireRow),
    counts: Object.fromEntries(
      storedStates.map((one) => [one, countByState.get(one) ?? 0]),
    ) as Record<StoredState, number>,
    figures: {
      asked: figures?.asked ?? 0,
      answeredInTime: figures?.answeredInTime ?? 0,
      accepted: figures?.accepted ?? 0,
      minutes: Math.round(figures?.minutes ?? 0),
    },
  }
}
