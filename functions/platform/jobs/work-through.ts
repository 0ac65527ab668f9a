import type { Shift } from './job.ts'

/** Rows that are read at once; a run takes as many rounds as its time allows. */
export const perRound = 200

/** Rows that one trip moves: buyers wait for some milliseconds, and the job waits for buyers once. */
const perTrip = 10

interface Work<Row> {
  /** The next rows that are due, behind the last one that was looked at, at most `perRound`. */
  read: (last: Row | undefined) => Promise<Row[]>
  /** The batch for one row. */
  batch: (row: Row) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
  /** Whether somebody else was faster: then there is nothing left to do. */
  isLost: (error: unknown) => boolean
  /** What a failure is logged under. */
  subject: (row: Row) => string
  /**
   * Whose row it is: a batch may be made of what was read of its owner. Rows of several owners are
   * committed together; without this each row is on its own.
   */
  owner?: (row: Row) => number
}

/**
 * Works through what is due, the longest due first, as long as there is time. A row that fails is
 * logged and passed by. Answers how many were done.
 */
export async function workThrough<Row>(shift: Shift, work: Work<Row>): Promise<number> {
  const { timeLeft, rest } = shift
  let done = 0
  let last: Row | undefined
  while (timeLeft()) {
    const due = await work.read(last)
    for (const rows of tripsOf(due, work.owner)) {
      if (!timeLeft()) return done
      done += await commit(shift, rows, work)
      await rest()
    }
    last = due.at(-1)
    if (due.length < perRound) break
  }
  return done
}

/** Rows in their order, in groups of which no owner has two. */
function tripsOf<Row>(rows: readonly Row[], owner: Work<Row>['owner']): Row[][] {
  if (!owner) return rows.map((row) => [row])
  const trips: Row[][] = []
  let owners = new Set<number>()
  for (const row of rows) {
    const trip = trips.at(-1)
    const isFull = !trip || trip.length === perTrip || owners.has(owner(row))
    if (isFull) owners = new Set()
    owners.add(owner(row))
    if (isFull) trips.push([row])
    else trip.push(row)
  }
  return trips
}

/** Commits rows together; where one of them can't be, each on its own. Answers how many were. */
async function commit<Row>(shift: Shift, rows: readonly Row[], work: Work<Row>): Promise<number> {
  try {
    await shift.db.batch((await Promise.all(rows.map(work.batch))).flat())
    return rows.length
  } catch (error) {
    const [row] = rows
    if (rows.length > 1) return commitApart(shift, rows, work)
    if (row !== undefined && !work.isLost(error)) shift.failed(work.subject(row), error)
    return 0
  }
}

async function commitApart<Row>(
  shift: Shift,
  rows: readonly Row[],
  work: Work<Row>,
): Promise<number> {
  let done = 0
  for (const row of rows) {
    done += await commit(shift, [row], work)
    await shift.rest()
  }
  return done
}
