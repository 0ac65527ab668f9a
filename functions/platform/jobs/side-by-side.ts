import type { Shift } from './job.ts'

/** Rows that are worked on at once where somebody else's answer takes most of the time. */
const atOnce = 12

interface Work<Row> {
  /** Answers whether something was done. */
  work: (row: Row) => Promise<boolean>
  /** What a failure is logged under. */
  subject: (row: Row) => string
}

/**
 * Works on rows some at a time, as long as there is time; buyers come through in between. A row that
 * fails is logged and hinders no other one. Answers for how many something was done.
 */
export async function workSideBySide<Row>(
  { timeLeft, rest, failed }: Shift,
  rows: readonly Row[],
  { work, subject }: Work<Row>,
): Promise<number> {
  let done = 0
  for (let from = 0; from < rows.length && timeLeft(); from += atOnce) {
    const outcomes = await Promise.all(
      rows.slice(from, from + atOnce).map(async (row) => {
        try {
          return await work(row)
        } catch (error) {
          failed(subject(row), error)
          return false
        }
      }),
    )
    done += outcomes.filter(Boolean).length
    await rest()
  }
  return done
}
