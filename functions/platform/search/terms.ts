import { tokenise } from '#domain/search/tokens.ts'

export type TermKind = 'category' | 'brand' | 'make' | 'serial'

export interface Term {
  kind: TermKind
  subjectId: number
  name: string
  locale: string
  /** Tokens of the name or of one of its synonyms. */
  tokens: string[]
}

/** Words of one search that name nothing, and what the others name. */
export interface Meaning {
  categories: Term[]
  brands: Term[]
  makes: Term[]
  serials: Term[]
  unknown: string[]
}

const candidateLimit = 600

interface TermRow {
  kind: TermKind
  subject_id: number
  name: string
  locale: string
  tokens: string
}

/** Terms that share a token with the query; the last word may be unfinished. */
async function readCandidates(db: D1Database, tokens: string[], prefix: boolean): Promise<Term[]> {
  const words = tokens.map((token, i) =>
    prefix && i === tokens.length - 1 ? `"${token}"*` : `"${token}"`,
  )
  const { results } = await db
    .prepare(
      `SELECT kind, subject_id, name, locale, tokens FROM term WHERE term MATCH ?
       ORDER BY rank LIMIT ${candidateLimit}`,
    )
    .bind(words.join(' OR '))
    .all<TermRow>()
  return results.map((row) => ({
    kind: row.kind,
    subjectId: Number(row.subject_id),
    name: row.name,
    locale: row.locale,
    tokens: row.tokens.split(' '),
  }))
}

/**
 * What a query speaks of. Brands, makes and series must be named whole; what remains describes a
 * category, where every remaining word must occur in its name or synonym.
 */
export async function understand(db: D1Database, query: string): Promise<Meaning> {
  const tokens = [...new Set(tokenise(query))].slice(0, 40)
  const meaning: Meaning = { categories: [], brands: [], makes: [], serials: [], unknown: [] }
  if (tokens.length === 0) return meaning
  const candidates = await readCandidates(db, tokens, false)
  const asked = new Set(tokens)
  const rest = new Set(tokens)
  const named = candidates.filter(
    (term) => term.kind !== 'category' && term.tokens.every((token) => asked.has(token)),
  )
  // "Hilux Revo" is one series, not also the series "Hilux".
  const widest = named.filter((term) => !named.some((other) => covers(other, term)))
  for (const term of widest) {
    const list = { brand: meaning.brands, make: meaning.makes, serial: meaning.serials }[
      term.kind as 'brand' | 'make' | 'serial'
    ]
    if (!list.some((known) => known.subjectId === term.subjectId)) list.push(term)
    for (const token of term.tokens) rest.delete(token)
  }
  if (rest.size === 0) return meaning
  meaning.categories = bestCategories(candidates, rest)
  const explained = new Set(meaning.categories.flatMap((term) => term.tokens))
  meaning.unknown = [...rest].filter((token) => !explained.has(token))
  return meaning
}

/** Suggestions while typing: terms that hold every word, the last one as a beginning. */
export async function complete(db: D1Database, query: string, limit: number): Promise<Term[]> {
  const tokens = [...new Set(tokenise(query))].slice(0, 12)
  if (tokens.length === 0) return []
  const last = tokens.at(-1) ?? ''
  const candidates = await readCandidates(db, tokens, true)
  const seen = new Set<string>()
  return candidates
    .filter((term) =>
      tokens.every((token) =>
        token === last
          ? term.tokens.some((known) => known.startsWith(token))
          : term.tokens.includes(token),
      ),
    )
    .filter((term) => {
      const key = `${term.kind} ${term.subjectId}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, limit)
}

function covers(wide: Term, narrow: Term): boolean {
  return (
    wide !== narrow &&
    wide.kind === narrow.kind &&
    wide.tokens.length > narrow.tokens.length &&
    narrow.tokens.every((token) => wide.tokens.includes(token))
  )
}

/** Categories that hold the most of the words; at least half of them, or none at all. */
function bestCategories(candidates: Term[], words: ReadonlySet<string>): Term[] {
  let most = Math.ceil(words.size / 2) - 1
  let best: { term: Term; extra: number }[] = []
  for (const term of candidates) {
    if (term.kind !== 'category') continue
    const own = new Set(term.tokens)
    const hits = [...words].filter((word) => own.has(word)).length
    if (hits === 0 || hits < most) continue
    if (hits > most) {
      most = hits
      best = []
    }
    best.push({ term, extra: own.size - hits })
  }
  best.sort((a, b) => a.extra - b.extra || a.term.subjectId - b.term.subjectId)
  const unique = new Map<number, Term>()
  for (const { term } of best) if (!unique.has(term.subjectId)) unique.set(term.subjectId, term)
  return [...unique.values()]
}
