import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { addDays } from '../../../src/domain/shipping/calendar.ts'
import { Member } from '../auth/staff.ts'
import type { Caller } from '../client.ts'
import { query } from '../state.ts'

export const newIdempotencyKey = () => ({ 'Idempotency-Key': randomUUID() })

/** The day in Thailand that is a number of days from today. */
export const daysFromToday = (days: number) =>
  addDays(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10), days)

/** Returns the shop of an offer. */
export function shopOf(skuOrgId: number): number {
  const [row] = query<{ id: number }>(
    'SELECT shop_id AS id FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  return row?.id ?? 0
}

/** Signs in a seller of a shop, creating the account if the seed has none. */
export function sellerOf(shopId: number): Member {
  const id = 9_200_000 + shopId
  query(
    `INSERT OR IGNORE INTO staff (id, login, name, role, shop_id, password_hash, totp_secret)
     VALUES (?1, 'seller-' || ?2, 'Seller of ' || ?2, 'SELLER', ?2, '', '')`,
    id,
    shopId,
  )
  const token = randomBytes(24).toString('hex')
  query(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)',
    createHash('sha256').update(token).digest('hex'),
    id,
    Date.now(),
  )
  return new Member(id, token)
}

/** Returns the request of a quotation to a shop, as the desk identifies it. */
export function requestOf(quotationId: number, shopId: number): number {
  const [row] = query<{ id: number }>(
    'SELECT id FROM quotation_shop WHERE quotation_id = ? AND shop_id = ?',
    quotationId,
    shopId,
  )
  return row?.id ?? 0
}

/** Asks the shop of an offer for a price. */
export async function requestPrice(buyer: Caller, skuOrgId: number, quantity: number) {
  const shopId = shopOf(skuOrgId)
  const lines = [{ skuOrgId, quantity }]
  const { data } = await buyer.send(
    'POST /app-api/quotation/ask',
    { lines, shopIds: [shopId] },
    newIdempotencyKey(),
  )
  return { quotationId: data.quotationId, shopId, id: requestOf(data.quotationId, shopId) }
}

/** Asks for a price and has the shop quote it. */
export async function requestAndQuote(
  buyer: Caller,
  skuOrgId: number,
  quantity: number,
  price: number,
) {
  const priceRequest = await requestPrice(buyer, skuOrgId, quantity)
  const response = await sellerOf(priceRequest.shopId).send('POST /desk/quotations/{id}/answer', {
    id: priceRequest.id,
    validUntil: daysFromToday(7),
    message: 'Price for this month',
    lines: [{ position: 1, skuOrgId, quantity, price, leadDays: 1 }],
  })
  if (response.code !== 200) throw new Error(`not quoted: ${response.message}`)
  return priceRequest
}

/** Accepts a quoted price, so that the part is in the cart. */
export async function acceptQuotedPrice(
  buyer: Caller,
  skuOrgId: number,
  quantity: number,
  price: number,
) {
  const { quotationId, shopId, id } = await requestAndQuote(buyer, skuOrgId, quantity, price)
  const acceptRequest = { quotationId, shopId, positions: [1] }
  const { code, message } = await buyer.send(
    'POST /app-api/quotation/accept',
    acceptRequest,
    newIdempotencyKey(),
  )
  if (code !== 200) throw new Error(`not accepted: ${message}`)
  return { quotationId, shopId, id }
}
