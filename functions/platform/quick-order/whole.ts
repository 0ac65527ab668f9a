import type { OddQuantity } from '#domain/quick-order/line.ts'
import { normaliseNumber, writtenNumber } from '#domain/numbers/normalise.ts'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import { allRuns, type NumberRun } from '#domain/numbers/runs.ts'
import { besideNumber } from '#domain/quick-order/sentence.ts'

/** A line of a list as it was read on the device. */
export interface AskedLine {
  number: string
  quantity: number
  /** The whole line, where it was sent. */
  typed?: string | undefined
  /** What stands for a quantity beside the catalogue's number and can't be ordered. */
  oddQuantity?: OddQuantity | undefined
}

/**
 * Lines with the number of the catalogue that each holds, read whole before the quantity: "VKM
 * 03392 2" was read as 03392, "H-61 3" as H-613. A number in its written form goes before one that
 * only folds to the same, a longer one before a shorter. One round trip.
 */
export async function readWhole(db: D1Database, lines: readonly AskedLine[]): Promise<AskedLine[]> {
  const runs = lines.map(runsOf)
  const wanted = [...new Set(runs.flatMap((all) => all.map((run) => run.norm)))]
  if (wanted.length === 0) return [...lines]
  const { results } = await db
    .prepare(
      `SELECT DISTINCT p.number_norm AS norm, p.number FROM json_each(?) w
       CROSS JOIN part p ON p.number_norm = w.value`,
    )
    .bind(JSON.stringify(wanted))
    .all<{ norm: string; number: string }>()
  const folded = new Set(results.map((row) => row.norm))
  const written = new Set(results.map((row) => writtenNumber(row.number)))
  return lines.map((line, i) => {
    const known = runs[i]?.filter((run) => folded.has(run.norm)) ?? []
    const isWritten = (run: NumberRun) => written.has(writtenNumber(run.typed))
    const whole =
      known.find(isWritten) ?? known.find(({ norm }) => norm.length > 2 && /\d/.test(norm))
    return whole ? withNumber(line, whole) : line
  })
}

function withNumber(line: AskedLine, { typed, norm }: NumberRun): AskedLine {
  if (norm === normaliseNumber(line.number)) return line
  const beside = besideNumber(normalizeInput(line.typed ?? ''), typed)
  return { ...line, number: typed, quantity: 1, ...beside }
}

/**
 * Stretches of a line that may be its number: those that hold what the device read, that without
 * the figures that may count, and where it read none the whole line but for a count.
 */
function runsOf({ number, typed = '' }: AskedLine): NumberRun[] {
  const read = normaliseNumber(number)
  const all = allRuns(typed)
  const isWhole = ({ norm }: NumberRun) => /^\d{0,3}$/.test((all[0]?.norm ?? '').slice(norm.length))
  const begins = ({ norm }: NumberRun) => (all[0]?.norm ?? '').startsWith(norm)
  if (read.length < 3 || !/\d/.test(read)) return all.filter((run) => begins(run) && isWhole(run))
  return all.filter(
    ({ norm }) =>
      norm.includes(read) || (read.startsWith(norm) && /^\d{1,3}$/.test(read.slice(norm.length))),
  )
}
