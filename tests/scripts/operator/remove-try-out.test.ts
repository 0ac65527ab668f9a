import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { catalogueHandlers } from '#platform/catalogue/handlers.ts'
import { shopHandlers } from '#platform/shop/handlers.ts'
import { suggestHandlers } from '#platform/suggest/handlers.ts'
import { checkBooks } from '../../../scripts/books/check.ts'
import { engineOnDatabase } from '../../../scripts/lib/engine.ts'
import { databasePath, listMigrations, readMigration } from '../../../scripts/lib/database.ts'
import { coupons } from '../../../scripts/seed/people/coupons.ts'
import { writeDebts } from '../../../scripts/seed/people/debts.ts'
import { people } from '../../../scripts/seed/people/people.ts'
import { writePoints } from '../../../scripts/seed/people/points.ts'
import { staff } from '../../../scripts/seed/people/staff.ts'
import { removeTryOut } from '../../../scripts/seed/remove/remove.ts'
import { shops } from '../../../scripts/seed/shops/shops.ts'
import { writeSeed } from '../../../scripts/seed/write/write.ts'
import { importOffers } from '../../../scripts/offer-import/import.ts'
import { openLocalBucket } from '../../../scripts/lib/local/local-bucket.ts'
import { makeTemporaryFolder } from '../../support/temporary.ts'

/* A small try-out with debts, points and an operator's first import, after the removal. */

const state = makeTemporaryFolder('try-out')
const file = databasePath(state)
let db: DatabaseSync
let ordered = 0

const one = (sql: string) => Object.values(db.prepare(sql).get() ?? {})[0]

beforeAll(async () => {
  mkdirSync(dirname(file), { recursive: true })
  db = new DatabaseSync(file)
  db.exec(
    ['PRAGMA synchronous = OFF; BEGIN', ...listMigrations().map(readMigration), 'COMMIT'].join(
      ';\n',
    ),
  )
  db.close()
  await writeSeed(file, 3000)
  await writeDebts(file, Date.now())
  await writePoints(file, Date.now())
  db = new DatabaseSync(file)
  ordered = Number(one('SELECT count(*) FROM orders'))
  const imported = await importOffers(db, 'scripts/offer-import/examples', {
    pictures: () => openLocalBucket(state),
  })
  expect(imported.faults.list).toEqual([])
  db.exec(`INSERT INTO outbox (phone, body, at) VALUES ('66810000001', 'code', 0);
    INSERT INTO demand VALUES (1001, '2026-11-22', 0, 0, 0, '044650K240', 7)`)
}, 400_000)

test('all try-out data is removed, and all data of the operator stays', async () => {
  expect(ordered).toBeGreaterThan(0)
  const readOperatorData = () =>
    [
      'SELECT * FROM shop WHERE id >= 990001 ORDER BY id',
      'SELECT * FROM offer WHERE shop_id >= 990001 ORDER BY sku_org_id',
      'SELECT * FROM part WHERE id IN (SELECT part_id FROM offer WHERE shop_id >= 990001)',
      'SELECT count(*) FROM vehicle_model',
      'SELECT count(*) FROM category',
      'SELECT count(*) FROM area',
    ].map((sql) => JSON.stringify(db.prepare(sql).all()))
  const datasBefore = readOperatorData()
  const removed = await removeTryOut(db, Date.now())
  expect(removed).toMatchObject({
    people: people.length,
    staff: staff.length,
    shops: shops.length,
    orders: ordered,
    keptOffers: 0,
  })
  expect(readOperatorData()).toEqual(datasBefore)
  for (const table of `customer staff orders placement payment ledger ledger_balance points_entry
    credit_account review coupon customer_coupon gift flash_sale flash_offer outbox demand
    application agreement address`.split(/\s+/))
    expect([table, one(`SELECT count(*) FROM ${table}`)]).toEqual([table, 0])
  expect(one('SELECT count(*) FROM shop')).toBe(one('SELECT count(*) FROM shop WHERE id >= 990001'))
  expect(one('SELECT count(*) FROM offer')).toBe(
    one('SELECT count(*) FROM offer WHERE shop_id >= 990001'),
  )
  expect(one('SELECT sum(offers) FROM offer_count')).toBe(one('SELECT count(*) FROM offer'))
  expect(one('SELECT sum(offers) FROM shop_brand')).toBe(one('SELECT count(*) FROM offer'))
  expect(one('SELECT count(*) FROM part_brand WHERE id NOT IN (SELECT brand_id FROM part)')).toBe(0)
  expect(checkBooks(db).flatMap(({ wrong }) => wrong)).toEqual([])
})

test('no text of the database names a shop, a person or a coupon of the try-out', () => {
  const names = [
    ...shops.map(({ name }) => name),
    ...people.map(({ name }) => name),
    ...staff.map(({ name }) => name),
    ...coupons.flatMap(({ code }) => code ?? []),
  ].filter((name) => name.length > 4)
  const matches: string[] = []
  for (const { name: table } of db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all())
    for (const row of db.prepare(`SELECT * FROM ${String(table)}`).iterate()) {
      const text = JSON.stringify(row)
      for (const name of names) if (text.includes(name)) matches.push(`${String(table)}: ${name}`)
    }
  expect([...new Set(matches)]).toEqual([])
})

test('the lists of the shop are empty or the operator’s own, without an error', async () => {
  for (const { id, countryCode } of countries) {
    const { search, suggest, context } = engineOnDatabase(db, 'en', id)
    const { list } = await search({ oeNumberOrBrandSku: '04465-0K240' })
    expect(list.filter(({ shopId }) => shopId < 990_001)).toEqual([])
    await suggest('brake')
    const lists = [
      await suggestHandlers['GET /cms/vehicle/getSearchRecommendations']({}, context),
      await shopHandlers['GET /eggshop/client/page/keywords']({ pageNo: 1, pageSize: 20 }, context),
      await catalogueHandlers['GET /web-api/v1/index/brandList']({}, context),
      await catalogueHandlers['GET /web-api/v1/index/shopList']({}, context),
      await catalogueHandlers['GET /cms/eggMallWeb/notLogin/getEggCategory'](
        { parentId: 0 },
        context,
      ),
      await catalogueHandlers['GET /client/homePage/getRecommendGoodsPage'](
        { pageNo: 1, pageSize: 20 },
        context,
      ),
    ]
    const text = JSON.stringify(lists)
    const seenNames = shops.filter(({ name }) => text.includes(name)).map(({ name }) => name)
    expect([countryCode, seenNames]).toEqual([countryCode, []])
  }
})

test('a second removal finds nothing and keeps data added in between', async () => {
  db.exec("INSERT INTO demand VALUES (1001, '2026-11-23', 0, 0, 0, 'REAL', 1)")
  expect(await removeTryOut(db, Date.now())).toMatchObject({
    people: 0,
    staff: 0,
    shops: 0,
    offers: 0,
    parts: 0,
    brands: 0,
    orders: 0,
  })
  expect(one("SELECT count(*) FROM demand WHERE norm = 'REAL'")).toBe(1)
})
