import { joinedWords } from '#domain/search/names.ts'
import { initialsOf, type Piece, tokensOf } from '#domain/search/tokens.ts'
import { faultOf } from '../db/fault.ts'
import { refuse } from '../refusal.ts'
import { languageToken } from './language.ts'
import { type ReadName, readName } from './read-name.ts'

export type TermKind = 'category' | 'brand' | 'make' | 'serial'

/** One name or synonym of something that people search for. */
export interface Term extends ReadName {
  kind: TermKind
  subjectId: number
  /** What is shown for it. */
  name: string
  /** The name or synonym itself, as it is written. */
  written: string
  locale: string
  /** Whether anybody sells it: a part can be known by its name alone. */
  isSold: boolean
}

const candidateLimit = 400

/** How soon tables that are gone are there again: a job looks for them every minute. */
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
 * Terms that share a token with the pieces, the best matches first: those of the reader's language
 * and all names, then those of every language. `unfinished` takes the last token as the beginning
 * of a word; a single letter of a script without spaces always is one. One round trip.
 */
export async function readTerms(
  db: D1Database,
  pieces: readonly Piece[],
  unfinished: boolean,
  locale: string,
): Promise<Term[]> {
  const tokens = [...new Set([...pieces.flatMap(tokensOf), ...joinedWords(pieces)])].slice(0, 40)
  const last = pieces.at(-1)
  const begun = unfinished && last ? tokensOf(last).at(-1) : undefined
  if (tokens.length === 0) return []
  const any = tokens
    .map((token) => {
      const begins = token === begun || /^x[0-9a-f]{4}$/.test(token)
      return begins ? `"${token}"*` : `"${token}"`
    })
    .join(' OR ')
  const languages = [languageToken(''), languageToken(locale), languageToken('en')]
  const statement = db.prepare(
    `SELECT w.id, w.kind, w.subject_id, w.name, w.locale, w.words, w.sold
     FROM (SELECT rowid FROM term WHERE term MATCH ?1 ORDER BY rank LIMIT ${candidateLimit}) t
     CROSS JOIN word w ON w.id = t.rowid`,
  )
  const read = () =>
    db.batch<TermRow>([
      statement.bind(`(${[...new Set(languages)].join(' OR ')}) AND (${any})`),
      statement.bind(any),
    ])
  const answers = await read().catch((error: unknown) => {
    // A job makes the tables anew within a minute: it takes too long for a request.
    if (faultOf(error) !== 'searchTableGone') throw error
    throw refuse('busy', { retryAfterSeconds: rebuiltWithinSeconds })
  })
  const rows = new Map(answers.flatMap(({ results }) => results).map((row) => [row.id, row]))
  return [...rows.values()].map(termOf)
}

function termOf(row: TermRow): Term {
  return {
    kind: row.kind,
    subjectId: row.subject_id,
    name: row.name,
    written: row.words,
    locale: row.locale,
    isSold: row.sold === 1,
    ...readName(row.words, row.locale),
  }
}

/** Whether a term holds a piece of a query; `begins`: as the beginning of a word. */
export function holds(term: Term, piece: Piece, begins = false): boolean {
  if (piece.kind === 'initials')
    return [term.folded, term.written.replaceAll(' ', '')].some((name) =>
      initialsOf(name).includes(piece.text),
    )
  if (piece.kind === 'run')
    return term.folded.includes(piece.text) || term.plain.includes(piece.text)
  if (!begins) return term.words.has(piece.text)
  for (const word of term.words) if (word.startsWith(piece.text)) return true
  return false
}

/** What names name, by kind. */
export function subjectsOf(
  terms: readonly Term[],
): Record<'brands' | 'makes' | 'serials', number[]> {
  const ids = (kind: Term['kind']) => [
    ...new Set(terms.filter((term) => term.kind === kind).map((term) => term.subjectId)),
  ]
  return { brands: ids('brand'), makes: ids('make'), serials: ids('serial') }
}
