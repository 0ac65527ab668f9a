import type { DatabaseSync } from 'node:sqlite'
import { partIdOfRowSql } from '../../../functions/platform/offer-import/part-of-row.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, runStatement } from './count.ts'

/**
 * Applies images of parts whose files are already stored. The file is complete for each part that
 * it lists; a row without a file removes all images of that part. Parts without a change stay
 * untouched.
 */
export function applyPictures(db: DatabaseSync, { table }: StagedFile): ImportCount {
  db.exec(`DROP TABLE IF EXISTS temp.pictured; DROP TABLE IF EXISTS temp.new_picture;
    CREATE TABLE temp.pictured AS SELECT t.line, p.id AS part, t.position, ifnull(t.shows, '') AS shows
      FROM ${table} t JOIN part_brand b ON b.key = t.brand
      JOIN part p ON p.id = ${partIdOfRowSql()};
    CREATE TABLE temp.new_picture AS SELECT n.part, n.position, a.key, n.shows
      FROM temp.pictured n JOIN temp.at_pictures a ON a.line = n.line`)
  const picturesSql = `SELECT part_id, position, key, shows FROM part_picture
    WHERE part_id IN (SELECT part FROM temp.pictured)`
  db.exec(`DROP TABLE IF EXISTS temp.other_picture;
    CREATE TABLE temp.other_picture (part INTEGER PRIMARY KEY);
    INSERT OR IGNORE INTO temp.other_picture
      SELECT part_id FROM (${picturesSql} EXCEPT SELECT * FROM temp.new_picture);
    INSERT OR IGNORE INTO temp.other_picture
      SELECT part FROM (SELECT * FROM temp.new_picture EXCEPT ${picturesSql});
    DROP TABLE IF EXISTS temp.old_picture;
    CREATE TABLE temp.old_picture AS SELECT DISTINCT key, large, width, height FROM part_picture
      WHERE key IN (SELECT key FROM temp.new_picture)`)
  const deletedCount = runStatement(
    db,
    'DELETE FROM part_picture WHERE part_id IN (SELECT part FROM temp.other_picture)',
  )
  const insertedCount = runStatement(
    db,
    `INSERT INTO part_picture (part_id, position, key, large, width, height, shows)
     SELECT n.part, n.position, n.key, k.large, k.width, k.height, n.shows FROM temp.new_picture n
     JOIN (SELECT * FROM temp.old_picture WHERE key NOT IN (SELECT key FROM temp.made_picture)
       UNION ALL SELECT * FROM temp.made_picture) k ON k.key = n.key
     WHERE n.part IN (SELECT part FROM temp.other_picture)`,
  )
  const lostKeys = db
    .prepare(
      `SELECT 1 FROM temp.new_picture WHERE key NOT IN (SELECT key FROM part_picture) LIMIT 1`,
    )
    .get()
  // Another import removed the image since the check, so its files may already be deleted.
  if (lostKeys) throw new Error('a picture was taken away meanwhile; import again')
  return { added: Math.max(0, insertedCount - deletedCount), changed: deletedCount }
}
