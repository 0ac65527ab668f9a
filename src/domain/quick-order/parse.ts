import { maximumQuantity } from '../cart/quantity.ts'
import { normaliseNumber } from '../numbers/normalise.ts'
import { readCells } from './cells.ts'
import { normalizeText } from '../numbers/normalize-input.ts'
import { type Columns, columnsOf } from './header.ts'
import { maximumQuickLines, type QuickLine, type Read } from './line.ts'
import { readSentence, withoutSender } from './sentence.ts'
import { severalIn } from './several.ts'

/** Lines beyond this are not read at all: nobody types them, and a page must not hang. */
export const maximumReadLines = 2000

/** Characters of a line that are read: a number and a name never need more. */
const longestLine = 400

/** Longest number that a line may name; the platform refuses longer ones. */
const longestNumber = 60

/**
 * The lines of a pasted or typed list: a number with its quantity each, in whatever way people
 * write one. Empty lines and headings are skipped. A number that comes again is added to its first
 * line, up to 999 pieces. What can't be understood is kept as a line with its fault.
 */
export function parseList(text: string): QuickLine[] {
  const rows = normalizeText(text).split('\n')
  const lines: QuickLine[] = []
  let columns: Columns | undefined
  let place = 0
  const numbered = isNumbered(rows)
  for (const whole of rows.slice(0, maximumReadLines)) {
    place += 1
    const row = withoutSender(whole.slice(0, longestLine))
    const several = columns ? [] : severalIn(row)
    if (several.length > 1) {
      for (const typed of several)
        lines.push({ line: place++, typed, ...judge(readSentence(typed, false)) })
      place -= 1
      continue
    }
    const typed = row.trim()
    if (typed === '' || !/[\p{L}\p{N}]/u.test(typed)) continue
    const heading = columnsOf(typed)
    if (heading) {
      columns = heading
      continue
    }
    const read = readCells(row, columns) ?? readSentence(typed, numbered)
    lines.push({ line: place, typed, ...judge(read) })
  }
  return limit(merge(lines))
}

function judge({ number, quantity }: Read): Omit<QuickLine, 'line' | 'typed'> {
  const norm = normaliseNumber(number)
  const whole = Number.isInteger(quantity) && quantity >= 1 && quantity <= maximumQuantity
  if (norm.length < 3 || !/\d/.test(norm) || number.length > longestNumber)
    return { number, quantity: whole ? quantity : 1, fault: 'number' }
  return whole ? { number, quantity } : { number, quantity: 1, fault: 'quantity' }
}

/** "1 04465-0K240", "2 90915-YZZD4", "3 …": a count of lines, not of pieces. */
function isNumbered(rows: readonly string[]): boolean {
  const first = rows
    .filter((row) => row.trim())
    .map((row) => /^\s*(\d{1,3})[ \t]+\S/.exec(row)?.[1])
  return first.length >= 3 && first.every((digits, i) => Number(digits) === i + 1)
}

function merge(lines: readonly QuickLine[]): QuickLine[] {
  const kept: QuickLine[] = []
  const known = new Map<string, QuickLine>()
  for (const line of lines) {
    const norm = normaliseNumber(line.number)
    const same = line.fault ? undefined : known.get(norm)
    if (same) {
      same.quantity = Math.min(maximumQuantity, same.quantity + line.quantity)
      same.merged = [...(same.merged ?? []), line.line]
      continue
    }
    const own = { ...line }
    kept.push(own)
    if (!line.fault) known.set(norm, own)
  }
  return kept
}

/** Lines that can be asked for count; faults don't use up the room of good ones. */
function limit(lines: QuickLine[]): QuickLine[] {
  let good = 0
  return lines.map((line) => {
    if (line.fault) return line
    good += 1
    return good > maximumQuickLines ? { ...line, fault: 'too_many' } : line
  })
}
