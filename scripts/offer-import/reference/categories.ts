import { existsSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import { writeCategoryNames } from '../apply/category-names.ts'
import { type ImportCount, idsPerCategory, runStatement } from '../apply/count.ts'
import type { RowCheck } from '../stage/row-check.ts'
import type { StagedFile } from '../stage/stage.ts'

/** Lowest level of categories; part types are below it. */
const groupLevel = 3

/**
 * Places the categories of a file in the tree, with those that exist already: each gets its level
 * (none when its parents form a circle), and a new one its number among the new ones of its parent.
 * The tables are empty without such a file.
 */
export function placeCategories(db: DatabaseSync): void {
  db.exec(`CREATE TABLE temp.category_place (category TEXT PRIMARY KEY, line INTEGER NOT NULL,
      parent TEXT NOT NULL, level INTEGER, number INTEGER);
    INSERT OR IGNORE INTO temp.category_place
    SELECT t.category, t.line, coalesce(t.parent, p.key, ''), NULL,
      iif(c.id IS NULL, row_number() OVER (PARTITION BY c.id IS NULL, t.parent ORDER BY t.line), NULL)
    FROM temp.in_categories t
    LEFT JOIN category c ON c.key = t.category LEFT JOIN category p ON p.id = c.parent_id;
    CREATE INDEX temp.category_place_parent ON category_place (parent);
    CREATE TABLE temp.category_level (category TEXT PRIMARY KEY, level INTEGER NOT NULL);
    INSERT INTO temp.category_level
    WITH RECURSIVE found (category, level) AS (
      SELECT category, 1 FROM temp.category_place WHERE parent = ''
      UNION ALL SELECT p.category, c.level + 1 FROM temp.category_place p
        JOIN category c ON c.key = p.parent
        WHERE p.parent NOT IN (SELECT category FROM temp.category_place)
      UNION ALL SELECT p.category, f.level + 1 FROM found f
        JOIN temp.category_place p ON p.parent = f.category WHERE f.level <= ${groupLevel})
    SELECT category, level FROM found;
    UPDATE temp.category_place SET level =
      (SELECT level FROM temp.category_level l WHERE l.category = category_place.category)`)
}

const placeSql = (column: string) =>
  `(SELECT ${column} FROM temp.category_place p WHERE p.category = t.category)`
const parentSql = placeSql('p.parent')
const isParentKnownSql = `(${parentSql} = '' OR EXISTS (SELECT 1 FROM category WHERE key = ${parentSql})
  OR EXISTS (SELECT 1 FROM temp.category_place o WHERE o.category = ${parentSql}))`

/** SQL for the highest number among the children of a category, 0 without children. */
const lastChildSql = (key: string) =>
  `ifnull((SELECT max(k.id) % ${idsPerCategory} FROM category k WHERE k.parent_id =
    iif(${key} = '', 0, (SELECT g.id FROM category g WHERE g.key = ${key}))), 0)`

export const categoryChecks: readonly RowCheck[] = [
  {
    column: 'category',
    where: 'EXISTS (SELECT 1 FROM category c WHERE c.key = t.category AND c.level = 4)',
    wrong: 'is a part type',
    allowed: 'part-types.csv has those',
  },
  {
    column: 'parent',
    where: `NOT ${isParentKnownSql}`,
    wrong: 'no such category',
    allowed: 'the key of a category that exists or is in categories.csv; empty for the first level',
  },
  {
    column: 'parent',
    where: `EXISTS (SELECT 1 FROM category c LEFT JOIN category p ON p.id = c.parent_id
      WHERE c.key = t.category AND t.parent IS NOT NULL AND p.key IS NOT t.parent)`,
    wrong: 'a category stays below its parent, because its offers are counted there',
  },
  {
    column: 'parent',
    where: `${isParentKnownSql} AND ${placeSql('p.level')} IS NULL`,
    wrong: 'its parents form a circle, or one of them is wrong',
  },
  {
    column: 'parent',
    where: `${placeSql('p.level')} > ${groupLevel}
      AND NOT EXISTS (SELECT 1 FROM category c WHERE c.key = t.category)`,
    wrong: 'is on the lowest level of categories; part types are below it',
    allowed: 'part-types.csv has those',
  },
  {
    column: 'parent',
    where: `${placeSql('p.number')} + ${lastChildSql(parentSql)} >= ${idsPerCategory}`,
    wrong: `has ${idsPerCategory - 1} children already`,
  },
]

/** Checks of part types against the categories, also those of the same import. */
export const partTypeChecks: readonly RowCheck[] = [
  {
    column: 'group',
    where: `t."group" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM category WHERE key = t."group" AND level = ${groupLevel})
      AND NOT EXISTS (SELECT 1 FROM temp.category_place
        WHERE category = t."group" AND level = ${groupLevel})`,
    wrong: 'no such group',
    allowed: 'the key of a category of the third level',
  },
  {
    column: 'part_type',
    where: `EXISTS (SELECT 1 FROM category WHERE key = t.part_type AND level <= ${groupLevel})
      OR EXISTS (SELECT 1 FROM temp.category_place WHERE category = t.part_type)`,
    wrong: 'is the key of a category',
    allowed: 'categories.csv has those',
  },
  {
    column: 'group',
    where: `t.line IN (SELECT line FROM (
        SELECT line, "group" AS key, row_number() OVER (PARTITION BY "group" ORDER BY line) AS number
        FROM temp.in_part_types WHERE part_type NOT IN (SELECT key FROM category)) o
      WHERE o.number + ${lastChildSql('o.key')} >= ${idsPerCategory})`,
    wrong: `has ${idsPerCategory - 1} part types already`,
  },
]

/** Checks that pictures of categories are drawings of the site. */
export function checkDrawings(
  db: DatabaseSync,
  { file, table }: StagedFile,
  errors: RowErrors,
): void {
  const rows = db.prepare(
    `SELECT line, picture FROM ${table} WHERE picture IS NOT NULL ORDER BY line`,
  )
  for (const { line, picture } of rows.iterate()) {
    const value = String(picture)
    if (existsSync(new URL(`../../../public/parts/${value}-160.avif`, import.meta.url))) continue
    errors.add({
      file,
      line: Number(line),
      column: 'picture',
      value,
      wrong: 'no such drawing',
      allowed: 'the name of a drawing in public/parts, as brake-pad',
    })
  }
}

/**
 * Applies categories of the first three levels, parents first. A new one takes the picture of its
 * parent and the place after its siblings unless the file names others.
 */
export function applyCategories(db: DatabaseSync, stagedFile: StagedFile): ImportCount {
  const { table, has } = stagedFile
  const newRows = db
    .prepare(
      `SELECT t.category AS key, p.parent, p.level, t.position, t.picture FROM ${table} t
       JOIN temp.category_place p ON p.category = t.category
       WHERE t.category NOT IN (SELECT key FROM category) ORDER BY p.level, t.line`,
    )
    .all()
  const changedKeys = [
    ...updateColumn(db, table, has, 'position'),
    ...updateColumn(db, table, has, 'picture'),
  ]
  const insert = db.prepare(
    `INSERT INTO category (id, level, parent_id, key, picture, position, universal, sold)
     SELECT max(ifnull((SELECT max(id) FROM category WHERE parent_id = p.id), 0),
         p.id * ${idsPerCategory}) + 1,
       ?1, p.id, ?2, coalesce(?3, p.picture, ''), ifnull(?4, 1 + (SELECT ifnull(max(position), 0)
         FROM category WHERE parent_id = p.id)), 0, 1
     FROM (SELECT ifnull(max(id), 0) AS id, max(picture) AS picture FROM category WHERE key = ?5) p`,
  )
  for (const { key, parent, level, position, picture } of newRows)
    insert.run(Number(level), String(key), picture ?? null, position ?? null, String(parent))
  const newKeys = newRows.map(({ key }) => String(key))
  const changedNames = writeCategoryNames(db, stagedFile, 'category', newKeys, changedKeys)
  return { added: newKeys.length, changed: changedNames }
}

/** Updates a column where the file names another value. Returns the keys of the changed rows. */
function updateColumn(
  db: DatabaseSync,
  table: string,
  has: StagedFile['has'],
  column: 'position' | 'picture',
): string[] {
  if (!has.has(column)) return []
  const rows = db
    .prepare(
      `SELECT c.key FROM ${table} t JOIN category c ON c.key = t.category
       WHERE t.${column} IS NOT NULL AND t.${column} <> c.${column}`,
    )
    .all()
  const keys = rows.map(({ key }) => String(key))
  runStatement(
    db,
    `UPDATE category SET ${column} = t.${column} FROM ${table} t
     WHERE category.key = t.category AND category.key IN (SELECT value FROM json_each(?))`,
    JSON.stringify(keys),
  )
  return keys
}
