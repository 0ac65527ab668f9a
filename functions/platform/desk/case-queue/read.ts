import type { DeskQueueRow, DeskStateCount } from '#contract/desk/queue/desk-queues.ts'
import type { Accepted, Answer } from '#contract/index.ts'
import { type CaseQueue, isStateOfQueue, queuesOf, queueTerms } from '#domain/desk/case-queues.ts'
import { maySeeView } from '#domain/desk/seller-roles.ts'
import { currentDaysJson } from '../../credit/record/account-sql.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { PageTerms } from './branch.ts'
import type { QueueSource } from './queue-source.ts'
import { queueSources } from './sources.ts'

export const casesPerPage = 40

/** Maximum number of cases counted per state. Above it, the exact number doesn't matter. */
export const maxCountedCases = 500

/*
 * Parameters of every query: ?1 and ?2 sort key and ID of the last row, ?3 country, ?4 shop, ?5
 * now, ?6 current day of each country, ?7 caller, ?8 ID of a single case. No query reads the table
 * `given`; its only purpose is that every query uses all parameters.
 */
const parametersSql = 'given AS (SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)'

type QueueInput = Accepted<'GET /desk/queue'>

/** Sort keys before the first case and after the last case. */
const [first, last] = [-1, Number.MAX_SAFE_INTEGER]

interface SortedRow extends Omit<DeskQueueRow, 'dueAt' | 'caseId' | 'isMine'> {
  caseId: string | number
  isMine: number
  sorted: number
  id: string | number
}

/** Reads a page of a queue with the counts of its states. */
export async function readQueue(
  context: StaffContext,
  input: QueueInput,
): Promise<Answer<'GET /desk/queue'>> {
  const { queue, state } = input
  requireQueue(context, queue)
  if (state !== undefined && !isStateOfQueue(queue, state))
    throw refuse('badRequest', { state: 'unknown' })
  const [rows, states, mine] = await Promise.all([
    readPage(context, input),
    readCounts(context, queue, { countryId: input.countryId }),
    readCounts(context, queue, { takenFrom: queue }),
  ])
  const list = rows.slice(0, casesPerPage)
  const end = rows.length > casesPerPage ? list.at(-1) : undefined
  return {
    list: list.map((row) => toWireRow(row, queueSources[queue])),
    next: end ? `${end.sorted}~${end.id}` : null,
    states,
    mineCount: mine.reduce((total, { count }) => total + count, 0),
    most: maxCountedCases,
  }
}

/**
 * Refuses a queue that the caller's role doesn't include. A shop's packers and bookkeepers don't
 * see its chats.
 */
function requireQueue({ staff }: StaffContext, queue: CaseQueue): void {
  if (!mayOpenQueue(staff, queue)) throw refuse('deskActNotYours')
}

const mayOpenQueue = ({ role, sellerRole }: StaffContext['staff'], queue: CaseQueue) =>
  queueTerms[queue].by.includes(role) && maySeeView(sellerRole, queue)

function toWireRow({ sorted, id: _, ...row }: SortedRow, { branches }: QueueSource): DeskQueueRow {
  const hasDeadline = branches.find(({ state }) => state === row.state)?.hasDeadline ?? false
  return {
    ...row,
    caseId: String(row.caseId),
    isMine: row.isMine === 1,
    dueAt: hasDeadline ? sorted : null,
  }
}

/**
 * Reads one case more than fits on a page, to know whether another page follows. Every branch reads
 * at most maxRows cases from its index.
 */
async function readPage(context: StaffContext, input: QueueInput): Promise<SortedRow[]> {
  const { queue, state, late, mine, countryId, after } = input
  const { branches, columns, joins } = queueSources[queue]
  const isClosed = state !== undefined && queueTerms[queue].closed.includes(state)
  const terms: PageTerms = {
    isClosed,
    isLate: late === true && !isClosed,
    hasCountry: countryId !== undefined,
    hasShop: context.staff.shopId !== null,
    ...(mine && { takenFrom: queue }),
    maxRows: casesPerPage + 1,
  }
  const visibleBranches = branches.filter(
    (branch) =>
      (state === undefined
        ? queueTerms[queue].open.includes(branch.state)
        : branch.state === state) &&
      (branch.hasDeadline || !terms.isLate),
  )
  if (visibleBranches.length === 0) return []
  const direction = isClosed ? 'DESC' : 'ASC'
  const { results } = await context.db
    .prepare(
      `WITH ${parametersSql}, page AS (
         ${visibleBranches.map(({ rows }) => `SELECT * FROM (${rows(terms)})`).join(' UNION ALL ')}
         ORDER BY sorted ${direction}, id ${direction} LIMIT ${terms.maxRows})
       SELECT q.*, ifnull(w.name, '') AS takenBy, ifnull(t.staff_id = ?7, 0) AS isMine
       FROM (SELECT page.state, page.sorted, page.id, ${columns} FROM page ${joins}) q
       LEFT JOIN desk_taken t ON t.queue = '${queue}' AND t.case_id = CAST(q.caseId AS TEXT)
       LEFT JOIN staff w ON w.id = t.staff_id
       ORDER BY q.sorted ${direction}, q.id ${direction}`,
    )
    .bind(...valuesOf(context, pageStartOf(after, isClosed), countryId))
    .all<SortedRow>()
  return results
}

