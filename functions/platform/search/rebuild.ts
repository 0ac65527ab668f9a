import { deletions, spellable } from '#domain/search/spelling.ts'
import { indexTokens, piecesOf } from '#domain/search/tokens.ts'

const rowsPerStatement = 2000

const tables = [
  'DROP TABLE IF EXISTS term',
  `CREATE VIRTUAL TABLE term USING fts5 (
     tokens, content = '', tokenize = 'unicode61 remove_diacritics 0')`,
  'DROP TABLE IF EXISTS spelling',
  `CREATE TABLE spelling (key TEXT NOT NULL, word TEXT NOT NULL, uses INTEGER NOT NULL,
     PRIMARY KEY (key, word)) STRICT, WITHOUT ROWID`,
]

/**
 * Makes the full-text table and the spelling table anew out of `word`. The seed runs it, the
 * command `npm run seed -- --search` does, and a search that finds the tables gone.
 */
export async function rebuildSearch(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare('SELECT id, words FROM word ORDER BY id')
    .all<{ id: number; words: string }>()
  const terms = results.map(({ id, words }) => [id, indexTokens(words).join(' ')])
  const spellings = [...countWords(results.map((row) => row.words))].flatMap(([word, uses]) =>
    [word, ...deletions(word)].map((key) => [key, word, uses]),
  )
  // One batch: a search meets the old tables or the new ones, never half of them.
  await db.batch([
    ...tables.map((sql) => db.prepare(sql)),
    ...inserts(db, 'INSERT INTO term (rowid, tokens)', 2, terms),
    ...inserts(db, 'INSERT OR IGNORE INTO spelling (key, word, uses)', 3, spellings),
    db.prepare("INSERT INTO term (term) VALUES ('optimize')"),
  ])
}

function countWords(texts: readonly string[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const text of texts)
    for (const { text: word } of piecesOf(text))
      if (spellable(word)) uses.set(word, (uses.get(word) ?? 0) + 1)
  return uses
}

function inserts(
  db: D1Database,
  into: string,
  columns: number,
  rows: readonly unknown[],
): D1PreparedStatement[] {
  const values = Array.from({ length: columns }, (_, i) => `json_extract(value, '$[${i}]')`)
  const statements: D1PreparedStatement[] = []
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    statements.push(
      db
        .prepare(`${into} SELECT ${values.join(', ')} FROM json_each(?)`)
        .bind(JSON.stringify(rows.slice(from, from + rowsPerStatement))),
    )
  return statements
}
