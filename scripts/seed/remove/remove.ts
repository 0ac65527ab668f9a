import type { DatabaseSync } from 'node:sqlite'
import { deleteAccounts } from '../../../functions/platform/account/delete-accounts.ts'
import type { Env } from '../../../functions/platform/kernel/context.ts'
import { rebuildSearch } from '../../../functions/platform/search/tables/rebuild.ts'
import { openD1OnSqlite } from '../../lib/d1.ts'
import { followParents } from './follow.ts'
import { markPostings, markTryOut } from './marks.ts'
import { recalculateCounts } from './recount.ts'
import { isOfRemovedShopSql, tryOutTables } from './tables.ts'

/** Result of the removal, and the records that stay because a real order refers to them. */
export interface RemovalResult {
  people: number
  staff: number
  shops: number
  offers: number
  parts: number
  brands: number
  orders: number
  keptOffers: number
  /** Names of uploaded files whose rows are gone. */
  files: string[]
}

/**
 * Removes the try-out, as `tables.ts` declares it. An order of a real buyer or at a real shop
 * stays, with sold-out offers, closed shops and anonymous people. Areas, vehicles, part types and
 * everything that the operator brought stay too. All or nothing.
 */
export async function removeTryOut(db: DatabaseSync, now: number): Promise<RemovalResult> {
  // Foreign keys off: they would scan whole tables for each deleted row.
  db.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
  try {
    markTryOut(db)
    const deletedPeople = await deletePeople(db, now)
    const files = db
      .prepare(`SELECT name FROM upload WHERE customer_id IN (
      SELECT id FROM temp.gone_person)`)
      .all()
    const triggers = dropTriggers(db)
    const removeIn = removeRows(db)
    const closedStaff = closeStaff(db)
    for (const sql of triggers) db.exec(sql)
    const soldOutOffers = closeKeptShops(db)
    recalculateCounts(db)
    const brokenReferences = db.prepare('PRAGMA foreign_key_check').all()
    if (brokenReferences.length > 0)
      throw new Error(`rows without what they belong to: ${JSON.stringify(brokenReferences[0])}`)
    if (removeIn('part_brand') > 0) await rebuildSearch(openD1OnSqlite(db))
    db.exec('COMMIT; PRAGMA foreign_keys = ON')
    return {
      people: removeIn('customer') + deletedPeople,
      staff: removeIn('staff') + closedStaff,
      shops: removeIn('shop'),
      offers: removeIn('offer'),
      parts: removeIn('part'),
      brands: removeIn('part_brand'),
      orders: removeIn('orders'),
      keptOffers: soldOutOffers,
      files: files.map(({ name }) => String(name)),
    }
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

/** Anonymises people whose orders stay, like deleted accounts. */
async function deletePeople(db: DatabaseSync, now: number): Promise<number> {
  const { changes } = db
    .prepare(
      `UPDATE customer SET leaves_at = 1 WHERE cellphone NOT LIKE 'gone-%'
       AND id IN (SELECT id FROM temp.try_person EXCEPT SELECT id FROM temp.gone_person)`,
    )
    .run()
  await deleteAccounts({
    env: {} as Env,
    db: openD1OnSqlite(db),
    now,
    hasTimeLeft: () => true,
    yieldToRequests: async () => undefined,
    logFailure: (subject, error) => {
      throw new Error(`${subject} can’t be forgotten`, { cause: error })
    },
  })
  return Number(changes)
}

/** Drops all triggers: they guard a running shop and append-only books. */
function dropTriggers(db: DatabaseSync): string[] {
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`)
  return triggers.map(({ sql }) => String(sql))
}

/** Deletes the try-out. Returns a function that gives the number of rows deleted from a table. */
function removeRows(db: DatabaseSync): (table: string) => number {
  const deletedCounts = new Map<string, number>()
  const remove = (table: string, where: string) => {
    const { changes } = db.prepare(`DELETE FROM ${table} WHERE ${where}`).run()
    deletedCounts.set(table, (deletedCounts.get(table) ?? 0) + Number(changes))
  }
  // Mark the pictures of the removed parts as unused; the clean-up deletes those that no other part
  // shows.
  db.exec(`INSERT OR IGNORE INTO loose_picture (key, since)
    SELECT key, unixepoch() * 1000 FROM part_picture
    WHERE part_id <= (SELECT id FROM temp.newest_part) OR ${isOfRemovedShopSql};
    UPDATE part SET picture = ''
    WHERE id IN (SELECT part_id FROM part_picture WHERE ${isOfRemovedShopSql})`)
  const isBeforeOpening = db
    .prepare('SELECT 1 FROM temp.gone_person UNION SELECT 1 FROM temp.gone_shop')
    .get()
  for (const [table, rule] of Object.entries(tryOutTables)) {
    if (table === 'ledger') continue
    if (rule.holds === 'everything' && isBeforeOpening) remove(table, 'true')
    if (rule.holds === 'rows') remove(table, rule.where)
    if (rule.holds === 'dependent' && rule.where) remove(table, rule.where)
  }
  followParents(db, remove)
  markPostings(db)
  remove('ledger', (tryOutTables['ledger'] as { where: string }).where)
  db.exec(`DELETE FROM loose_picture WHERE key IN (SELECT key FROM part_picture)`)
  return (table) => deletedCounts.get(table) ?? 0
}

/**
 * Closes shops and coupons of the try-out that must stay because a real order refers to them.
 * Returns the number of sold-out offers.
 */
function closeKeptShops(db: DatabaseSync): number {
  db.exec(`UPDATE shop SET state = 'CLOSED' WHERE id IN (SELECT id FROM temp.try_shop);
    UPDATE coupon SET code = NULL, last_day = '2026-01-01'
    WHERE id IN (SELECT id FROM temp.try_coupon)`)
  const { changes } = db
    .prepare(
      `UPDATE offer SET stock = 0, backorder = 0
       WHERE shop_id IN (SELECT id FROM temp.try_shop)`,
    )
    .run()
  return Number(changes)
}

/**
 * Deactivates staff accounts whose log stays, and returns their number. Runs without triggers:
 * one of them would keep the last owner.
 */
function closeStaff(db: DatabaseSync): number {
  for (const table of ['staff_session', 'staff_passkey', 'desk_taken', 'desk_view'])
    db.exec(`DELETE FROM ${table} WHERE staff_id IN (SELECT id FROM temp.try_staff)`)
  const { changes } = db
    .prepare(
      `UPDATE staff SET active = 0, login = 'gone-' || id, name = '', password_hash = '',
         totp_secret = '', invite_hash = '', role = iif(role = 'OWNER', 'SERVICE', role)
       WHERE id IN (SELECT id FROM temp.try_staff)`,
    )
    .run()
  return Number(changes)
}
