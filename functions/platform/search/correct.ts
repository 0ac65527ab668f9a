import { allowedErrors, deletions, editDistance, spellable } from '#domain/search/spelling.ts'
import { fold, piecesOf } from '#domain/search/tokens.ts'
import { faultOf } from '../db/fault.ts'
import { rebuildSearch } from './rebuild.ts'

interface SpellingRow {
  word: string
  uses: number
}

/** The query with misspelt words mended, or null where none is or none can be. */
export async function correct(db: D1Database, query: string): Promise<string | null> {
  let text = fold(query)
  let mended = false
  for (const { text: word } of piecesOf(query).slice(0, 8)) {
    if (!spellable(word)) continue
    const better = await nearest(db, word)
    if (better === null || better === word) continue
    text = text.replace(word, better)
    mended = true
  }
  return mended ? text : null
}

/** The known word nearest to a typed one; the word itself where it is known. */
async function nearest(db: D1Database, word: string): Promise<string | null> {
  const read = () =>
    db
      .prepare(
        `SELECT word, max(uses) AS uses FROM spelling
         WHERE key IN (SELECT value FROM json_each(?)) GROUP BY word LIMIT 200`,
      )
      .bind(JSON.stringify([word, ...deletions(word)]))
      .all<SpellingRow>()
  const { results } = await read().catch(async (error: unknown) => {
    if (faultOf(error) !== 'searchTableGone') throw error
    await rebuildSearch(db)
    return read()
  })
  if (results.some((row) => row.word === word)) return word
  const near = results
    .map((row) => ({ ...row, distance: editDistance(word, row.word) }))
    .filter((row) => row.distance <= allowedErrors(word))
    .sort((a, b) => a.distance - b.distance || b.uses - a.uses || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}
