import type { DatabaseSync } from 'node:sqlite'
import type { RowErrors } from '../../../src/domain/offer-import/row-error.ts'
import { type OfferFileName, offerFiles } from '../../../src/domain/offer-import/files.ts'
import { rowErrorTexts } from '../../../src/domain/offer-import/rules.ts'
import { partIdSql } from './known.ts'
import { stagingTable } from './stage.ts'

/** Reports two rows about the same subject, because it is unclear which one applies. */
export function addRepeatErrors(db: DatabaseSync, file: OfferFileName, errors: RowErrors): void {
  const keys = offerFiles[file].filter(({ is }) => is === 'key').map(({ name }) => name)
  const comparedKeys = keys.map((name) => {
    if (!name.endsWith('number')) return `"${name}"`
    // Rows of parts identify a part by its exact spelling. In other files "lb r2001" may mean
    // LB-R2001.
    return file === 'parts' ? `upper("${name}")` : partIdSql(name.slice(0, -'number'.length))
  })
  const lastKey = keys.at(-1) ?? ''
  // Compare by offer ID where one exists: comparing a million texts is slow.
  const [of, by] =
    file === 'offers' || file === 'stock'
      ? [
          `JOIN temp.at_${file} a USING (line)`,
          ['a.sku', 'a.part', ...comparedKeys.map((key) => `iif(a.sku IS NULL, ${key}, 0)`)],
        ]
      : ['', comparedKeys]
  const rows = db.prepare(
    `SELECT line, first, value FROM (SELECT line, "${lastKey}" AS value,
       min(line) OVER (PARTITION BY ${by.join(', ')}) AS first FROM ${stagingTable(file)} t ${of})
     WHERE line > first ORDER BY line`,
  )
  for (const { line, first, value } of rows.iterate())
    errors.add({
      file,
      line: Number(line),
      column: lastKey,
      value: String(value),
      wrong: rowErrorTexts.again(Number(first)),
      allowed: '',
    })
}
