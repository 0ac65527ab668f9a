import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { type NumberRun, numberRuns } from '#domain/numbers/runs.ts'

/** A line of a list as it was read on the device. */
export interface AskedLine {
  number: string
  quantity: number
  /** The whole line, where it was sent. */
  typed?: string | undefined
}

/**
 * Lines with the longest number of the catalogue that each holds: "VKM 03392 2" was read as 03392,
 * and "3BA 009 242-401" as 242-401. A group that turns out to belong to the number counts no
 * pieces. One round trip where any number may be longer, none otherwise.
 */
export async function readWhole(db: D1Database, lines: readonly AskedLine[]): Promise<AskedLine[]> {
  const longer = lines.map(longerRuns)
  const wanted = [...new Set(longer.flatMap((runs) => runs.map((run) => run.norm)))]
  if (wanted.length === 0) return [...lines]
  const { results } = await db
    .prepare(
      `SELECT DISTINCT p.number_norm AS norm FROM json_each(?) w
       CROSS JOIN part p ON p.number_norm = w.value`,
    )
    .bind(JSON.stringify(wanted))
    .all<{ norm: string }>()
  const known = new Set(results.map((row) => row.norm))
  return lines.map((line, i) => {
    const whole = longer[i]?.find((run) => known.has(run.norm))
    if (!whole) return line
    const isCount = whole.norm === `${normaliseNumber(line.number)}${line.quantity}`
    return { ...line, number: whole.typed, quantity: isCount ? 1 : line.quantity }
  })
}

/** Stretches of the line that hold the number that was read and more, the longest first. */
function longerRuns({ number, typed = '' }: AskedLine): NumberRun[] {
  const norm = normaliseNumber(number)
  return numberRuns(typed).filter((run) => run.norm.length > norm.length && run.norm.includes(norm))
}
