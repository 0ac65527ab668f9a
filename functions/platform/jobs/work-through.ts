import type { Shift } from './job.ts'

/** Rows that are read at once; a run takes as many rounds as its time allows. */
export const perRound = 200

interface Work<Row> {
  /** The next rows that are due, behind the last one that was looked at, at most `perRound`. */
  read: (last: Row | undefined) => Promise<Row[]>
  /** The batch for one row; each is committed on its own. */
  batch: (row: Row) => D1PreparedStatement[] | Promise<D1PreparedStatement[]>
  /** Whether somebody else was faster: then there is nothing left to do. */
  isLost: (error: unknown) => boolean
  /** What a failure is logged under. */
  subject: (row: Row) => string
}

/**
 * Works through what is due, the longest due first, as long as there is time. A row that fails is
 * logged and passed by. Answers how many were done.
 */
export async function workThrough<Row>(
  { db, timeLeft, rest, failed }: Shift,
  { read, batch, isLost, subject }: Work<Row>,
): Promise<number> {
  let done = 0
  let last: Row | undefined
  while (timeLeft()) {
    const due = await read(last)
    for (const row of due) {
      if (!timeLeft()) return done
      try {
        await db.batch(await batch(row))
        done += 1
      } catch (error) {
        if (!isLost(error)) failed(subject(row), error)
      }
      await rest()
    }
    last = due.at(-1)
    if (due.length < perRound) break
  }
  return done
}
