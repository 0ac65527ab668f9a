import type { DatabaseSync } from 'node:sqlite'
import { forgetAccounts } from '../../functions/platform/account/forget.ts'
import type { Env } from '../../functions/platform/kernel/context.ts'
import { d1Over } from '../lib/d1.ts'
import { coupons } from './people/coupons.ts'
import { people } from './people/people.ts'
import { shops } from './shops/shops.ts'
import { staff } from './people/staff.ts'
import { seedTime } from './base/seed-time.ts'

/** Result of the removal, and the records that stay because they were ordered. */
export interface Removed {
  people: number
  staff: number
  shops: number
  offers: number
  parts: number
  keptOffers: number
}

/**
 * Removes the demo data from a shop, but keeps orders and everything their books refer to. People
 * are anonymised like deleted accounts; ordered offers stay as sold out. Areas, vehicles, part
 * types and everything imported since also stay. All or nothing.
 */
export async function removeTryOut(db: DatabaseSync, now: number): Promise<Removed> {
  // Foreign keys off: they would scan whole tables for each deleted row. Dependent rows follow in
  // one step at the end, and a single query finds orphans.
  db.exec('PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
  try {
    for (const name of named) db.exec(`DROP TABLE IF EXISTS temp.${name}`)
    const forgotten = await removePeople(db, now)
    nameShops(db)
    const { offers, keptOffers } = removeOffers(db)
    const parts = removeParts(db)
    const removed = { people: forgotten, offers, keptOffers, parts, ...removeShops(db) }
    endCoupons(db)
    followParents(db)
    const loose = db.prepare('PRAGMA foreign_key_check').all()
    if (loose.length > 0)
      throw new Error(`rows without what they belong to: ${JSON.stringify(loose[0])}`)
    db.exec('COMMIT; PRAGMA foreign_keys = ON')
    return removed
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}

/** Temporary tables of this connection. */
const named = ['tried_shop', 'tried_offer', 'gone_offer', 'gone_part', 'gone_shop']

const changes = (db: DatabaseSync, sql: string, ...values: (string | number)[]): number =>
  Number(db.prepare(sql).run(...values).changes)

/**
 * Applies the foreign-key actions of a running shop to rows whose parent was deleted, such as
 * sign-ons of sessions and chat messages.
 */
function followParents(db: DatabaseSync): void {
  const keys = db
    .prepare(
      `SELECT child.name AS child, key."from" AS ref, key."table" AS parent, key."to" AS id,
         key.on_delete AS way
       FROM sqlite_schema child, pragma_foreign_key_list(child.name) key
       WHERE child.type = 'table' AND key.on_delete IN ('CASCADE', 'SET NULL')`,
    )
    .all()
  for (const { child, ref, parent, id, way } of keys) {
    const loose = `WHERE ${ref} NOT IN (SELECT ${id} FROM ${parent})`
    db.exec(
      way === 'CASCADE'
        ? `DELETE FROM ${child} ${loose}`
        : `UPDATE ${child} SET ${ref} = NULL ${loose}`,
    )
  }
}

async function removePeople(db: DatabaseSync, now: number): Promise<number> {
  const leaving = changes(
    db,
    `UPDATE customer SET leaves_at = 1 WHERE created_at = ? AND cellphone NOT LIKE 'gone-%'
       AND id IN (SELECT value FROM json_each(?))`,
    seedTime,
    JSON.stringify(people.map(({ id }) => id)),
  )
  await forgetAccounts({
    env: {} as Env,
    db: d1Over(db),
    now,
    timeLeft: () => true,
    rest: async () => undefined,
    failed: (subject, error) => {
      throw new Error(`${subject} can’t be forgotten`, { cause: error })
    },
  })
  db.exec('DELETE FROM outbox; DELETE FROM one_time_code')
  return leaving
}

/** Finds demo shops by ID and name. A renamed shop belongs to a real user. */
function nameShops(db: DatabaseSync): void {
  db.exec('CREATE TEMP TABLE tried_shop (id INTEGER PRIMARY KEY)')
  const row = db.prepare('INSERT INTO tried_shop SELECT id FROM shop WHERE id = ? AND name = ?')
  for (const { id, name } of shops) row.run(id, name)
}

/** Tables with rows that are deleted together with an offer. */
const ofOffers = ['cart_line', 'favourite', 'flash_bought', 'flash_offer', 'goods_change']

function removeOffers(db: DatabaseSync): { offers: number; keptOffers: number } {
  db.exec(`CREATE TEMP TABLE tried_offer AS
      SELECT sku_org_id AS id, part_id FROM offer WHERE shop_id IN (SELECT id FROM tried_shop);
    CREATE TEMP TABLE gone_offer (id INTEGER PRIMARY KEY);
    INSERT INTO gone_offer SELECT id FROM tried_offer EXCEPT SELECT sku_org_id FROM order_line
      EXCEPT SELECT sku_org_id FROM sale_return_line
      EXCEPT SELECT sku_org_id FROM review WHERE order_id IS NOT NULL`)
  for (const table of ofOffers)
    db.exec(`DELETE FROM ${table} WHERE sku_org_id IN (SELECT id FROM gone_offer)`)
  db.exec(`DELETE FROM flash_sale WHERE id NOT IN (SELECT sale_id FROM flash_offer
      UNION SELECT flash_sale_id FROM order_line WHERE flash_sale_id IS NOT NULL)`)
  const offers = changes(db, 'DELETE FROM offer WHERE sku_org_id IN (SELECT id FROM gone_offer)')
  const keptOffers = changes(
    db,
    'UPDATE offer SET stock = 0, backorder = 0 WHERE sku_org_id IN (SELECT id FROM tried_offer)',
  )
  // Triggers update all other counts.
  db.exec(`DELETE FROM offer_count WHERE shop_id IN (SELECT id FROM tried_shop);
    INSERT INTO offer_count (country_id, category_id, kind, brand_id, shop_id, offers, gone)
    SELECT country_id, category_id, kind, brand_id, shop_id, count(*), sum(gone) FROM offer
    WHERE shop_id IN (SELECT id FROM tried_shop) GROUP BY 1, 2, 3, 4, 5`)
  return { offers, keptOffers }
}

/** Removes parts of the demo data without offers. Parts imported since have higher IDs. */
function removeParts(db: DatabaseSync): number {
  db.exec(`CREATE TEMP TABLE gone_part (id INTEGER PRIMARY KEY);
    INSERT INTO gone_part SELECT id FROM part
      WHERE id <= (SELECT max(part_id) FROM tried_offer o JOIN gone_offer g ON g.id = o.id)
      EXCEPT SELECT part_id FROM offer EXCEPT SELECT part_id FROM review WHERE order_id IS NOT NULL;
    DELETE FROM review WHERE part_id IN (SELECT id FROM gone_part);
    DELETE FROM part_fit WHERE part_id IN (SELECT id FROM gone_part);
    DELETE FROM part_fits_short WHERE part_id IN (SELECT id FROM gone_part);
    DELETE FROM part_picture WHERE part_id IN (SELECT id FROM gone_part);
    DELETE FROM part_cross WHERE from_part_id IN (SELECT id FROM gone_part)
      OR to_part_id IN (SELECT id FROM gone_part);
    DELETE FROM goods_change WHERE part_id IN (SELECT id FROM gone_part)`)
  const parts = changes(db, 'DELETE FROM part WHERE id IN (SELECT id FROM gone_part)')
  db.exec(`DELETE FROM generation_category;
    INSERT INTO generation_category (generation_id, category_id)
    SELECT DISTINCT generation_id, category_id FROM part_fit`)
  return parts
}

/** Tables that only an active shop needs, deleted together with it. */
const ofShops = ['shop_day', 'shop_about', 'shop_brand', 'shop_category', 'cart_delivery']

/** Accounting tables. A shop that one of them refers to stays, closed. */
const books = [
  'offer',
  'orders',
  'coupon',
  'customer_coupon',
  'credit_account',
  'credit_change',
  'credit_invoice',
  'credit_statement',
  'chat_conversation',
  'goods_upload',
  'staff',
]

/** Closes demo shops and disables demo staff, and deletes those without accounting records. */
function removeShops(db: DatabaseSync): { shops: number; staff: number } {
  db.exec("UPDATE shop SET state = 'CLOSED' WHERE id IN (SELECT id FROM tried_shop)")
  const row = db.prepare(
    `UPDATE staff SET active = 0, password_hash = '', totp_secret = ''
     WHERE id = ? AND login = ? AND name = ? AND active = 1`,
  )
  let left = 0
  for (const { id, login, name } of staff) left += Number(row.run(id, login, name).changes)
  db.exec('DELETE FROM staff_session WHERE staff_id IN (SELECT id FROM staff WHERE active = 0)')
  db.exec(`CREATE TEMP TABLE gone_shop AS SELECT id FROM tried_shop
    ${books.map((table) => `EXCEPT SELECT shop_id FROM ${table}`).join(' ')}`)
  for (const table of ofShops)
    db.exec(`DELETE FROM ${table} WHERE shop_id IN (SELECT id FROM gone_shop)`)
  const gone = changes(db, 'DELETE FROM shop WHERE id IN (SELECT id FROM gone_shop)')
  return { shops: gone, staff: left }
}

/** Ends coupons whose codes are public. Claimed ones stay valid, but none can be claimed. */
function endCoupons(db: DatabaseSync): void {
  const row = db.prepare(
    "UPDATE coupon SET code = NULL, last_day = '2026-01-01' WHERE id = ? AND code IS ?",
  )
  for (const { id, code } of coupons) row.run(id, code ?? null)
}
