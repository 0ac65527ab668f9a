import { createHash, randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import type { LoadRequest } from './load.ts'

interface Buyer {
  token: string
  addressId: number
}

/** Buyers of a seeded database who can order. */
export interface Buyers {
  /** Returns a buyer who hasn't ordered yet. */
  ordering: () => Buyer
  /** Returns a buyer who never orders, so that the cart keeps its lines. */
  staying: () => Buyer
  /** Offer that never sells out. */
  skuOrgId: number
}

const stayingBuyerCount = 300

/**
 * Creates buyers in Thailand with a session, an address and a cart of three lines: `count` who
 * order, and some who don't.
 */
export function writeBuyers(file: string, count: number): Buyers {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA foreign_keys = ON; BEGIN')
  const offers = db
    .prepare(
      `UPDATE offer SET stock = 1000000 WHERE sku_org_id IN (
         SELECT o.sku_org_id FROM offer o JOIN shop s ON s.id = o.shop_id
         WHERE o.country_id = 1001 AND s.type <> 'OWN' AND s.state = 'OPEN' LIMIT 30)
       RETURNING sku_org_id AS id`,
    )
    .all()
    .map((row) => Number(row['id']))
  const buyers = Array.from({ length: count + stayingBuyerCount }, (_, i) =>
    writeBuyer(db, i, offers),
  )
  db.exec('COMMIT')
  db.close()
  const orderingBuyers = buyers.splice(0, count)
  return {
    ordering: () => orderingBuyers.pop() ?? fail(`more than ${count} orders: write more buyers`),
    staying: () => {
      const nextBuyer = buyers.shift() ?? fail('nobody stays')
      buyers.push(nextBuyer)
      return nextBuyer
    },
    skuOrgId: offers[0] ?? 0,
  }
}

function fail(message: string): never {
  throw new Error(message)
}

function writeBuyer(db: DatabaseSync, i: number, offers: readonly number[]): Buyer {
  const token = randomUUID()
  const hash = createHash('sha256').update(token).digest('hex')
  const selectOne = (sql: string, ...values: (string | number)[]) =>
    Number(db.prepare(sql).get(...values)?.['id'] ?? 0)
  const id = selectOne(
    `INSERT INTO customer (country_id, prefix, cellphone, created_at)
     VALUES (1001, '+66', ?, 0) RETURNING id`,
    String(700_000_000 + i),
  )
  db.prepare('INSERT INTO customer_price_identity VALUES (?, 1, 1)').run(id)
  db.prepare(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     SELECT ?, terms_conditions_id, version, 1, locale, 0 FROM agreement
     WHERE customer_id = 1 AND agreed = 1`,
  ).run(id)
  const addressId = selectOne(
    `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at)
     SELECT ?, 1001, 'Somchai', '812345678', id, substr(post_codes, 1, 5), '1', 0 FROM area
     WHERE level = 3 AND country_id = 1001 AND zone = 'METRO' LIMIT 1 RETURNING id`,
    id,
  )
  const now = Date.now()
  db.prepare(
    `INSERT INTO session (token_hash, customer_id, created_at, expires_at, seen_at)
     VALUES (?1, ?2, ?3, ?3 + 86400000, ?3)`,
  ).run(hash, id, now)
  for (const line of [0, 1, 2])
    db.prepare(
      `INSERT INTO cart_line (customer_id, sku_org_id, quantity, seen_price, added_at)
       SELECT ?, sku_org_id, 1, public_price, 0 FROM offer WHERE sku_org_id = ?`,
    ).run(id, offers[(i * 3 + line) % offers.length] ?? 0)
  return { token, addressId }
}

export const benchQueries = [
  'brake pad',
  'oil filter toyota',
  'กรองน้ำมันเครื่อง',
  'denso spark plug',
  'wiper',
]
const results = '/th-TH/search/multiCondition.html'

/**
 * Returns the measured requests: some request another uncached page each time, the others request
 * the same page again.
 */
export function requestsToMeasure(buyers: Buyers): Record<string, () => LoadRequest> {
  let requestCount = 0
  const nextAddressHeader = () => {
    requestCount++
    return {
      'cf-connecting-ip': `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    }
  }
  const buyerHeaders = (token: string) => ({
    token,
    langCode: 'en',
    countryId: '1001',
    'idempotency-key': randomUUID(),
    ...nextAddressHeader(),
  })
  const getRequest = (path: () => string) => () => ({ path: path(), headers: nextAddressHeader() })
  return {
    order: () => {
      const { token, addressId } = buyers.ordering()
      const body = { addressId, paymentMethodId: 2, shops: [], expectedTotal: 9e9 }
      return { path: '/platform/web-api/order/submitOrder', headers: buyerHeaders(token), body }
    },
    addition: () => ({
      path: '/platform/web-api/v5/shoppingCart/add',
      headers: buyerHeaders(buyers.staying().token),
      body: { skuOrgId: buyers.skuOrgId, quantity: 1 },
    }),
    calculation: () => ({
      path: '/platform/app-api/order/calc/price',
      headers: buyerHeaders(buyers.staying().token),
      body: { shops: [], paymentMethodId: 2 },
    }),
    'product page, miss': getRequest(
      () => `/th-TH/products/details/${1 + (requestCount % 20_000)}.html`,
    ),
    'product page, hit': getRequest(() => '/th-TH/products/details/20001.html'),
    'home, hit': getRequest(() => '/th-TH'),
    'static page': getRequest(() => '/th-TH/shippingPolicy.html'),
    'words page': getRequest(
      () =>
        `${results}?searchResultInfo=${encodeURIComponent(benchQueries[requestCount % benchQueries.length] ?? '')}`,
    ),
    'number page': getRequest(() => `${results}?oeNumberOrBrandSku=04465-0K240`),
    'category page': getRequest(
      () => `/th-TH/search/firstCategory/10.html?pageNo=${1 + (requestCount % 20)}`,
    ),
  }
}
