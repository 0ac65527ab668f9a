import type { DatabaseSync } from 'node:sqlite'
import { countries } from '../../../src/domain/country/countries.ts'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import { type ImportCount, overwriteSql, runStatement } from '../apply/count.ts'
import type { RowCheck } from '../stage/row-check.ts'
import type { StagedFile } from '../stage/stage.ts'

/** Columns of an area that its file may change, with their columns in the file. */
const areaColumns = [
  ['name', 'name'],
  ['name_latin', 'name_latin'],
  ['parent_id', 'parent'],
  ['zone', 'zone'],
  ['post_codes', 'post_codes'],
] as const

/** Lowest level: districts, to which addresses refer. */
const districtLevel = 3

/**
 * Places the areas of a file in the tree of the country, with the areas that exist already: each
 * gets its level, or none when its parents form a circle.
 */
export function placeAreas(db: DatabaseSync): void {
  db.exec(`CREATE TABLE temp.area_place (area INTEGER PRIMARY KEY, parent INTEGER NOT NULL,
      country_id INTEGER, level INTEGER);
    INSERT OR IGNORE INTO temp.area_place
    SELECT t.area, coalesce(t.parent, a.parent_id, 0), ifnull(c.id, a.country_id), NULL
    FROM temp.in_areas t LEFT JOIN area a ON a.id = t.area
    LEFT JOIN temp.country c ON c.code = t.country;
    CREATE INDEX temp.area_place_parent ON area_place (parent);
    CREATE TABLE temp.area_level (area INTEGER PRIMARY KEY, level INTEGER NOT NULL);
    INSERT INTO temp.area_level
    WITH RECURSIVE found (area, level) AS (
      SELECT area, 1 FROM temp.area_place WHERE parent = 0
      UNION ALL SELECT p.area, a.level + 1 FROM temp.area_place p JOIN area a ON a.id = p.parent
        WHERE p.parent NOT IN (SELECT area FROM temp.area_place)
      UNION ALL SELECT p.area, f.level + 1 FROM found f JOIN temp.area_place p ON p.parent = f.area
        WHERE f.level <= ${districtLevel})
    SELECT area, level FROM found;
    UPDATE temp.area_place SET level =
      (SELECT level FROM temp.area_level l WHERE l.area = area_place.area)`)
}

const placeSql = (column: string) =>
  `(SELECT ${column} FROM temp.area_place p WHERE p.area = t.area)`
const parentSql = placeSql('p.parent')
const isParentKnownSql = `(${parentSql} = 0 OR EXISTS (SELECT 1 FROM area WHERE id = ${parentSql})
  OR EXISTS (SELECT 1 FROM temp.area_place o WHERE o.area = ${parentSql}))`
const parentCountrySql = `coalesce((SELECT country_id FROM temp.area_place o WHERE o.area = ${parentSql}),
  (SELECT country_id FROM area WHERE id = ${parentSql}))`

export const areaChecks: readonly RowCheck[] = [
  {
    column: 'country',
    where: `EXISTS (SELECT 1 FROM area a WHERE a.id = t.area
      AND a.country_id <> (SELECT id FROM temp.country WHERE code = t.country))`,
    wrong: 'an area stays in its country',
  },
  {
    column: 'parent',
    where: `NOT ${isParentKnownSql}`,
    wrong: 'no such area',
    allowed: 'the number of an area that exists or is in areas.csv; empty for the first level',
  },
  {
    column: 'parent',
    where: `${isParentKnownSql} AND ${parentSql} <> 0
      AND ${parentCountrySql} <> ${placeSql('p.country_id')}`,
    wrong: 'is in another country',
  },
  {
    column: 'parent',
    where: `${isParentKnownSql} AND ${placeSql('p.level')} IS NULL`,
    wrong: 'its parents form a circle, or one of them is wrong',
  },
  {
    column: 'parent',
    where: `${placeSql('p.level')} > ${districtLevel}`,
    wrong: 'is a district, the lowest level',
  },
  {
    column: 'parent',
    where: `EXISTS (SELECT 1 FROM area a WHERE a.id = t.area AND a.level <> ${placeSql('p.level')})`,
    wrong: 'an area stays on its level',
  },
  {
    column: 'post_codes',
    where: `t.post_codes IS NOT NULL AND ${placeSql('p.level')} < ${districtLevel}`,
    wrong: 'only districts have post codes',
  },
]

/** Checks the post codes of areas: digits, as many as the country has. */
export function checkPostCodes(
  db: DatabaseSync,
  { file, table }: StagedFile,
  errors: RowErrors,
): void {
  const rows = db.prepare(
    `SELECT t.line, t.post_codes AS codes, p.country_id AS country FROM ${table} t
     JOIN temp.area_place p ON p.area = t.area WHERE t.post_codes IS NOT NULL ORDER BY t.line`,
  )
  for (const { line, codes, country } of rows.iterate()) {
    const length = countries.find(({ id }) => id === Number(country))?.postCodeLength
    const value = String(codes)
    if (length === undefined || isPostCodeList(value, length)) continue
    errors.add({
      file,
      line: Number(line),
      column: 'post_codes',
      value,
      wrong: 'aren’t post codes of this country',
      allowed: `codes of ${length} digits with one space between them; format the column as text`,
    })
  }
}

const isPostCodeList = (value: string, length: number) =>
  new RegExp(`^\\d{${length}}(?: \\d{${length}})*$`).test(value)

/**
 * Applies areas. Triggers keep the search by name and by post code. Addresses keep their district,
 * whose names and post codes they show from then on.
 */
export function applyAreas(db: DatabaseSync, { table, has }: StagedFile): ImportCount {
  const overwriteStatement = overwriteSql('area', areaColumns, has)
  const changedCount = overwriteStatement
    ? runStatement(
        db,
        `UPDATE area SET ${overwriteStatement.set} FROM ${table} t
         WHERE area.id = t.area AND area.id IN (
           SELECT r.id FROM ${table} t JOIN area r ON r.id = t.area
           WHERE ${overwriteStatement.differs})`,
      )
    : 0
  const addedCount = runStatement(
    db,
    `INSERT INTO area (id, country_id, level, parent_id, name, name_latin, zone, post_codes)
     SELECT t.area, p.country_id, p.level, p.parent, t.name, ifnull(t.name_latin, t.name), t.zone,
       ifnull(t.post_codes, '')
     FROM ${table} t JOIN temp.area_place p ON p.area = t.area
     WHERE t.area NOT IN (SELECT id FROM area) ORDER BY p.level, t.line`,
  )
  return { added: addedCount, changed: changedCount }
}
