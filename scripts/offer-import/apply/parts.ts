import type { DatabaseSync } from 'node:sqlite'
import { applyAttributes } from './attributes.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, nextId, overwriteSql, runStatement } from './count.ts'

/** Columns of a part that its file may change, `[table column, file column]`. */
export const partColumns = [
  ['number', 'number'],
  ['per_car', 'per_car'],
  ['weight_g', 'weight_kg'],
  ['length_mm', 'length_cm'],
  ['width_mm', 'width_cm'],
  ['height_mm', 'height_cm'],
  ['guarantee_months', 'guarantee_months'],
  ['guarantee_km', 'guarantee_km'],
  ['returnable', 'returnable'],
] as const

/**
 * Applies parts by brand and written number. A new part fits no vehicle until its fitments are
 * imported.
 */
export function applyParts(
  db: DatabaseSync,
  { file, table, has, ...rest }: StagedFile,
): ImportCount {
  db.exec(`DROP TABLE IF EXISTS temp.at_parts;
    CREATE TABLE temp.at_parts (line INTEGER PRIMARY KEY, part INTEGER, brand INTEGER, kind TEXT);
    INSERT INTO temp.at_parts SELECT t.line, p.id, b.id, b.kind FROM ${table} t
      JOIN part_brand b ON b.key = t.brand
      LEFT JOIN part p ON p.number_norm = t.number_norm AND upper(p.number) = upper(t.number)
        AND p.brand_id = b.id`)
  const overwriteStatement = overwriteSql('part', partColumns, has)
  const changedCount = overwriteStatement
    ? runStatement(
        db,
        `UPDATE part SET ${overwriteStatement.set} FROM ${table} t JOIN temp.at_parts a ON a.line = t.line
         WHERE part.id = a.part AND part.id IN (SELECT r.id FROM ${table} t
           JOIN temp.at_parts a ON a.line = t.line JOIN part r ON r.id = a.part WHERE ${overwriteStatement.differs})`,
      )
    : 0
  const addedCount = runStatement(
    db,
    `INSERT INTO part (id, brand_id, kind, number, number_norm, category_id, universal, fits_short,
       number_in_picture, per_car, weight_g, length_mm, width_mm, height_mm, guarantee_months,
       guarantee_km, returnable, rating, rating_count)
     SELECT ? + row_number() OVER (ORDER BY t.line), a.brand, a.kind, t.number, t.number_norm, c.id,
       c.universal, '', 0, ifnull(t.per_car, 1), ifnull(t.weight_kg, 1000), ifnull(t.length_cm, 200),
       ifnull(t.width_cm, 150), ifnull(t.height_cm, 100), ifnull(t.guarantee_months, 0),
       ifnull(t.guarantee_km, 0), ifnull(t.returnable, 1), 0, 0
     FROM ${table} t JOIN temp.at_parts a ON a.line = t.line JOIN category c ON c.key = t.part_type
     WHERE a.part IS NULL`,
    nextId(db, 'part') - 1,
  )
  return {
    added: addedCount,
    changed: Math.max(changedCount, applyAttributes(db, { file, table, has, ...rest })),
  }
}
