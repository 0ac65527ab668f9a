import type { DatabaseSync } from 'node:sqlite'
import { partIdOfRowSql } from '../../../functions/platform/offer-import/part-of-row.ts'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, runStatement } from './count.ts'

/** Applies replacements between parts. A row overwrites the earlier kind for the same pair. */
export function applyReplacements(db: DatabaseSync, { table }: StagedFile): ImportCount {
  const matchedPartsSql = `FROM ${table} t
    JOIN part_brand b ON b.key = t.brand
    JOIN part p ON p.id = ${partIdOfRowSql()}
    JOIN part_brand fb ON fb.key = t.for_brand
    JOIN part fp ON fp.id = ${partIdOfRowSql('for_', 'fb')}
    LEFT JOIN part_cross c ON c.from_part_id = p.id AND c.to_part_id = fp.id`
  const valuesSql = "t.kind, ifnull(t.source, '')"
  // Delete and insert a changed kind, so that the triggers count it.
  const otherPartSql = `SELECT p.id, fp.id ${matchedPartsSql} WHERE c.kind IS NOT NULL
    AND (c.kind <> t.kind OR t.source IS NOT NULL AND c.source <> t.source)`
  const changedCount = runStatement(
    db,
    `DELETE FROM part_cross WHERE (from_part_id, to_part_id) IN (${otherPartSql})`,
  )
  const writtenCount = runStatement(
    db,
    `INSERT INTO part_cross (from_part_id, to_part_id, kind, source)
     SELECT p.id, fp.id, ${valuesSql} ${matchedPartsSql} WHERE c.kind IS NULL`,
  )
  return { added: writtenCount - changedCount, changed: changedCount }
}
