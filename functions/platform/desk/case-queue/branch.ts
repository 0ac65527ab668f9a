import type { CaseQueue } from '#domain/desk/case-queues.ts'

/**
 * Conditions and limit of a page, for all states of a queue. Parameters: see `parametersSql` in
 * read.ts.
 */
export interface PageTerms {
  /** True for closed states, which are listed latest first. */
  isClosed: boolean
  isLate: boolean
  hasCountry: boolean
  hasShop: boolean
  /** Limits the list to the cases that the caller (?7) has taken from this queue. */
  takenFrom?: CaseQueue
  /** Limits the list to the case with the ID ?8. */
  isSingleCase?: boolean
  maxRows: number
}

/** One state of a queue: SQL that selects the `id` and the sort key (`sorted`) of its cases. */
export interface Branch {
  state: string
  /** False when staff have nothing to do in this state, so its cases have no deadline. */
  hasDeadline: boolean
  /** Prefix of the case ID; the ID of the row follows. */
  prefix: string
  rows: (terms: PageTerms) => string
}

interface SimpleBranch {
  state: string
  /** Table of the cases, with the alias `x`. */
  table: string
  where: string
  /** Sort key in milliseconds: an indexed column or expression. */
  sort: string
  /** Milliseconds from the sort key to the deadline. Null when no step is due. */
  ms: number | null
  id?: string
  prefix?: string
  /** True when the ID is a text. */
  isTextId?: boolean
  /** Conditions for the country (?3) and for a seller's shop (?4). */
  country: string
  shop?: string
}

/** Sort key of cases without a deadline, which are listed last. */
const undatedSortKey = 10_000_000_000_000

/**
 * SQL condition for the cases that ?7 has taken. The search starts from the few taken cases, not
 * from the queue.
 */
export function takenCasesCondition(
  queue: CaseQueue,
  { id, prefix, isTextId }: { id: string; prefix: string; isTextId: boolean },
): string {
  const remainingText = `substr(t.case_id, ${prefix.length + 1})`
  return `AND ${id} IN (SELECT ${isTextId ? remainingText : `CAST(${remainingText} AS INTEGER)`} FROM desk_taken t
    WHERE t.staff_id = ?7 AND t.queue = '${queue}'
      ${prefix && `AND substr(t.case_id, 1, ${prefix.length}) = '${prefix}'`})`
}

/** Returns a branch that reads its cases in the order of an index. */
export function branchOf(simple: SimpleBranch): Branch {
  const { state, table, where, sort, ms, id = 'x.id', country, shop = '' } = simple
  const { prefix = '', isTextId = false } = simple
  const offset = ms ?? undatedSortKey
  return {
    state,
    hasDeadline: ms !== null,
    prefix,
    rows: ({ isClosed, isLate, hasCountry, hasShop, takenFrom, isSingleCase, maxRows }) => {
      const [compare, direction, add] = isClosed ? ['<', 'DESC', 0] : ['>', 'ASC', offset]
      return `SELECT '${state}' AS state, ${id} AS id, ${sort} + ${add} AS sorted FROM ${table}
        WHERE ${where} AND (${sort}, ${id}) ${compare} (?1 - ${add}, ?2)
          ${takenFrom ? takenCasesCondition(takenFrom, { id, prefix, isTextId }) : ''}
          ${isSingleCase ? `AND ${id} = ?8` : ''}
          ${isLate ? `AND ${sort} < ?5 - ${add}` : ''}
          ${hasCountry ? `AND ${country}` : ''} ${hasShop && shop ? `AND ${shop}` : ''}
        ORDER BY ${sort} ${direction}, ${id} ${direction} LIMIT ${maxRows}`
    },
  }
}
