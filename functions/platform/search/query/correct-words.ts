import {
  maxErrorsIn,
  deletionKeysOf,
  measureEditDistance,
  isSpellable,
} from '#domain/search/spelling.ts'
import { tokensInName } from '#domain/search/names.ts'
import { foldText } from '#domain/search/tokens.ts'
import { replaceTyped } from '#domain/search/typed-forms.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { readNamesWithWords, type WrittenName } from './terms.ts'

/** Known word as stored in the spelling table. */
export interface KnownWord {
  word: string
  /** Language of the names that contain the word; '' for cars and brands. */
  locale: string
  /** Number of names that contain the word. */
  uses: number
}

/** Corrects misspelt words of a query; null when nothing can be corrected. */
export async function correctWords(
  db: D1Database,
  query: string,
  locale: string,
): Promise<string | null> {
  let text = query.normalize('NFC')
  const words = tokensInName(query)
    .slice(0, 8)
    .map((token) => token.text)
  const similarWords = await findNearWords(db, words)
  const corrections = words.flatMap((word): [string, string][] => {
    const correction = findNearestWord(word, similarWords.get(word) ?? [])
    return correction === null || correction === word ? [] : [[word, correction]]
  })
  const writtenWords = await findWrittenWords(db, [...new Map(corrections).values()], locale)
  for (const [word, better] of corrections)
    text = replaceTyped(text, word, writtenWords.get(better) ?? better)
  return corrections.length > 0 ? text : null
}

/**
 * Returns the spelling of known words, with vowel marks, from a name that contains them. Names of
 * the reader's language come first.
 */
export async function findWrittenWords(
  db: D1Database,
  words: readonly string[],
  locale: string,
): Promise<Map<string, string>> {
  const names = await readNamesWithWords(db, words, locale)
  return new Map(
    words.map((word, index) => [word, chooseWrittenWord(word, names[index] ?? [], locale)]),
  )
}

function chooseWrittenWord(word: string, names: readonly WrittenName[], locale: string): string {
  const readerNames = names.filter((name) => name.locale === locale)
  const groups = [...readerNames, ...names]
    .flatMap(({ written }) => written.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((group) => tokensInName(group).every(({ text }) => text === word))
  const first = groups.find((group) => foldText(group) === word) ?? groups[0] ?? word
  return readerNames.length > 0 ? first.toLowerCase() : first
}

/** Returns the known word most similar to a typed word, or the typed word if it is known. */
function findNearestWord(word: string, candidates: readonly KnownWord[]): string | null {
  if (candidates.some((spelt) => spelt.word === word)) return word
  const uses = new Map<string, number>()
  for (const candidate of candidates)
    uses.set(candidate.word, Math.max(candidate.uses, uses.get(candidate.word) ?? 0))
  const [first] = [...uses]
    .map(([known, count]) => ({ known, count, distance: measureEditDistance(word, known) }))
    .filter((row) => row.distance <= maxErrorsIn(word))
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.known < b.known ? -1 : 1))
  return first?.known ?? null
}

/**
 * Returns known words that differ from typed words by one or two letters, grouped by typed word.
 * Takes one round trip.
 */
export async function findNearWords(
  db: D1Database,
  words: readonly string[],
): Promise<Map<string, KnownWord[]>> {
  const keys = words
    .filter(isSpellable)
    .flatMap((word) => [word, ...deletionKeysOf(word)].map((key) => [word, key]))
  if (keys.length === 0) return new Map()
  const readRows = () =>
    db
      .prepare(
        `SELECT DISTINCT json_extract(w.value, '$[0]') AS typed, s.word, s.locale, s.uses
         FROM json_each(?) w CROSS JOIN spelling s ON s.key = json_extract(w.value, '$[1]')
         LIMIT 1000`,
      )
      .bind(JSON.stringify(keys))
      .all<KnownWord & { typed: string }>()
  const { results } = await readRows().catch((error: unknown) => {
    // The table is missing until a job has rebuilt it. Skip the correction.
    if (databaseErrorOf(error) !== 'searchTableGone') throw error
    return { results: [] }
  })
  return Map.groupBy(results, (row) => row.typed)
}
