import { splitSeveralNumbers } from '#domain/numbers/several-numbers.ts'
import { typedTextOf, type TypedNumber } from '#domain/numbers/typed-number.ts'

/** Catalogue number contained in a text, or a number prefix. */
export interface ReadNumber {
  norm: string
  /** Number as typed, if the text contains one. */
  typed: string
  /** True for a complete number, false for a prefix. */
  isAccurate: boolean
  /** True when look-alike characters were replaced to find the number. */
  isMisread: boolean
  /** True for letters only, which may also be a trade word. */
  isWord: boolean
  /** Numbers with their quantities, if the text has several; otherwise empty. */
  several: string[]
}

/**
 * Finds the catalogue number in a text: the longest matching stretch as typed, otherwise with
 * look-alike characters replaced. Without a match, finds numbers that begin or end with the whole
 * text; null when there are none. Takes one round trip.
 */
export async function readNumber(
  db: D1Database,
  typedNumber: TypedNumber,
): Promise<ReadNumber | null> {
  const { complete, misread, begun, begunMisread, ended } = typedNumber
  if (complete.length === 0) return null
  const [same, begins, ends] = await db.batch<{ norm: string }>([
    db
      .prepare(
        `SELECT DISTINCT p.number_norm AS norm FROM json_each(?) w
         CROSS JOIN part p ON p.number_norm = w.value`,
      )
      .bind(JSON.stringify([...complete, ...misread])),
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
      .bind(JSON.stringify(ended.map((norm) => [...norm].toReversed().join('')))),
  ])
  const knownNorms = new Set((same?.results ?? []).map((row) => row.norm))
  const prefixNorms = new Set((begins?.results ?? []).map((row) => row.norm))
  const first = (list: readonly string[], norms: ReadonlySet<string>) =>
    list.find((norm) => norms.has(norm))
  const tries: [string | undefined, isAccurate: boolean, isMisread: boolean][] = [
    [first(complete, knownNorms), true, false],
    [first(begun, prefixNorms), false, false],
    [ends && ends.results.length > 0 ? typedNumber.whole : undefined, false, false],
    [first(misread, knownNorms), true, true],
    [first(begunMisread, prefixNorms), false, true],
  ]
  const severalNumbers = knownNorms.has(typedNumber.whole)
    ? []
    : splitSeveralNumbers(typedNumber.text, (norm) => knownNorms.has(norm))
  for (const [norm, isAccurate, isMisread] of tries)
    if (norm !== undefined)
      return {
        norm,
        typed: typedTextOf(typedNumber, norm),
        isAccurate,
        isMisread,
        isWord: norm === typedNumber.word,
        several: severalNumbers,
      }
  return null
}
