import { createHash, randomBytes } from 'node:crypto'
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'
import type { Answer, BuiltCall, Envelope, Payload } from '../../src/contract/index.ts'
import { buildRequest } from '../../src/client/send/request.ts'
import { ownPageHeader } from '../../src/domain/auth/own-page.ts'
import { countryOf } from '../../src/domain/country/countries.ts'
import { nextAddress } from './address.ts'
import { nextFreeNumber, takeNextOffer, offerAt } from './free.ts'
import { processClosedConnections } from './operator/hear.ts'
import { releaseNumber, query, testUrl } from './state.ts'

/** A client that calls the platform, with or without a token. */
export class Caller {
  readonly token: string
  readonly url: string
  readonly countryId: number

  constructor(token = '', url = testUrl, countryId = 1001) {
    this.token = token
    this.url = url
    this.countryId = countryId
  }

  async send<Name extends BuiltCall>(
    name: Name,
    payload: Payload<Name>,
    headers: Record<string, string> = {},
  ): Promise<Envelope<Answer<Name>> & { status: number }> {
    const response = await this.raw(name, payload as object, headers)
    return { ...((await response.json()) as Envelope<Answer<Name>>), status: response.status }
  }

  async raw(
    name: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    // Headers that the shop's own pages send. Tests of other clients clear them.
    const base = {
      [ownPageHeader]: '1',
      token: this.token,
      langCode: 'en',
      countryId: String(this.countryId),
      'cf-connecting-ip': nextAddress(),
      ...headers,
    }
    await processClosedConnections()
    return fetch(buildRequest(name, payload, this.url, base))
  }
}

/** Creates a session for a seeded customer, as a sign-in does. */
export function callerFor(customerId: number, url = testUrl, countryId = 1001): Caller {
  const token = randomBytes(24).toString('hex')
  const hash = createHash('sha256').update(token).digest('hex')
  query(
    'INSERT INTO session (token_hash, customer_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
    hash,
    customerId,
    Date.now(),
    Date.now() + 86_400_000,
  )
  return new Caller(token, url, countryId)
}

/** Phone numbers that this file has assigned. */
const usedNumbers = new Set<string>()

/**
 * Creates a consumer in Thailand with an address in Bangkok and a session. The buyer has agreed to
 * the terms unless specified otherwise. A retried test gets a different buyer. Other countries have
 * a single zone. Without a number, the buyer gets a new one (free.ts).
 */
export function newBuyer(
  cellphone: string = nextFreeNumber(),
  { agreed = true, countryId = 1001, zone = '' } = {},
): Caller & { id: number; addressId: number } {
  if (!usedNumbers.has(cellphone)) releaseNumber(cellphone)
  usedNumbers.add(cellphone)
  const [customer] = query<{ id: number }>(
    `INSERT INTO customer (country_id, prefix, cellphone, created_at) VALUES (?, ?, ?, 0)
     ON CONFLICT DO UPDATE SET created_at = 0 RETURNING id`,
    countryId,
    countryOf(countryId).areaCode,
    cellphone,
  )
  const id = customer?.id ?? 0
  query('INSERT OR IGNORE INTO customer_price_identity VALUES (?, 1, 1)', id)
  if (agreed)
    query(
      `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     SELECT ?1, terms_conditions_id, version, 1, locale, 0 FROM agreement
     WHERE customer_id = ?2 AND agreed = 1
       AND NOT EXISTS (SELECT 1 FROM agreement WHERE customer_id = ?1)`,
      id,
      // Somchai of the seed, or Minjun: Koreans agree to two more texts.
      countryId === 1198 ? 7 : 1,
    )
  const [address] = query<{ id: number }>(
    `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at)
     SELECT ?1, ?3, 'Test', ?2, d.id,
       substr(d.post_codes, 1, instr(d.post_codes || ' ', ' ') - 1), '1', 0
     FROM area d WHERE d.level = 3 AND d.country_id = ?3 AND d.zone = ?4 LIMIT 1
     RETURNING id`,
    id,
    cellphone,
    countryId,
    zone || (countryId === 1001 ? 'METRO' : 'UPCOUNTRY'),
  )
  return Object.assign(callerFor(id, testUrl, countryId), { id, addressId: address?.id ?? 0 })
}

/**
 * Returns an offer of a Thai shop that anyone may buy and return: the one at a position in the
 * list, or with `{ stock }` one that no other test has (free.ts).
 */
export function offerWith(
  stock: number | { stock: number },
  position = 0,
): { skuOrgId: number; price: number } {
  const [row] = query<{ sku_org_id: number; price: number }>(
    `UPDATE offer SET stock = ? WHERE sku_org_id = ?
     RETURNING sku_org_id, public_price AS price`,
    typeof stock === 'number' ? stock : stock.stock,
    typeof stock === 'number' ? offerAt(position) : takeNextOffer(),
  )
  return { skuOrgId: row?.sku_org_id ?? 0, price: row?.price ?? 0 }
}

export function stockOf(skuOrgId: number): number {
  return (
    query<{ stock: number }>('SELECT stock FROM offer WHERE sku_org_id = ?', skuOrgId)[0]?.stock ??
    -1
  )
}

/** Fetches a captcha page and solves it for a number (prefix and digits), as a browser does. */
export async function solveCaptcha(
  phone: string,
  get: (path: string) => Promise<Response> = (path) => fetch(testUrl + path),
): Promise<{ token: string; answer: string }> {
  const page = await get('/app-h5/views/repair/pictureVerify.html?langCode=en')
  const html = await page.text()
  const token = /data-challenge="([^"]+)"/.exec(html)?.[1] ?? ''
  const bits = Number(/data-bits="(\d+)"/.exec(html)?.[1])
  for (let n = 0; ; n++) {
    const hash = createHash('sha256').update(`${token}:${phone}:${n}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return { token, answer: String(n) }
  }
}

/** Encrypts the number with the wire cipher, as the client does. */
export function encrypt(text: string): string {
  const key = Utf8.parse('egg-mall-wire-16')
  return AES.encrypt(text, key, { mode: ECB, padding: Pkcs7 }).toString()
}

/** Returns the selected cart as a submit payload, with the platform's total. */
export async function prepareOrder(buyer: Caller & { addressId: number }, paymentMethodId = 2) {
  const draft = await buyer.send('POST /app-api/order/calc/price', {
    addressId: buyer.addressId,
    paymentMethodId,
    shops: [],
  })
  return {
    addressId: buyer.addressId,
    paymentMethodId,
    shops: draft.data.shops.map((shop) => ({ shopId: shop.shopId, shipById: shop.shipById })),
    expectedTotal: draft.data.total,
    // Like the checkout page, submit the coupons that the draft showed.
    couponIdList: draft.data.coupons.map((coupon) => coupon.couponId),
  }
}
