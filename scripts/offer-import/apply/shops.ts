import type { DatabaseSync } from 'node:sqlite'
import type { StagedFile } from '../stage/stage.ts'
import { type ImportCount, overwriteSql, runStatement } from './count.ts'

/** Columns of a shop that its file may change. */
export const shopColumns = [
  'name',
  'type',
  'state',
  'area',
  'later_days',
  'counter',
  'alliance',
  'back_on',
  'phone',
  'email',
  'registered_name',
  'registered_address',
  'tax_id',
  'tax_branch',
]

/** Applies shops. A new shop is open and third-party unless its file says otherwise. */
export function applyShops(db: DatabaseSync, { table, has }: StagedFile): ImportCount {
  const overwriteStatement = overwriteSql(
    'shop',
    shopColumns.map((name) => [name, name] as const),
    has,
  )
  const differingSql = overwriteStatement
    ? `FROM ${table} t JOIN shop r ON r.id = t.shop WHERE ${overwriteStatement.differs}`
    : 'WHERE false'
  const changedCount = overwriteStatement
    ? runStatement(
        db,
        `UPDATE shop SET ${overwriteStatement.set} FROM ${table} t
         WHERE shop.id = t.shop AND shop.id IN (SELECT r.id ${differingSql})`,
      )
    : 0
  const addedCount = runStatement(
    db,
    `INSERT INTO shop (id, country_id, name, type, state, area, rating, later_days, counter, alliance,
       back_on, phone, email, registered_name, registered_address, tax_id, tax_branch)
     SELECT t.shop, c.id, t.name, ifnull(t.type, 'THIRD_PARTY'), ifnull(t.state, 'OPEN'),
       ifnull(t.area, ''), 0, ifnull(t.later_days, 3), ifnull(t.counter, 0), ifnull(t.alliance, ''),
       ifnull(t.back_on, ''), ifnull(t.phone, ''), ifnull(t.email, ''), ifnull(t.registered_name, ''),
       ifnull(t.registered_address, ''), ifnull(t.tax_id, ''), ifnull(t.tax_branch, '')
     FROM ${table} t JOIN temp.country c ON c.code = t.country
     WHERE t.shop NOT IN (SELECT id FROM shop)`,
  )
  return { added: addedCount, changed: changedCount }
}
