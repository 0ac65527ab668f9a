import type { DatabaseSync } from 'node:sqlite'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, runStatement } from './count.ts'

/** Category IDs encode the position: the parent's ID and two digits. */
const idsPerGroup = 100

/**
 * Applies part types below a group, with their names. A missing translation falls back to English.
 */
export function applyPartTypes(db: DatabaseSync, { table, has }: StagedFile): ImportCount {
  const newKeys = db
    .prepare(
      `SELECT t.line, t.part_type AS key, t.universal, g.id AS parent, g.picture
       FROM ${table} t JOIN category g ON g.key = t."group"
       WHERE t.part_type NOT IN (SELECT key FROM category) ORDER BY t.line`,
    )
    .all()
  const insert = db.prepare(
    `INSERT INTO category (id, level, parent_id, key, picture, position, universal, sold)
     SELECT max(ifnull((SELECT max(id) FROM category WHERE parent_id = ?1), 0), ?1 * ${idsPerGroup}) + 1,
       4, ?1, ?2, ?3, 1 + (SELECT count(*) FROM category WHERE parent_id = ?1), ?4, 1`,
  )
  for (const { key, parent, picture, universal } of newKeys)
    insert.run(parent as number, key as string, picture as string, (universal ?? 0) as number)
  const nameColumns = [...has].filter((name) => name.startsWith('name_'))
  const changedCount = nameColumns.reduce((sum, name) => sum + writeNamesIn(db, table, name), 0)
  for (const { key } of newKeys) addMissingNames(db, String(key))
  return {
    added: newKeys.length,
    changed: Math.max(0, changedCount - newKeys.length * nameColumns.length),
  }
}

/** Writes the names of one language and their search words. Returns the number of changed names. */
function writeNamesIn(db: DatabaseSync, table: string, column: string): number {
  const locale = column.replace('name_', '')
  const differingNamesSql = `FROM ${table} t JOIN category c ON c.key = t.part_type
    LEFT JOIN category_name n ON n.category_id = c.id AND n.locale = '${locale}'
    WHERE t."${column}" IS NOT NULL AND n.name IS NOT t."${column}"`
  runStatement(
    db,
    `INSERT INTO word (kind, subject_id, locale, name, words)
     SELECT 'category', c.id, '${locale}', t."${column}", t."${column}" ${differingNamesSql}`,
  )
  runStatement(
    db,
    `UPDATE word SET name = (SELECT t."${column}" FROM ${table} t JOIN category c ON c.key = t.part_type
       WHERE c.id = word.subject_id)
     WHERE kind = 'category' AND locale = '${locale}' AND subject_id IN (SELECT c.id ${differingNamesSql})`,
  )
  return runStatement(
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
     SELECT c.id, l.locale, e.name FROM category c
     JOIN category_name e ON e.category_id = c.id AND e.locale = 'en'
     JOIN (SELECT DISTINCT locale FROM category_name) l WHERE c.key = ?`,
    key,
  )
}
