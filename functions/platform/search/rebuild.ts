import { deletions, spellable } from '#domain/search/spelling.ts'
import { piecesOfName, tokensOfName } from '#domain/search/names.ts'
import { languageToken } from './language.ts'

const rowsPerStatement = 2000

const tables = [
  'DROP TABLE IF EXISTS term',
  `CREATE VIRTUAL TABLE term USING fts5 (
     tokens, content = '', tokenize = 'unicode61 remove_diacritics 0')`,
  'DROP TABLE IF EXISTS spelling',
  `CREATE TABLE spelling (key TEXT NOT NULL, word TEXT NOT NULL, locale TEXT NOT NULL,
     uses INTEGER NOT NULL, PRIMARY KEY (key, word, locale)) STRICT, WITHOUT ROWID`,
]

/**
 * Makes the full-text table and the spelling table anew out of `word`. The seed runs it, the
 * command `npm run seed -- --search` does, and a search that finds the tables gone.
 */
export async function rebuildSearch(db: D1Database): Promise<void> {
  const { results } = await db
    .prepare('SELECT id, locale, words FROM word ORDER BY id')
    .all<NameRow>()
  const terms = results.map(({ id, locale, words }) => [
    id,
    [languageToken(locale), ...tokensOfName(words, locale)].join(' '),
  ])
  const spellings = countWords(results).flatMap(({ word, locale, uses }) =>
    [word, ...deletions(word)].map((key) => [key, word, locale, uses]),
  )
  // One batch: a search meets the old tables or the new ones, never half of them.
  await db.batch([
    ...tables.map((sql) => db.prepare(sql)),
    ...inserts(db, 'INSERT INTO term (rowid, tokens)', 2, terms),
    ...inserts(db, 'INSERT OR IGNORE INTO spelling (key, word, locale, uses)', 4, spellings),
    db.prepare("INSERT INTO term (term) VALUES ('optimize')"),
  ])
}

interface NameRow {
  id: number
  /** Empty for names that are the same in every language. */
  locale: string
  words: string
}

interface Spelt {
  word: string
  locale: string
  /** Names that hold the word. */
  uses: number
}

function countWords(rows: readonly NameRow[]): Spelt[] {
  const known = new Map<string, Spelt>()
  for (const { locale, words } of rows)
    for (const { text: word } of piecesOfName(words)) {
      // Thai runs through many words: it is mended by whole names (mend-run.ts).
      if (!spellable(word) || /[\u0e00-\u0e7f]/.test(word)) continue
      const spelt = known.get(`${locale} ${word}`) ?? { word, locale, uses: 0 }
      spelt.uses += 1
      known.set(`${locale} ${word}`, spelt)
    }
  return [...known.values()]
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
