import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { findClosedReasons } from '#platform/operator/closed-reasons.ts'
import type { Env } from '#platform/kernel/context.ts'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'
import { databaseFile, databasePath } from '../../../scripts/lib/database.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { people } from '../../../scripts/seed/people/people.ts'
import { removeTryOut } from '../../../scripts/seed/remove/remove.ts'
import { shops } from '../../../scripts/seed/shops/shops.ts'
import { staff } from '../../../scripts/seed/people/staff.ts'
import { findWrongRowsIn } from '../../support/order/books.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { isLongRun } from '../../support/rounds.ts'
import { testState } from '../../support/state.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/*
 * Removes the try-out data from a copy of the shop with a buyer's order and an operator's first
 * data.
 */

// Run this test only before a release, because it copies and empties a whole shop.
test.runIf(isLongRun)(
  'customers and offers of the try-out are removed, and orders and the operator’s offers stay',
  async () => {
    const { skuOrgId } = offerWith(9, 510)
    const orderId = await placeOrder(newBuyer('815900001'), skuOrgId, 2)
    const state = makeTemporaryFolder('try-out')
    const ownDatabasePath = databasePath(state)
    mkdirSync(dirname(ownDatabasePath), { recursive: true })
    const seeded = new DatabaseSync(databaseFile(testState), { readOnly: true })
    seeded.exec(`VACUUM INTO '${ownDatabasePath}'`)
    seeded.close()
    const db = new DatabaseSync(ownDatabasePath)
    expect(
      (
        await importOffers(db, 'scripts/offer-import/examples', {
          pictures: () => openLocalBucket(state),
        })
      ).faults.list,
    ).toEqual([])
    // A customer of the try-out is signed in by company sign-on and has written to a shop.
    const [person] = people
    const [shop] = shops
    const other = db.prepare("SELECT id FROM customer WHERE cellphone = '815900001'").get()?.id
    db.exec(`INSERT INTO session (token_hash, customer_id, created_at, expires_at)
      VALUES ('try-out', ${person?.id}, 0, 9000000000000);
    INSERT INTO sign_on_session VALUES ('try-out', 'signed');
    INSERT INTO chat_conversation (customer_id, shop_id, created_at)
      VALUES (${person?.id}, ${shop?.id}, 0), (${Number(other)}, ${shop?.id}, 0);
    INSERT INTO chat_message
      SELECT id, 1, 'BUYER', NULL, 'a', 'hello', '', NULL, NULL, 0 FROM chat_conversation
      WHERE shop_id = ${shop?.id} AND customer_id IN (${person?.id}, ${Number(other)})`)
    // Select the shops of the try-out only, because other tests open further shops.
    const tryOutShops = shops.map(({ id }) => id).join(',')
    // Each shop of the try-out pictures a part of the operator.
    db.exec(`INSERT INTO part_picture
        (part_id, position, key, large, width, height, shows, shop_id, set_at)
      SELECT p.id, 1, 's' || hex(randomblob(12)), '', 300, 300, '', s.id, 0
      FROM (SELECT part_id AS id, row_number() OVER () AS n FROM offer
        WHERE shop_id = 990001 AND part_id NOT IN (SELECT part_id FROM part_picture)) p
      JOIN (SELECT id, row_number() OVER () AS n FROM shop WHERE id IN (${tryOutShops})) s
        ON s.n = p.n`)
    const books = () =>
      [
        `SELECT id, status, total, customer_id FROM orders WHERE id = ${orderId}`,
        `SELECT * FROM order_line WHERE order_id = ${orderId}`,
        `SELECT * FROM order_history WHERE order_id = ${orderId} ORDER BY position`,
        `SELECT id, amount, status FROM payment WHERE placement_id =
          (SELECT placement_id FROM orders WHERE id = ${orderId})`,
        `SELECT * FROM desk_log WHERE subject = 'order:${orderId}' ORDER BY id`,
        'SELECT * FROM offer WHERE shop_id = 990001 ORDER BY sku_org_id',
      ].map((sql) => JSON.stringify(db.prepare(sql).all()))
    const one = (sql: string) => Object.values(db.prepare(sql).get() ?? {})[0]
    const opening = {
      STAGE: 'production',
      SIGNING_SECRET: 'x'.repeat(32),
      SMS_GATEWAY: 'https://a.b',
      SHOP_ORIGIN: 'https://shop.example',
      // Use an unused country ID, because results are cached by country for all test files of this
      // process.
      APART: 991,
    }
    const readClosedReasons = () => findClosedReasons({ ...opening, DB: openD1OnSqlite(db) } as Env)
    const wrongRowsBefore = books()
    const wrongRows = findWrongRowsIn(state)
    expect(await readClosedReasons()).toEqual([expect.stringContaining('--remove')])

    const removed = await removeTryOut(db, Date.now())
    expect(removed).toMatchObject({ people: people.length, staff: staff.length })
    expect(removed.offers).toBeGreaterThan(1000)
    expect(removed.parts).toBeGreaterThan(1000)
    expect(await readClosedReasons()).toEqual([])
    expect(books()).toEqual(wrongRowsBefore)
    expect(findWrongRowsIn(state).filter((row) => !wrongRows.includes(row))).toEqual([])
    expect(one(`SELECT count(*) FROM order_line WHERE order_id = ${orderId}`)).toBe(1)
    expect(one(`SELECT stock FROM offer WHERE sku_org_id = ${skuOrgId}`)).toBe(0)
    expect(one(`SELECT count(*) FROM offer WHERE gone = 0 AND shop_id IN (${tryOutShops})`)).toBe(0)
    expect(one('SELECT sum(offers) FROM offer_count')).toBe(one('SELECT count(*) FROM offer'))
    expect(one('SELECT sum(offers) FROM shop_brand')).toBe(one('SELECT count(*) FROM offer'))
    expect(one("SELECT count(*) FROM customer WHERE name <> '' AND id <= 20")).toBe(0)
    expect(one("SELECT count(*) FROM staff WHERE active = 1 AND password_hash <> ''")).toBe(0)
    expect(one("SELECT count(*) FROM sign_on_session WHERE id_token = 'signed'")).toBe(0)
    expect(
      one(
        'SELECT count(*) FROM chat_message WHERE conversation_id NOT IN (SELECT id FROM chat_conversation)',
      ),
    ).toBe(0)
    expect(one('SELECT count(*) FROM coupon WHERE code IS NOT NULL')).toBe(0)
    const isOfRemovedShop = 'shop_id NOT IN (SELECT id FROM shop)'
    expect(one(`SELECT count(*) FROM part_picture WHERE ${isOfRemovedShop}`)).toBe(0)
    const hasNoFile = "picture <> '' AND id NOT IN (SELECT part_id FROM part_picture)"
    expect(one(`SELECT count(*) FROM part WHERE ${hasNoFile}`)).toBe(0)
    expect(one("SELECT count(*) FROM loose_picture WHERE key LIKE 's%'")).toBeGreaterThan(0)
    expect(one('SELECT count(*) FROM vehicle_model')).toBeGreaterThan(100)
    expect(await removeTryOut(db, Date.now())).toMatchObject({ people: 0, offers: 0, parts: 0 })
    db.close()
  },
)
