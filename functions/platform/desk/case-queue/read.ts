import type { DeskQueueRow, DeskStateCount } from '#contract/desk/desk-queues.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { type CaseQueue, isStateOfQueue, queuesOf, queueTerms } from '#domain/desk/case-queues.ts'
import { daysAt } from '../../credit/record/account-sql.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { PageTerms } from './branch.ts'
import type { QueueSource } from './queue-source.ts'
import { queueSources } from './sources.ts'

export const casesPerPage = 40

/** Maximum cases counted per state; beyond that the exact number doesn't matter. */
export const maxCountedCases = 500

/*
 * Parameters of every query: ?1 and ?2 sort key and ID of the last row, ?3 country, ?4 shop, ?5
 * now, ?6 current day of each country. The table `given` is never read; it only makes every query
 * use all six parameters.
 */
const parametersSql = 'given AS (SELECT ?1, ?2, ?3, ?4, ?5, ?6)'

type QueueInput = Accepted<'GET /desk/queue'>

/** Sort keys that precede the first case and follow the last case. */
const [first, last] = [-1, Number.MAX_SAFE_INTEGER]

interface SortedRow extends Omit<DeskQueueRow, 'dueAt' | 'caseId'> {
  caseId: string | number
  sorted: number
  id: string | number
}

/** Reads a page of a queue with the counts of its states. */
export async function readQueue(
  context: StaffContext,
  input: QueueInput,
): Promise<Answer<'GET /desk/queue'>> {
  const { queue, state } = input
  const terms = queueTerms[queue]
  if (!terms.by.includes(context.staff.role)) throw refuse('deskActNotYours')
  if (state !== undefined && !isStateOfQueue(queue, state))
    throw refuse('badRequest', { state: 'unknown' })
  const [rows, states] = await Promise.all([
    readPage(context, input),
    readCounts(context, queue, input.countryId),
  ])
  const list = rows.slice(0, casesPerPage)
  const end = rows.length > casesPerPage ? list.at(-1) : undefined
  return {
    list: list.map((row) => toWireRow(row, queueSources[queue])),
    next: end ? `${end.sorted}~${end.id}` : null,
    states,
    most: maxCountedCases,
  }
}

function toWireRow({ sorted, id: _, ...row }: SortedRow, { branches }: QueueSource): DeskQueueRow {
  const isDated = branches.find(({ state }) => state === row.state)?.isDated ?? false
  return { ...row, caseId: String(row.caseId), dueAt: isDated ? sorted : null }
}

/** Reads one case more than a page. Every branch reads at most a page from its index. */
async function readPage(context: StaffContext, input: QueueInput): Promise<SortedRow[]> {
  const { queue, state, late, countryId, after } = input
  const { branches, columns, joins } = queueSources[queue]
  const isClosed = state !== undefined && queueTerms[queue].closed.includes(state)
  const terms: PageTerms = {
    isClosed,
    isLate: late === true && !isClosed,
    hasCountry: countryId !== undefined,
    hasShop: context.staff.shopId !== null,
    maxRows: casesPerPage + 1,
  }
  const visibleBranches = branches.filter(
    (one) =>
      (state === undefined ? queueTerms[queue].open.includes(one.state) : one.state === state) &&
      (one.isDated || !terms.isLate),
  )
  if (visibleBranches.length === 0) return []
  const direction = isClosed ? 'DESC' : 'ASC'
  const { results } = await context.db
    .prepare(
      `WITH ${parametersSql}, page AS (
         ${visibleBranches.map(({ rows }) => `SELECT * FROM (${rows(terms)})`).join(' UNION ALL ')}
         ORDER BY sorted ${direction}, id ${direction} LIMIT ${terms.maxRows})
       SELECT page.state, page.sorted, page.id, ${columns} FROM page ${joins}
       ORDER BY page.sorted ${direction}, page.id ${direction}`,
    )
    .bind(...valuesOf(context, pageStartOf(after, isClosed), countryId))
    .all<SortedRow>()
  return results
}

type PageStart = [sorted: number, id: string | number]

/** Returns where a page begins: after the last row of the previous page. */
function pageStartOf(after: string | undefined, isClosed: boolean): PageStart {
  if (after === undefined) return isClosed ? [last, last] : [first, 0]
  const separatorIndex = after.indexOf('~')
  const id = after.slice(separatorIndex + 1)
  return [Number(after.slice(0, separatorIndex)), /^\d+$/.test(id) ? Number(id) : id]
}

const valuesOf = ({ now, staff }: StaffContext, [sorted, id]: PageStart, countryId = 0) => [
  sorted,
  id,
  countryId,
  staff.shopId ?? 0,
  now,
  daysAt(now),
]

/** Counts the open states of a queue, each up to a maximum. */
async function readCounts(
  context: StaffContext,
  queue: CaseQueue,
  countryId: number | undefined,
): Promise<DeskStateCount[]> {
  const { results } = await context.db
    .prepare(`WITH ${parametersSql} ${countsSql(queue, context, countryId !== undefined)}`)
    .bind(...valuesOf(context, [first, 0], countryId))
    .all<DeskStateCount>()
  return results.map(({ state, count, late }) => ({ state, count, late }))
}

function countsSql(queue: CaseQueue, { staff }: StaffContext, hasCountry: boolean): string {
  const terms: PageTerms = {
    isClosed: false,
    isLate: false,
    hasCountry,
    hasShop: staff.shopId !== null,
    maxRows: maxCountedCases,
  }
  return queueSources[queue].branches
    .filter(({ state }) => queueTerms[queue].open.includes(state))
    .map(
      ({ state, isDated, rows }) => `SELECT '${state}' AS state,
        count(*) AS count, ${isDated ? 'ifnull(sum(sorted < ?5), 0)' : '0'} AS late
        FROM (${rows(terms)})`,
    )
    .join(' UNION ALL ')
}

/**
 * Counts the open and the late cases of every queue of the caller. One statement per queue: D1
 * allows five SELECTs in a compound statement.
 */
export async function readQueues(context: StaffContext): Promise<Answer<'GET /desk/queues'>> {
  const queues = queuesOf(context.staff.role)
  const counts = await Promise.all(queues.map((queue) => readCounts(context, queue, undefined)))
  return {
    list: queues.map((queue, index) => {
      const states = counts[index] ?? []
      return {
        queue,
        count: states.reduce((total, { count }) => total + count, 0),
        late: states.reduce((total, { late }) => total + late, 0),
      }
    }),
    most: maxCountedCases,
  }
}
