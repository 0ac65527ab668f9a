import type { StoredState } from '#domain/quotation/states.ts'
import type { RequestCredentials } from '../../kernel/context.ts'
import { nameLocale } from '../../offer/offers.ts'

export interface QuotationRow {
  id: number
  number: string
  customer_id: number
  country_id: number
  vehicle_model_id: number | null
  note: string
  needed_by: string
  asked_at: number
  link_id: number | null
  link_until: number | null
}

export interface LineRow {
  position: number
  number: string
  words: string
  part_id: number | null
  quantity: number
  wanted_price: number | null
  picture: string
  product_name: string
  brand_name: string
}

export interface ShopRow {
  id: number
  shop_id: number
  shop_name: string
  state: StoredState
  asked_at: number
  ends_at: number
  asked_again: number
  again_words: string
  answered_at: number | null
  message: string
  reason: string
}

export interface AnswerRow {
  quotation_shop_id: number
  position: number
  sku_org_id: number
  quantity: number
  price: number
  lead_days: number
  promised: number
  accepted_at: number | null
}

type Reader = Pick<RequestCredentials, 'db' | 'locale'>

/** Reads the requested lines of a quotation, in order. */
export async function readLines({ db, locale }: Reader, quotationId: number): Promise<LineRow[]> {
  const { results } = await db
    .prepare(
      `SELECT l.position, l.number, l.words, l.part_id, l.quantity, l.wanted_price, l.picture,
         ifnull(n.name, '') AS product_name, ifnull(b.name, '') AS brand_name
       FROM quotation_line l LEFT JOIN part p ON p.id = l.part_id
       LEFT JOIN part_brand b ON b.id = p.brand_id
       LEFT JOIN category_name n ON n.category_id = p.category_id AND n.locale = ?2
       WHERE l.quotation_id = ?1 ORDER BY l.position`,
    )
    .bind(quotationId, nameLocale(locale))
    .all<LineRow>()
  return results
}

/** Reads the shops of a quotation. Shops that have answered come first. */
export async function readShops({ db }: Reader, quotationId: number): Promise<ShopRow[]> {
  const { results } = await db
    .prepare(
      `SELECT r.id, r.shop_id, s.name AS shop_name, r.state, r.asked_at, r.ends_at, r.asked_again,
         r.again_words, r.answered_at, r.message, r.reason
       FROM quotation_shop r JOIN shop s ON s.id = r.shop_id WHERE r.quotation_id = ?
       ORDER BY r.answered_at IS NULL, r.answered_at, r.id`,
    )
    .bind(quotationId)
    .all<ShopRow>()
  return results
}

/** Reads the quoted lines of requests, in order. */
export async function readAnswers(
  { db }: Reader,
  requestIds: readonly number[],
): Promise<AnswerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT quotation_shop_id, position, sku_org_id, quantity, price, lead_days, promised,
         accepted_at
       FROM quotation_answer WHERE quotation_shop_id IN (SELECT value FROM json_each(?))
       ORDER BY quotation_shop_id, position`,
    )
    .bind(JSON.stringify(requestIds))
    .all<AnswerRow>()
  return results
}
