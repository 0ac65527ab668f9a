import { allowedErrors, deletions, editDistance, spellable } from '#domain/search/spelling.ts'
import { piecesOfName } from '#domain/search/names.ts'
import { fold } from '#domain/search/tokens.ts'
import { faultOf } from '../db/fault.ts'

/** A known word as the spelling table keeps it. */
export interface SpeltWord {
  word: string
  /** Language of the names that hold it; empty for cars and brands. */
  locale: string
  /** Names that hold it. */
  uses: number
}

/** The query with misspelt words mended, or null where none is or none can be. */
export async function correct(db: D1Database, query: string): Promise<string | null> {
  let text = fold(query)
  let mended = false
  const words = piecesOfName(query)
    .slice(0, 8)
    .map((piece) => piece.text)
  const near = await nearWords(db, words)
  for (const word of words) {
    const better = nearest(word, near.get(word) ?? [])
    if (better === null || better === word) continue
    text = text.replace(word, better)
    mended = true
  }
  return mended ? text : null
}

/** The known word nearest to a typed one; the word itself where it is known. */
function nearest(word: string, near: readonly SpeltWord[]): string | null {
  if (near.some((spelt) => spelt.word === word)) return word
  const uses = new Map<string, number>()
  for (const spelt of near) uses.set(spelt.word, Math.max(spelt.uses, uses.get(spelt.word) ?? 0))
  const [first] = [...uses]
    .map(([known, count]) => ({ known, count, distance: editDistance(word, known) }))
    .filter((row) => row.distance <= allowedErrors(word))
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.known < b.known ? -1 : 1))
  return first?.known ?? null
}

/** Known words that differ from typed ones by a letter or two, by the typed one; one round trip. */
export async function nearWords(
  db: D1Database,
  words: readonly string[],
): Promise<Map<string, SpeltWord[]>> {
  const keys = words
    .filter(spellable)
    .flatMap((word) => [word, ...deletions(word)].map((key) => [word, key]))
  if (keys.length === 0) return new Map()
  const read = () =>
    db
      .prepare(
        `SELECT DISTINCT json_extract(w.value, '$[0]') AS typed, s.word, s.locale, s.uses
         FROM json_each(?) w CROSS JOIN spelling s ON s.key = json_extract(w.value, '$[1]')
         LIMIT 1000`,
      )
      .bind(JSON.stringify(keys))
      .all<SpeltWord & { typed: string }>()
  const { results } = await read().catch((error: unknown) => {
    // Nothing is mended until a job made the table anew.
    if (faultOf(error) !== 'searchTableGone') throw error
    return { results: [] }
  })
  return Map.groupBy(results, (row) => row.typed)
}
