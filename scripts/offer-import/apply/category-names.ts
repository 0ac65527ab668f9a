import type { DatabaseSync } from 'node:sqlite'
import { writtenLocales } from '../../../src/i18n/locales.ts'
import type { StagedFile } from '../stage/stage.ts'
import { runStatement } from './count.ts'

/** Column of a file with the key of its categories. */
type KeyColumn = 'category' | 'part_type'

/**
 * Writes the names of categories or part types that a file gives, with their search words. Returns
 * how many of the categories that existed before were renamed or are among the changed ones. A
 * missing translation of a new category falls back to English.
 */
export function writeCategoryNames(
  db: DatabaseSync,
  { table, has }: StagedFile,
  keyColumn: KeyColumn,
  newKeys: readonly string[],
  changedKeys: readonly string[] = [],
): number {
  db.exec(`CREATE TABLE IF NOT EXISTS temp.renamed (category_id INTEGER PRIMARY KEY);
    DELETE FROM temp.renamed`)
  for (const column of has) if (column.startsWith('name_')) writeNames(db, table, keyColumn, column)
  for (const key of newKeys) addMissingNames(db, key)
  const row = db
    .prepare(
      `SELECT count(*) AS n FROM category WHERE key NOT IN (SELECT value FROM json_each(?1))
         AND (id IN (SELECT category_id FROM temp.renamed)
           OR key IN (SELECT value FROM json_each(?2)))`,
    )
    .get(JSON.stringify(newKeys), JSON.stringify(changedKeys))
  return Number(row?.['n'])
}

/** Writes the names of one language and their search words. */
function writeNames(db: DatabaseSync, table: string, keyColumn: KeyColumn, column: string): void {
  const locale = column.replace('name_', '')
  const differingNamesSql = `FROM ${table} t JOIN category c ON c.key = t.${keyColumn}
    LEFT JOIN category_name n ON n.category_id = c.id AND n.locale = '${locale}'
    WHERE t."${column}" IS NOT NULL AND n.name IS NOT t."${column}"`
  runStatement(db, `INSERT OR IGNORE INTO temp.renamed SELECT c.id ${differingNamesSql}`)
  runStatement(
    db,
    `INSERT INTO word (kind, subject_id, locale, name, words)
     SELECT 'category', c.id, '${locale}', t."${column}", t."${column}" ${differingNamesSql}`,
  )
  runStatement(
    db,
    `UPDATE word SET name = (SELECT t."${column}" FROM ${table} t JOIN category c ON c.key = t.${keyColumn}
       WHERE c.id = word.subject_id)
     WHERE kind = 'category' AND locale = '${locale}' AND subject_id IN (SELECT c.id ${differingNamesSql})`,
  )
  runStatement(
    db,
    `INSERT INTO category_name (category_id, locale, name)
     SELECT c.id, '${locale}', t."${column}" ${differingNamesSql}
     ON CONFLICT (category_id, locale) DO UPDATE SET name = excluded.name`,
  )
}

/** Ensures that pages of every language have a name. */
function addMissingNames(db: DatabaseSync, key: string): void {
  runStatement(
    db,
    `INSERT OR IGNORE INTO category_name (category_id, locale, name)
     SELECT c.id, l.value, e.name FROM category c
     JOIN category_name e ON e.category_id = c.id AND e.locale = 'en'
     JOIN json_each(?) l WHERE c.key = ?`,
    JSON.stringify(writtenLocales),
    key,
  )
}
