import type { DatabaseSync } from 'node:sqlite'
import type { StagedFile } from '../stage/stage.ts'
import { writeCategoryNames } from './category-names.ts'
import { type ImportCount, idsPerCategory } from './count.ts'

/** Applies part types below a group, with their names. */
export function applyPartTypes(db: DatabaseSync, stagedFile: StagedFile): ImportCount {
  const newRows = db
    .prepare(
      `SELECT t.line, t.part_type AS key, t.universal, g.id AS parent, g.picture
       FROM ${stagedFile.table} t JOIN category g ON g.key = t."group"
       WHERE t.part_type NOT IN (SELECT key FROM category) ORDER BY t.line`,
    )
    .all()
  const insert = db.prepare(
    `INSERT INTO category (id, level, parent_id, key, picture, position, universal, sold)
     SELECT max(ifnull((SELECT max(id) FROM category WHERE parent_id = ?1), 0), ?1 * ${idsPerCategory}) + 1,
       4, ?1, ?2, ?3, 1 + (SELECT count(*) FROM category WHERE parent_id = ?1), ?4, 1`,
  )
  for (const { key, parent, picture, universal } of newRows)
    insert.run(parent as number, key as string, picture as string, (universal ?? 0) as number)
  const newKeys = newRows.map(({ key }) => String(key))
  const changedNames = writeCategoryNames(db, stagedFile, 'part_type', newKeys)
  return { added: newKeys.length, changed: changedNames }
}
