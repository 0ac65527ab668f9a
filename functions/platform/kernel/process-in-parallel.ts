import type { JobContext } from './job.ts'

/**
 * Maximum number of rows processed in parallel when most of the time is spent waiting for an
 * external response.
 */
const maxConcurrentRows = 12

interface ParallelWork<Row> {
  /** Processes a row. Returns false if there was nothing to do. */
  work: (row: Row) => Promise<boolean>
  /** Name of the row in the log of failures. */
  subject: (row: Row) => string
}

/**
 * Processes rows in parallel groups while time is left, and lets waiting requests run between the
 * groups. A failing row is logged and doesn't stop the others. Returns the number of rows
 * processed.
 */
export async function processInParallel<Row>(
  { hasTimeLeft, yieldToRequests, logFailure }: JobContext,
  rows: readonly Row[],
  { work, subject }: ParallelWork<Row>,
): Promise<number> {
  let doneCount = 0
  for (let from = 0; from < rows.length && hasTimeLeft(); from += maxConcurrentRows) {
    const outcomes = await Promise.all(
      rows.slice(from, from + maxConcurrentRows).map(async (row) => {
        try {
          return await work(row)
        } catch (error) {
          logFailure(subject(row), error)
          return false
        }
      }),
    )
    doneCount += outcomes.filter(Boolean).length
    await yieldToRequests()
  }
  return doneCount
}
