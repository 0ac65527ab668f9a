import { deletionKeysOf, isSpellable } from '#domain/search/spelling.ts'
import { tokensInName, indexKeysOfName } from '#domain/search/names.ts'
import { languageToken } from '../query/language-token.ts'
import type { TermKind } from '../query/terms.ts'

/** Number of rows read or written per round trip, which blocks the thread for about 20 ms. */
const rowsPerTrip = 1000

const clearStatementsSql = [
  'DROP TABLE IF EXISTS term_next',
  `CREATE VIRTUAL TABLE term_next USING fts5 (
     tokens, content = '', tokenize = 'unicode61 remove_diacritics 0')`,
  'DROP TABLE IF EXISTS spelling_next',
  `CREATE TABLE spelling_next (key TEXT NOT NULL, word TEXT NOT NULL, locale TEXT NOT NULL,
     uses INTEGER NOT NULL, PRIMARY KEY (key, word, locale)) STRICT, WITHOUT ROWID`,
]

const finalStatementsSql = [
  'DROP TABLE IF EXISTS term',
  'ALTER TABLE term_next RENAME TO term',
  'DROP TABLE IF EXISTS spelling',
  'ALTER TABLE spelling_next RENAME TO spelling',
]

/**
 * Rebuilds the full-text and spelling tables from `word`, in batches with pauses. A search sees
 * either the old or the new tables. Used by the seed, by `npm run seed -- --search`, and by the job
 * that finds missing tables.
 */
export async function rebuildSearch(db: D1Database, rest = async () => {}): Promise<void> {
  await db.batch(clearStatementsSql.map((sql) => db.prepare(sql)))
  const spellingCounts = new Map<string, SpellingCount>()
  for (let last = 0, rows = await readNames(db, last); rows.length > 0;) {
    await insertRows(db, 'INSERT INTO term_next (rowid, tokens)', rows.map(termOf))
    countWords(rows, spellingCounts)
    await rest()
    last = rows.at(-1)?.id ?? 0
    rows = await readNames(db, last)
  }
  await writeSpellings(db, [...spellingCounts.values()], rest)
  // Merge the index segments, which takes 10 ms. Otherwise each search would read one segment per
  // round trip of the rebuild.
  await db.prepare("INSERT INTO term_next (term_next) VALUES ('optimize')").run()
  await rest()
  await db.batch(finalStatementsSql.map((sql) => db.prepare(sql)))
}

/** True when one of the search tables is missing. */
export async function isSearchMissing(db: D1Database): Promise<boolean> {
  const row = await db
    .prepare("SELECT count(*) AS n FROM sqlite_master WHERE name IN ('term', 'spelling')")
    .first<{ n: number }>()
  return row?.n !== 2
}

interface NameRow {
  id: number
  kind: TermKind
  /** Locale of the name; '' for names that are the same in every language. */
  locale: string
  words: string
}

async function readNames(db: D1Database, last: number): Promise<NameRow[]> {
  const { results } = await db
    .prepare(
      `SELECT id, kind, locale, words FROM word WHERE id > ? ORDER BY id LIMIT ${rowsPerTrip}`,
    )
    .bind(last)
    .all<NameRow>()
  return results
}

const termOf = ({ id, kind, locale, words }: NameRow) => [
  id,
  [
    languageToken(locale),
    // Buyers type Korean initials for parts and cars. Initials of brands would only displace these.
    ...indexKeysOfName(words, locale).filter(
      (key) => kind !== 'brand' || !encodedInitialsPattern.test(key),
    ),
  ].join(' '),
]

/** Matches index keys of Korean initial consonants. */
const encodedInitialsPattern = /^(?:x31[0-9a-f]{2})+$/

interface SpellingCount {
  word: string
  locale: string
  /** Number of names that contain the word. */
  uses: number
}

function countWords(rows: readonly NameRow[], knownCounts: Map<string, SpellingCount>): void {
  for (const { locale, words } of rows)
    for (const { text: word } of tokensInName(words)) {
      // Thai has no spaces between words, so it is corrected by whole names
      // (query/spelling-of-run.ts).
      if (!isSpellable(word) || /[\u0e00-\u0e7f]/.test(word)) continue
      const spelt = knownCounts.get(`${locale} ${word}`) ?? { word, locale, uses: 0 }
      spelt.uses += 1
      knownCounts.set(`${locale} ${word}`, spelt)
    }
}

async function writeSpellings(
  db: D1Database,
  words: readonly SpellingCount[],
  rest: () => Promise<void>,
): Promise<void> {
  const spellings = words.flatMap(({ word, locale, uses }) =>
    [word, ...deletionKeysOf(word)].map((key) => [key, word, locale, uses]),
  )
  for (let from = 0; from < spellings.length; from += rowsPerTrip) {
    const rows = spellings.slice(from, from + rowsPerTrip)
    await insertRows(db, 'INSERT OR IGNORE INTO spelling_next (key, word, locale, uses)', rows)
    await rest()
  }
}

async function insertRows(
  db: D1Database,
  into: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const values = (rows[0] ?? []).map((_, i) => `value ->> ${i}`)
  await db
    .prepare(`${into} SELECT ${values.join(', ')} FROM json_each(?)`)
    .bind(JSON.stringify(rows))
    .run()
}
