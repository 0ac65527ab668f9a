import type { RefusedQuantity } from '#domain/quick-order/line.ts'
import { normaliseNumber, toWrittenForm } from '#domain/numbers/normalise.ts'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import { findAllRuns, type NumberRun } from '#domain/numbers/runs.ts'
import { quantityNextTo } from '#domain/quick-order/sentence.ts'

/** Line of a list as the device parsed it. */
export interface ParsedLine {
  number: string
  quantity: number
  /** Complete text of the line, if the device sent it. */
  typed?: string | undefined
  /** Quantity next to the number, if it can't be ordered. */
  oddQuantity?: RefusedQuantity | undefined
}

/**
 * Replaces each line's number by the longer catalogue number that the line contains, if any. The
 * whole line is read, because the device may have split a quantity off wrongly: "VKM 03392 2" was
 * parsed as 03392, "H-61 3" as H-613. The exact spelling precedes the folded form, and a longer
 * number a shorter one. Takes one round trip.
 */
export async function readLongerNumbers(
  db: D1Database,
  lines: readonly ParsedLine[],
): Promise<ParsedLine[]> {
  const runs = lines.map(runsOf)
  const candidateNorms = [...new Set(runs.flatMap((all) => all.map((run) => run.norm)))]
  if (candidateNorms.length === 0) return [...lines]
  const { results } = await db
    .prepare(
      `SELECT DISTINCT p.number_norm AS norm, p.number FROM json_each(?) w
       CROSS JOIN part p ON p.number_norm = w.value`,
    )
    .bind(JSON.stringify(candidateNorms))
    .all<{ norm: string; number: string }>()
  const knownNorms = new Set(results.map((row) => row.norm))
  const writtenForms = new Set(results.map((row) => toWrittenForm(row.number)))
  return lines.map((line, i) => {
    const knownRuns = runs[i]?.filter((run) => knownNorms.has(run.norm)) ?? []
    const isWritten = (run: NumberRun) => writtenForms.has(toWrittenForm(run.typed))
    const wholeNumber =
      knownRuns.find(isWritten) ?? knownRuns.find(({ norm }) => norm.length > 2 && /\d/.test(norm))
    return wholeNumber ? withNumber(line, wholeNumber) : line
  })
}

function withNumber(line: ParsedLine, { typed, norm }: NumberRun): ParsedLine {
  if (norm === normaliseNumber(line.number)) return line
  const statedQuantity = quantityNextTo(normalizeInput(line.typed ?? ''), typed)
  return { ...line, number: typed, quantity: 1, ...statedQuantity }
}

/**
 * Returns the parts of a line that may be its number: those that contain the parsed number, or
 * equal it apart from trailing digits, which may be a quantity. If the device parsed no number,
 * returns the whole line without a quantity.
 */
function runsOf({ number, typed = '' }: ParsedLine): NumberRun[] {
  const normalized = normaliseNumber(number)
  const all = findAllRuns(typed)
  const isWhole = ({ norm }: NumberRun) => /^\d{0,3}$/.test((all[0]?.norm ?? '').slice(norm.length))
  const isPrefixOfNumber = ({ norm }: NumberRun) => (all[0]?.norm ?? '').startsWith(norm)
  if (normalized.length < 3 || !/\d/.test(normalized))
    return all.filter((run) => isPrefixOfNumber(run) && isWhole(run))
  return all.filter(
    ({ norm }) =>
      norm.includes(normalized) ||
      (normalized.startsWith(norm) && /^\d{1,3}$/.test(normalized.slice(norm.length))),
  )
}
