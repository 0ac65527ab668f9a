import type { DatabaseSync } from 'node:sqlite'
import { partIdOfRowSql } from '../../../functions/platform/offer-import/part-of-row.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, runStatement } from './count.ts'
import { writeFitSummaries } from './fits-short.ts'

/**
 * Applies fitments. The file is complete for each part that it lists: other fitments of that part
 * are removed. Parts without a change stay untouched.
 */
export function applyFitments(db: DatabaseSync, { table }: StagedFile): ImportCount {
  db.exec(`DROP TABLE IF EXISTS temp.new_fit;
    CREATE TABLE temp.new_fit (part INTEGER, generation INTEGER, engine TEXT, year_from INTEGER,
      year_to INTEGER, condition TEXT, serial INTEGER, category INTEGER,
      PRIMARY KEY (part, generation, engine)) WITHOUT ROWID;
    INSERT OR REPLACE INTO temp.new_fit
      SELECT p.id, g.id, t.engine, ifnull(t.year_from, g.year_from), ifnull(t.year_to, g.year_to),
        ifnull('label_fit_' || t.condition, ''), s.id, p.category_id
      FROM ${table} t JOIN part_brand b ON b.key = t.brand
      JOIN part p ON p.id = ${partIdOfRowSql()}
      JOIN vehicle_brand m ON m.key = t.make
      JOIN vehicle_serial s ON s.brand_id = m.id AND s.name = t.series
      JOIN vehicle_generation g ON g.serial_id = s.id AND g.code = t.generation`)
  const fitmentsSql = `SELECT part_id, generation_id, engine_code, year_from, year_to, condition, serial_id,
    category_id FROM part_fit WHERE derived = 0 AND part_id IN (SELECT part FROM temp.new_fit)`
  db.exec(`DROP TABLE IF EXISTS temp.other_fit;
    CREATE TABLE temp.other_fit (part INTEGER PRIMARY KEY);
    INSERT OR IGNORE INTO temp.other_fit SELECT part_id FROM (${fitmentsSql} EXCEPT SELECT * FROM temp.new_fit);
    INSERT OR IGNORE INTO temp.other_fit SELECT part FROM (SELECT * FROM temp.new_fit EXCEPT ${fitmentsSql})`)
  // Triggers update the fitments derived from these (0120_same_cars.sql).
  const deletedCount = runStatement(
    db,
    'DELETE FROM part_fit WHERE derived = 0 AND part_id IN (SELECT part FROM temp.other_fit)',
  )
  const insertedCount = runStatement(
    db,
    `INSERT INTO part_fit (part_id, generation_id, engine_code, year_from, year_to, condition,
       serial_id, category_id)
     SELECT * FROM temp.new_fit WHERE part IN (SELECT part FROM temp.other_fit)`,
  )
  runStatement(
    db,
    `INSERT OR IGNORE INTO generation_category (generation_id, category_id)
     SELECT DISTINCT generation_id, category_id FROM part_fit
     WHERE part_id IN (SELECT part FROM temp.new_fit)`,
  )
  writeFitSummaries(db)
  return {
    added: Math.max(0, insertedCount - deletedCount),
    changed: Math.min(deletedCount, insertedCount),
  }
}
