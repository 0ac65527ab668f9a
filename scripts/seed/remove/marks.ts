import type { DatabaseSync } from 'node:sqlite'
import { seedTime } from '../base/seed-time.ts'
import { readRequired, readTsv } from '../base/tsv.ts'
import { readPartBrands } from '../catalogue/taxonomy.ts'
import { coupons } from '../people/coupons.ts'
import { people } from '../people/people.ts'
import { staff } from '../people/staff.ts'
import { shops } from '../shops/shops.ts'

/** Names of the temporary tables that mark try-out rows and rows to delete. */
const markTables =
  `try_person try_shop try_staff try_coupon try_brand gone_person gone_shop gone_staff
  kept_placement gone_placement gone_offer gone_coupon gone_gift newest_part
  gone_posting`.split(/\s+/)

/**
 * Records in temporary tables which rows are of the try-out. The seed's people, shops and staff are
 * recognised by more than an ID: a renamed shop belongs to a real operator. Checkouts of a real
 * buyer, or at a real shop, stay with everything that they refer to.
 */
export function markTryOut(db: DatabaseSync): void {
  for (const name of markTables) db.exec(`DROP TABLE IF EXISTS temp.${name}`)
  markRows(
    db,
    'try_person',
    'SELECT id FROM customer WHERE id = ? AND created_at = ?',
    people.map(({ id }) => [id, seedTime]),
  )
  markRows(
    db,
    'try_shop',
    'SELECT id FROM shop WHERE id = ? AND name = ?',
    shops.map(({ id, name }) => [id, name]),
  )
  markRows(
    db,
    'try_staff',
    'SELECT id FROM staff WHERE id = ? AND login = ? AND name = ?',
    staff.map(({ id, login, name }) => [id, login, name]),
  )
  db.exec(`
    CREATE TEMP TABLE kept_placement AS SELECT DISTINCT placement_id AS id FROM orders
      WHERE customer_id NOT IN (SELECT id FROM temp.try_person)
        OR shop_id NOT IN (SELECT id FROM temp.try_shop);
    CREATE TEMP TABLE gone_placement AS SELECT id FROM placement
      WHERE customer_id IN (SELECT id FROM temp.try_person)
        AND id NOT IN (SELECT id FROM temp.kept_placement);
    CREATE TEMP TABLE gone_person AS SELECT id FROM temp.try_person
      EXCEPT SELECT customer_id FROM placement WHERE id IN (SELECT id FROM temp.kept_placement);
    CREATE TEMP TABLE gone_shop AS SELECT id FROM temp.try_shop
      EXCEPT SELECT shop_id FROM orders WHERE placement_id IN (SELECT id FROM temp.kept_placement);
    CREATE TEMP TABLE gone_offer AS SELECT sku_org_id AS id FROM offer
      WHERE shop_id IN (SELECT id FROM temp.try_shop)
      EXCEPT SELECT l.sku_org_id FROM order_line l JOIN orders o ON o.id = l.order_id
        WHERE o.placement_id IN (SELECT id FROM temp.kept_placement);
    CREATE TEMP TABLE newest_part AS SELECT max(part_id) AS id FROM offer
      WHERE shop_id IN (SELECT id FROM temp.try_shop);
    -- The log and the histories of orders that stay name their members of staff.
    CREATE TEMP TABLE gone_staff AS SELECT id FROM temp.try_staff
      WHERE NOT EXISTS (SELECT 1 FROM temp.kept_placement)`)
  markRows(
    db,
    'try_brand',
    'SELECT id FROM part_brand WHERE id = ? AND key = ?',
    readPartBrands().map(({ id, key }) => [id, key]),
  )
  db.exec(`INSERT OR IGNORE INTO temp.try_brand SELECT id FROM part_brand
    WHERE key IN (SELECT 'oe-' || key FROM vehicle_brand)`)
  markPromotions(db)
}

function markPromotions(db: DatabaseSync): void {
  markRows(
    db,
    'gone_coupon',
    'SELECT id FROM coupon WHERE id = ? AND code IS ?',
    coupons.map(({ id, code }) => [id, code ?? null]),
  )
  db.exec(`CREATE TEMP TABLE try_coupon AS SELECT id FROM temp.gone_coupon;
    DELETE FROM temp.gone_coupon WHERE id IN (
    SELECT c.coupon_id FROM coupon_use u JOIN customer_coupon c ON c.id = u.customer_coupon_id
      JOIN orders o ON o.id = u.order_id
    WHERE o.placement_id IN (SELECT id FROM temp.kept_placement))`)
  markRows(
    db,
    'gone_gift',
    'SELECT id FROM gift WHERE key = ?',
    readTsv('gifts/gifts.tsv').map((row) => [readRequired(row, 'key')]),
  )
  db.exec(`DELETE FROM temp.gone_gift WHERE id IN (SELECT gift_id FROM redemption
    WHERE customer_id NOT IN (SELECT id FROM temp.gone_person))`)
}

function markRows(
  db: DatabaseSync,
  name: string,
  select: string,
  values: readonly (readonly (string | number | null)[])[],
): void {
  db.exec(`CREATE TEMP TABLE ${name} (id INTEGER PRIMARY KEY)`)
  const row = db.prepare(`INSERT INTO temp.${name} ${select}`)
  for (const one of values) row.run(...one)
}

/**
 * Marks the postings of removed accounts and events, after their rows are gone. A posting goes as a
 * whole: half of it would leave a difference in the books.
 */
export function markPostings(db: DatabaseSync): void {
  const isOwnerDeletedSql = (account: string) => `CASE
    WHEN ${account} GLOB 'points:*' THEN ${namePartSql(account, 1)} NOT IN (SELECT id FROM customer)
    WHEN ${account} GLOB 'credit*:*' THEN ${namePartSql(account, 1)} NOT IN (SELECT id FROM customer)
      OR ${namePartSql(account, 2)} NOT IN (SELECT id FROM shop)
    WHEN ${account} GLOB 'shopPayout:*' THEN ${namePartSql(account, 1)} NOT IN (SELECT id FROM payout)
    WHEN ${account} GLOB 'shop*:*' THEN ${namePartSql(account, 1)} NOT IN (SELECT id FROM shop)
    WHEN ${account} GLOB 'coupon:*' THEN ${namePartSql(account, 1)} NOT IN (SELECT id FROM coupon)
    WHEN ${account} GLOB 'payment:*' THEN ${namePartSql(account, 1)} NOT IN (SELECT id FROM payment) END`
  db.exec(`CREATE TEMP TABLE gone_posting AS SELECT DISTINCT reference FROM ledger
    WHERE ${isOwnerDeletedSql('from_account')} OR ${isOwnerDeletedSql('to_account')}
      OR reference GLOB 'entry:*' AND ${namePartSql('reference', 1)} NOT IN (SELECT id FROM shop_entry)
      OR reference GLOB 'movable:*' AND ${namePartSql('reference', 1)} NOT IN (SELECT id FROM orders)
      OR reference GLOB 'payout:*' AND ${namePartSql('reference', 1)} NOT IN (SELECT id FROM payout)
      OR reference GLOB 'order:*' AND ${namePartSql('reference', 1)} NOT IN (SELECT id FROM orders)
      OR reference GLOB 'return:*' AND ${namePartSql('reference', 1)} NOT IN (SELECT id FROM sale_return)`)
}

/** SQL for the nth part of a name such as `credit:12:101`, as a number. */
const namePartSql = (name: string, n: number) =>
  `CAST(json_extract('["' || replace(${name}, ':', '","') || '"]', '$[${n}]') AS INTEGER)`