type PageStart = [sorted: number, id: string | number]

/** Returns the start of a page: the position after the last row of the previous page. */
function pageStartOf(cursor: string | undefined, isClosed: boolean): PageStart {
  if (cursor === undefined) return isClosed ? [last, last] : [first, 0]
  const separatorIndex = cursor.indexOf('~')
  return [Number(cursor.slice(0, separatorIndex)), rowIdOf(cursor.slice(separatorIndex + 1))]
}

/**
 * Converts a row ID to a number, except the IDs of messages and credit accounts, which are texts.
 */
const rowIdOf = (id: string): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id)

const valuesOf = (
  { now, staff }: StaffContext,
  [sorted, id]: PageStart,
  countryId = 0,
  one: string | number = 0,
) => [sorted, id, countryId, staff.shopId ?? 0, now, currentDaysJson(now), staff.id, one]

/** Counts the open states of a queue, each up to a maximum. */
async function readCounts(
  context: StaffContext,
  queue: CaseQueue,
  filters: CountFilters = {},
): Promise<DeskStateCount[]> {
  const { results } = await context.db
    .prepare(`WITH ${parametersSql} ${countsSql(queue, context, filters)}`)
    .bind(...valuesOf(context, [first, 0], filters.countryId))
    .all<DeskStateCount>()
  return results.map(({ state, count, late }) => ({ state, count, late }))
}

interface CountFilters {
  countryId?: number | undefined
  takenFrom?: CaseQueue
}

function countsSql(queue: CaseQueue, { staff }: StaffContext, filters: CountFilters): string {
  const terms: PageTerms = {
    isClosed: false,
    isLate: false,
    hasCountry: filters.countryId !== undefined,
    hasShop: staff.shopId !== null,
    ...(filters.takenFrom && { takenFrom: filters.takenFrom }),
    maxRows: maxCountedCases,
  }
  return queueSources[queue].branches
    .filter(({ state }) => queueTerms[queue].open.includes(state))
    .map(
      ({ state, hasDeadline, rows }) => `SELECT '${state}' AS state,
        count(*) AS count, ${hasDeadline ? 'ifnull(sum(sorted < ?5), 0)' : '0'} AS late
        FROM (${rows(terms)})`,
    )
    .join(' UNION ALL ')
}

/**
 * Counts the open and the late cases of every queue that the caller sees. Runs one statement per
 * queue, because D1 allows five SELECTs in a compound statement.
 */
export async function readQueues(context: StaffContext): Promise<Answer<'GET /desk/queues'>> {
  const queues = queuesOf(context.staff.role).filter((one) => mayOpenQueue(context.staff, one))
  const counts = await Promise.all(queues.map((queue) => readCounts(context, queue)))
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

/** Refuses (notFound) a case that doesn't exist or that the caller may not see. */
export async function requireVisibleCase(
  context: StaffContext,
  queue: CaseQueue,
  caseId: string,
): Promise<void> {
  requireQueue(context, queue)
  const { closed } = queueTerms[queue]
  const branches = queueSources[queue].branches.filter(({ prefix }) => caseId.startsWith(prefix))
  if (branches.length === 0) throw refuse('notFound')
  const foundBatches = await context.db.batch(
    branches.map(({ state, prefix, rows }) => {
      const isClosed = closed.includes(state)
      const id = caseId.slice(prefix.length)
      const terms = {
        isClosed,
        isLate: false,
        hasCountry: false,
        hasShop: context.staff.shopId !== null,
        isSingleCase: true,
        maxRows: 1,
      }
      return context.db
        .prepare(`WITH ${parametersSql} SELECT 1 FROM (${rows(terms)})`)
        .bind(...valuesOf(context, pageStartOf(undefined, isClosed), 0, rowIdOf(id)))
    }),
  )
  if (!foundBatches.some(({ results }) => results.length > 0)) throw refuse('notFound')
}
