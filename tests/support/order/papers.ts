import { randomUUID } from 'node:crypto'

import type { DocumentKind } from '../../../src/domain/order/documents.ts'
import { people } from '../../../scripts/seed/people/people.ts'
import { nextAddress } from '../address.ts'
import { callerFor, type Caller, prepareOrder } from '../client.ts'
import { query, testUrl } from '../state.ts'

/** Requests a document like a browser that follows a link. */
export function requestDocument(
  { token, cookie = '' }: { token: string; cookie?: string },
  paper: DocumentKind,
  id: number | string,
  langCode = 'en',
): Promise<Response> {
  const documentQuery = new URLSearchParams({
    paper,
    id: String(id),
    ...(langCode && { langCode }),
  })
  return fetch(`${testUrl}/platform/web-api/order/paper?${documentQuery}`, {
    headers: { token, cookie, 'cf-connecting-ip': nextAddress() },
  })
}

/** Creates a buyer in a country, with a name and address in its script. */
export function buyerIn(
  countryId: number,
  [prefix, cellphone]: readonly [string, string],
  name: string,
  detail: string,
): Caller & { addressId: number } {
  const [customer] = query<{ id: number }>(
    `INSERT INTO customer (country_id, prefix, cellphone, created_at) VALUES (?, ?, ?, 0)
     ON CONFLICT DO UPDATE SET created_at = 0 RETURNING id`,
    countryId,
    prefix,
    cellphone,
  )
  const id = customer?.id ?? 0
  query('INSERT OR IGNORE INTO customer_price_identity VALUES (?, 1, 1)', id)
  query(
    `INSERT INTO agreement (customer_id, terms_conditions_id, version, agreed, locale, at)
     SELECT ?1, terms_conditions_id, version, 1, locale, 0 FROM agreement
     WHERE customer_id = ?2 AND agreed = 1
       AND NOT EXISTS (SELECT 1 FROM agreement WHERE customer_id = ?1)`,
    id,
    (people.find((one) => one.countryId === countryId) ?? people[0])?.id ?? 0,
  )
  const [address] = query<{ id: number }>(
    `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at)
     SELECT ?1, ?2, ?3, ?4, d.id, substr(d.post_codes, 1, 5), ?5, 0
     FROM area d WHERE d.level = 3 AND d.country_id = ?2 LIMIT 1 RETURNING id`,
    id,
    countryId,
    name,
    cellphone,
    detail,
  )
  const caller = callerFor(id, testUrl, countryId)
  return Object.assign(caller, { addressId: address?.id ?? 0 })
}

/** Places an order with a quantity of two of each offer. Returns the first resulting order. */
export async function placeOrderOf(
  buyer: Caller & { addressId: number },
  offers: readonly number[],
  paymentMethodId: number,
): Promise<{ orderId: number; placementId: number }> {
  for (const skuOrgId of offers)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const payload = await prepareOrder(buyer, paymentMethodId)
  const placed = await buyer.send('POST /web-api/order/submitOrder', payload, {
    'Idempotency-Key': randomUUID(),
  })
  const [order] = placed.data?.orders ?? []
  if (!order) throw new Error(`not placed: ${placed.message}`)
  return { orderId: order.orderId, placementId: placed.data.placementId }
}
