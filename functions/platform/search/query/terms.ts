import { joinAdjacentWords } from '#domain/search/names.ts'
import { initialsOf, type TextToken, indexKeysOfToken } from '#domain/search/tokens.ts'
import { databaseErrorOf } from '../../kernel/database-error.ts'
import { refuse } from '../../kernel/refusal.ts'
import { languageToken } from './language-token.ts'
import { type ParsedName, parseName } from './parse-name.ts'

export type TermKind = 'category' | 'brand' | 'make' | 'serial'

/** Name or synonym of a part type, brand, make or series. */
export interface Term extends ParsedName {
  kind: TermKind
  subjectId: number
  /** Name to display. */
  name: string
  /** Name or synonym as written. */
  written: string
  locale: string
  /** True when the term's subject has offers. A part without offers is known only by name. */
  isSold: boolean
}

const candidateLimit = 400

/** Maximum time until missing tables are rebuilt, seconds. A job checks every minute. */
const rebuiltWithinSeconds = 60

interface TermRow {
  id: number
  kind: TermKind
  subject_id: number
  name: string
  locale: string
  words: string
  sold: number
}

/**
 * Reads terms that share an index key with the query, best matches first. Names of the reader's language
 * and names common to all languages precede names of other languages. With `isUnfinished`, the last
 * token is a prefix. A single letter of an unspaced script always counts as a prefix. Takes one
 * round trip.
 */
export async function readTerms(
  db: D1Database,
  queryTokens: readonly TextToken[],
  isUnfinished: boolean,
  locale: string,
): Promise<Term[]> {
  const keys = [
    ...new Set([...queryTokens.flatMap(indexKeysOfToken), ...joinAdjacentWords(queryTokens)]),
  ].slice(0, 40)
  const last = queryTokens.at(-1)
  const unfinishedKey = isUnfinished && last ? indexKeysOfToken(last).at(-1) : undefined
  if (keys.length === 0) return []
  const anyKeyQuery = keys
    .map((key) => {
      const isPrefix = key === unfinishedKey || /^x[0-9a-f]{4}$/.test(key)
      return isPrefix ? `"${key}"*` : `"${key}"`
    })
    .join(' OR ')
  const languages = [languageToken(''), languageToken(locale), languageToken('en')]
  const statement = db.prepare(
    `SELECT w.id, w.kind, w.subject_id, w.name, w.locale, w.words, w.sold
     FROM (SELECT rowid FROM term WHERE term MATCH ?1 ORDER BY rank LIMIT ${candidateLimit}) t
     CROSS JOIN word w ON w.id = t.rowid`,
  )
  const readRows = () =>
    db.batch<TermRow>([
      statement.bind(`(${[...new Set(languages)].join(' OR ')}) AND (${anyKeyQuery})`),
      statement.bind(anyKeyQuery),
    ])
  const answers = await readRows().catch((error: unknown) => {
    // Refuse the request: a job rebuilds the tables, but not before the request would time out.
    if (databaseErrorOf(error) !== 'searchTableGone') throw error
    throw refuse('busy', { retryAfterSeconds: rebuiltWithinSeconds })
  })
  const rows = new Map(answers.flatMap(({ results }) => results).map((row) => [row.id, row]))
  return [...rows.values()].map(termOf)
}

/** Name as written, with its language; '' for cars and brands. */
export interface WrittenName {
  written: string
  locale: string
}

/** Maximum number of names read per word. Any name that contains the word will do. */
const namesPerWord = 20

/**
 * Reads the names that contain each of the words, in the order of the words. Names of the reader's
 * language come first. Takes one round trip.
 */
export async function readNamesWithWords(
  db: D1Database,
  words: readonly string[],
  locale: string,
): Promise<WrittenName[][]> {
  if (words.length === 0) return []
  const statement = db.prepare(
    `SELECT w.words AS written, w.locale FROM (SELECT rowid FROM term WHERE term MATCH ?1
       ORDER BY rank LIMIT ${namesPerWord}) t CROSS JOIN word w ON w.id = t.rowid`,
  )
  const answers = await db.batch<WrittenName>(
    words.flatMap((word) => [
      statement.bind(`${languageToken(locale)} AND "${word}"`),
      statement.bind(`"${word}"`),
    ]),
  )
  return words.map((_, index) =>
    answers.slice(2 * index, 2 * index + 2).flatMap(({ results }) => results),
  )
}

function termOf(row: TermRow): Term {
  return {
    kind: row.kind,
    subjectId: row.subject_id,
    name: row.name,
    written: row.words,
    locale: row.locale,
    isSold: row.sold === 1,
    ...parseName(row.words, row.locale),
  }
}

/**
 * True when a term contains a token of a query. With `isPrefix`, the token may be the beginning of
 * a word.
 */
export function containsToken(term: Term, queryToken: TextToken, isPrefix = false): boolean {
  if (queryToken.kind === 'initials')
    return [term.folded, term.written.replaceAll(' ', '')].some((name) =>
      initialsOf(name).includes(queryToken.text),
    )
  if (queryToken.kind === 'run')
    return term.folded.includes(queryToken.text) || term.plain.includes(queryToken.text)
  if (!isPrefix) return term.words.has(queryToken.text)
  for (const word of term.words) if (word.startsWith(queryToken.text)) return true
  return false
}

/** Groups the subject IDs of names by kind. */
export function subjectIdsByKind(
  terms: readonly Term[],
): Record<'brands' | 'makes' | 'serials', number[]> {
  const ids = (kind: Term['kind']) => [
    ...new Set(terms.filter((term) => term.kind === kind).map((term) => term.subjectId)),
  ]
  return { brands: ids('brand'), makes: ids('make'), serials: ids('serial') }
}
