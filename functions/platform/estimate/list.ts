import type { Answer } from '#contract/index.ts'
import { type EstimateState, estimateStates } from '#domain/estimate/states.ts'
import type { BuyerContext } from '../kernel/context.ts'
import type { EstimateRow } from './rows.ts'

const pageSize = 20

type ListRow = EstimateRow & { open_questions: number }

const columnsSql = `e.id, e.number, e.state, e.owner_name, e.plate, e.vehicle, e.country_id, e.total,
  e.approved_total, e.changed_at, e.valid_until, e.opened_at, e.decided_at, e.ordered_at, e.done_at,
  (SELECT count(*) FROM estimate_question q WHERE q.estimate_id = e.id AND q.answer = '')
    AS open_questions`

/** Returns a page of the company's estimates, newest change first, and the count per state. */
export async function listEstimates(
  { state, pageNo }: { state?: EstimateState | undefined; pageNo: number },
  { db, buyer }: BuyerContext,
): Promise<Answer<'GET /web-api/estimates'>> {
  const [page, states] = await Promise.all([
    db
      .prepare(
        `SELECT ${columnsSql} FROM estimate e WHERE e.customer_id = ?1 ${state ? 'AND e.state = ?4' : ''}
         ORDER BY e.changed_at DESC, e.id DESC LIMIT ?2 OFFSET ?3`,
      )
      .bind(buyer.id, pageSize, (pageNo - 1) * pageSize, ...(state ? [state] : []))
      .all<ListRow>(),
    db
      .prepare('SELECT state, count(*) AS n FROM estimate WHERE customer_id = ? GROUP BY state')
      .bind(buyer.id)
      .all<{ state: EstimateState; n: number }>(),
  ])
  const countByState = new Map(states.results.map((row) => [row.state, row.n]))
  const counts = Object.fromEntries(
    estimateStates.map((name) => [name, countByState.get(name) ?? 0]),
  ) as Record<EstimateState, number>
  const all = states.results.reduce((sum, row) => sum + row.n, 0)
  return {
    total: state ? counts[state] : all,
    pageNo,
    counts,
    list: page.results.map((row) => ({
      estimateId: row.id,
      number: row.number,
      state: row.state,
      ownerName: row.owner_name,
      plate: row.plate,
      vehicle: row.vehicle,
      countryId: row.country_id,
      total: row.state === 'APPROVED' ? row.approved_total : row.total,
      changedAt: row.changed_at,
      validUntil: row.valid_until,
      openedAt: row.opened_at,
      decidedAt: row.decided_at,
      orderedAt: row.ordered_at,
      doneAt: row.done_at,
      openQuestions: row.open_questions,
    })),
  }
}
