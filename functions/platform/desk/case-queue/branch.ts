/**
 * Conditions and limit of a page, which apply to all states of a queue. Parameters: see
 * `parameters` in read.ts.
 */
export interface PageTerms {
  /** Closed states are listed latest first. */
  isClosed: boolean
  isLate: boolean
  hasCountry: boolean
  hasShop: boolean
  maxRows: number
}

/** One state of a queue: SQL that selects the `id` and the sort key (`sorted`) of its cases. */
export interface Branch {
  state: string
  /** False when staff have no step to take in this state. */
  isDated: boolean
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
  /** Conditions for the country (?3) and for a seller's shop (?4). */
  country: string
  shop?: string
}

/** Sort key of cases without a deadline, which are listed last. */
const undatedSortKey = 10_000_000_000_000

/** Returns a branch that reads its cases in the order of an index. */
export function branchOf(simple: SimpleBranch): Branch {
  const { state, table, where, sort, ms, id = 'x.id', country, shop = '' } = simple
  const offset = ms ?? undatedSortKey
  return {
    state,
    isDated: ms !== null,
    rows: ({ isClosed, isLate, hasCountry, hasShop, maxRows }) => {
      const [compare, direction, add] = isClosed ? ['<', 'DESC', 0] : ['>', 'ASC', offset]
      return `SELECT '${state}' AS state, ${id} AS id, ${sort} + ${add} AS sorted FROM ${table}
        WHERE ${where} AND (${sort}, ${id}) ${compare} (?1 - ${add}, ?2)
          ${isLate ? `AND ${sort} < ?5 - ${add}` : ''}
          ${hasCountry ? `AND ${country}` : ''} ${hasShop && shop ? `AND ${shop}` : ''}
        ORDER BY ${sort} ${direction}, ${id} ${direction} LIMIT ${maxRows}`
    },
  }
}
