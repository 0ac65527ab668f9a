import { minimumNumberLength, normaliseNumber } from '#domain/numbers/normalise.ts'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import { otherReadings } from '#domain/numbers/misread.ts'
import { splitSeveralNumbers } from '#domain/numbers/several-numbers.ts'
import { allRuns, isNumberLike, mayBeNumber, numberRuns } from '#domain/numbers/runs.ts'

/** Catalogue number contained in a text, or a number prefix. */
export interface ReadNumber {
  norm: string
  /** Number as typed, if the text contains it. */
  typed: string
  /** True for a complete number, false for a prefix. */
  accurate: boolean
  /** True when look-alike characters were replaced to find it. */
  misread: boolean
  /** True for letters only, which may be a word of the trade as well. */
  isWord: boolean
  /** Each number with its quantity, when the text has two or more; otherwise empty. */
  several: string[]
}

/** Minimum prefix length; shorter ones match too many numbers, unless they contain hyphens. */
const shortestBeginning = 4

/**
 * Finds the catalogue number in a text: the longest matching stretch, as typed or else with
 * look-alike characters replaced. Without one, finds numbers that begin with the whole text. Null
 * when there are none. Takes one round trip.
 */
export async function readNumber(db: D1Database, text: string): Promise<ReadNumber | null> {
  const whole = mayBeNumber(text) ? normaliseNumber(text) : ''
  const word = wordIn(text)
  const runs = [
    ...(whole.length >= minimumNumberLength ? [whole] : []),
    ...numberRuns(text).map(({ norm }) => norm),
    ...(word === '' ? [] : [word]),
  ]
  const typed = [...new Set(runs)].slice(0, 60)
  const misread = typed
    .slice(0, 4)
    .filter((norm) => norm.length >= 6)
    .flatMap(otherReadings)
  const isBeginning = whole.length >= shortestBeginning || isNumberLike(text)
  const begun = isBeginning && whole !== '' ? [whole] : []
  const begunMisread = isNumberLike(text) && whole.length >= 6 ? otherReadings(whole) : []
  if (typed.length === 0) return null
  const ended = isEnding(text, whole) ? [[...whole].toReversed().join('')] : []
  const [same, begins, ends] = await db.batch<{ norm: string }>([
    db
      .prepare(
        `SELECT DISTINCT p.number_norm AS norm FROM json_each(?) w
         CROSS JOIN part p ON p.number_norm = w.value`,
      )
      .bind(JSON.stringify([...typed, ...misread])),
    db
      .prepare(
        `SELECT w.value AS norm FROM json_each(?) w WHERE EXISTS (
           SELECT 1 FROM part p WHERE p.number_norm >= w.value AND p.number_norm < w.value || '~')`,
      )
      .bind(JSON.stringify([...begun, ...begunMisread])),
    db
      .prepare(
        `SELECT w.value AS norm FROM json_each(?) w WHERE EXISTS (
           SELECT 1 FROM part p WHERE p.number_end >= w.value AND p.number_end < w.value || '~')`,
      )
      .bind(JSON.stringify(ended)),
  ])
  const known = new Set((same?.results ?? []).map((row) => row.norm))
  const beginning = new Set((begins?.results ?? []).map((row) => row.norm))
  const first = (list: readonly string[], of: ReadonlySet<string>) =>
    list.find((norm) => of.has(norm))
  const tries: [string | undefined, accurate: boolean, misread: boolean][] = [
    [first(typed, known), true, false],
    [first(begun, beginning), false, false],
    [ends && ends.results.length > 0 ? whole : undefined, false, false],
    [first(misread, known), true, true],
    [first(begunMisread, beginning), false, true],
  ]
  const several = known.has(whole) ? [] : splitSeveralNumbers(text, (norm) => known.has(norm))
  for (const [norm, accurate, isMisread] of tries)
    if (norm !== undefined)
      return {
        norm,
        typed: typedOf(text, norm),
        accurate,
        misread: isMisread,
        isWord: norm === word,
        several,
      }
  return null
}

/** Lengths of one group that is tried as the ending of a number before it is read as words. */
const endingLength = { least: 6, most: 12 }

function isEnding(text: string, norm: string): boolean {
  const isOneGroup = !/\s/.test(text.trim()) && isNumberLike(text)
  return isOneGroup && norm.length >= endingLength.least && norm.length <= endingLength.most
}

/**
 * Returns the stretch of a text that normalises to a number. Its spelling decides between two
 * parts.
 */
function typedOf(text: string, norm: string): string {
  const whole = normalizeInput(text)
  if (normaliseNumber(whole) === norm) return whole
  return allRuns(text).find((run) => run.norm === norm)?.typed ?? norm
}

/** Returns a text of one group of Latin letters, as in a few real numbers; otherwise ''. */
function wordIn(text: string): string {
  const plain = normalizeInput(text)
  return /^[a-z]{2,20}[^\w\s]*$/i.test(plain) ? normaliseNumber(plain) : ''
}
