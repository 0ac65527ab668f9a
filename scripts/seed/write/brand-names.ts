import type { DatabaseSync } from 'node:sqlite'
import { readRequired, readTsv } from '../base/tsv.ts'

/**
 * Columns of the table with further spellings of names, and their locales; spellings in Latin
 * letters have no locale.
 */
const columns = [
  ['th-TH', 'th-TH'],
  ['ko', 'ko'],
  ['zh', 'zh'],
  ['latin', ''],
] as const

const kinds = { brand: 'part_brand', make: 'vehicle_brand' } as const

/**
 * Adds missing names of brands and makes in other scripts and spellings, for those in the database.
 * Returns how many were added.
 */
export function addBrandNames(db: DatabaseSync): number {
  let addedCount = 0
  for (const [kind, table] of Object.entries(kinds)) {
    const statement = db.prepare(
      `INSERT INTO word (kind, subject_id, locale, name, words)
       SELECT ?1, b.id, ?2, b.name, ?3 FROM ${table} b WHERE b.key = ?4
         AND NOT EXISTS (SELECT 1 FROM word w
           WHERE w.kind = ?1 AND w.subject_id = b.id AND w.locale = ?2 AND w.words = ?3)`,
    )
    for (const row of readTsv('taxonomy/brand-names.tsv')) {
      const [of, key = ''] = readRequired(row, 'subject').split(':')
      if (of !== kind) continue
      for (const [column, locale] of columns)
        for (const text of readRequired(row, column).split('|').filter(Boolean))
          addedCount += Number(statement.run(kind, locale, text, key).changes)
    }
  }
  return addedCount
}
