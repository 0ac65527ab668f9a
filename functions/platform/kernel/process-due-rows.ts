import type { JobContext } from './job.ts'

/** Number of rows read per query. A run does as many rounds as its time allows. */
export const rowsPerRound = 200

/**
 * Number of rows committed per round trip. A round trip delays requests by some milliseconds, after
 * which the job yields.
 */
const rowsPerTrip = 10

interface DueWork<Row> {
  /** Reads the next due rows after the row `last`, at most `rowsPerRound`. */
  readDueRows: (last: Row | undefined) => Promise<Row[]>
  /** Returns the statements to run in one batch for a row. */
  batch: (row: Row) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
  /** True when the error means that another writer has already processed the row. */
  isLost: (error: unknown) => boolean
  /** Name of the row in the log of failures. */
  subject: (row: Row) => string
  /**
   * Returns the owner of a row. A batch may depend on data of the row's owner, so only rows of
   * different owners are committed together. Without this function, each row is committed
   * separately.
   */
  owner?: (row: Row) => number
}

/**
 * Processes due rows while time is left, the longest overdue first. A row with an error is logged
 * and skipped. Returns the number of rows processed.
 */
export async function processDueRows<Row>(job: JobContext, work: DueWork<Row>): Promise<number> {
  const { hasTimeLeft, yieldToRequests } = job
  let doneCount = 0
  let last: Row | undefined
  while (hasTimeLeft()) {
    const dueRows = await work.readDueRows(last)
    for (const rows of groupIntoTrips(dueRows, work.owner)) {
      if (!hasTimeLeft()) return doneCount
      doneCount += await commit(job, rows, work)
      await yieldToRequests()
    }
    last = dueRows.at(-1)
    if (dueRows.length < rowsPerRound) break
  }
  return doneCount
}

/** Groups rows in their order, so that no group has two rows of one owner. */
function groupIntoTrips<Row>(rows: readonly Row[], owner: DueWork<Row>['owner']): Row[][] {
  if (!owner) return rows.map((row) => [row])
  const groups: Row[][] = []
  let owners = new Set<number>()
  for (const row of rows) {
    const trip = groups.at(-1)
    const isFull = !trip || trip.length === rowsPerTrip || owners.has(owner(row))
    if (isFull) owners = new Set()
    owners.add(owner(row))
    if (isFull) groups.push([row])
    else trip.push(row)
  }
  return groups
}

/**
 * Commits rows together; if that fails, each row separately. Returns the number of rows committed.
 */
async function commit<Row>(
  job: JobContext,
  rows: readonly Row[],
  work: DueWork<Row>,
): Promise<number> {
  try {
    await job.db.batch((await Promise.all(rows.map(work.batch))).flat())
    return rows.length
  } catch (error) {
    const [row] = rows
    if (rows.length > 1) return commitSeparately(job, rows, work)
    if (row !== undefined && !work.isLost(error)) job.logFailure(work.subject(row), error)
    return 0
  }
}

async function commitSeparately<Row>(
  job: JobContext,
  rows: readonly Row[],
  work: DueWork<Row>,
): Promise<number> {
  let doneCount = 0
  for (const row of rows) {
    doneCount += await commit(job, [row], work)
    await job.yieldToRequests()
  }
  return doneCount
}
