import { fold, initialsOf, type Piece, piecesOf, tokensOf } from '#domain/search/tokens.ts'
import { faultOf } from '../db/fault.ts'
import { rebuildSearch } from './rebuild.ts'

export type TermKind = 'category' | 'brand' | 'make' | 'serial'

/** One name or synonym of something that people search for. */
export interface Term {
  kind: TermKind
  subjectId: number
  /** What is shown for it. */
  name: string
  locale: string
  words: ReadonlySet<string>
  runs: readonly string[]
  /** The name or synonym folded, for runs that stand inside it. */
  folded: string
}

const candidateLimit = 400

interface TermRow {
  kind: TermKind
  subject_id: number
  name: string
  locale: string
  words: string
}

/**
 * Terms that share a token with the pieces, the best matches first. `unfinished` takes the last
 * token as the beginning of a word; a single letter of a script without spaces always is one.
 */
export async function readTerms(
  db: D1Database,
  pieces: readonly Piece[],
  unfinished: boolean,
): Promise<Term[]> {
  const tokens = [...new Set(pieces.flatMap(tokensOf))].slice(0, 40)
  if (tokens.length === 0) return []
  const match = tokens.map((token, i) => {
    const begins = (unfinished && i === tokens.length - 1) || /^x[0-9a-f]{4}$/.test(token)
    return begins ? `"${token}"*` : `"${token}"`
  })
  const read = () =>
    db
      .prepare(
        `SELECT w.kind, w.subject_id, w.name, w.locale, w.words
         FROM (SELECT rowid FROM term WHERE term MATCH ?1 ORDER BY rank LIMIT ${candidateLimit}) t
         CROSS JOIN word w ON w.id = t.rowid`,
      )
      .bind(match.join(' OR '))
      .all<TermRow>()
  const { results } = await read().catch(async (error: unknown) => {
    // Whoever drops the search tables gets them back at the next search.
    if (faultOf(error) !== 'searchTableGone') throw error
    await rebuildSearch(db)
    return read()
  })
  return results.map(termOf)
}

function termOf(row: TermRow): Term {
  const pieces = piecesOf(row.words)
  return {
    kind: row.kind,
    subjectId: row.subject_id,
    name: row.name,
    locale: row.locale,
    words: new Set(pieces.filter((piece) => piece.kind === 'word').map((piece) => piece.text)),
    runs: pieces.filter((piece) => piece.kind !== 'word').map((piece) => piece.text),
    folded: fold(row.words).replace(/\s+/g, ''),
  }
}

/** Whether a term holds a piece of a query; `begins`: as the beginning of a word. */
export function holds(term: Term, piece: Piece, begins = false): boolean {
  if (piece.kind === 'initials') return initialsOf(term.folded).includes(piece.text)
  if (piece.kind === 'run') return term.folded.includes(piece.text)
  if (!begins) return term.words.has(piece.text)
  for (const word of term.words) if (word.startsWith(piece.text)) return true
  return false
}
