import type { DeskQuotationRow } from '#contract/desk/desk-quotations.ts'
import type { StaffContext } from '../../kernel/context.ts'

export interface DeskRow extends DeskQuotationRow {
  quotationId: number
  shopId: number
  customerId: number
  priceId: number
  vehicleModelId: number | null
  note: string
  neededBy: string
  againWords: string
  message: string
  reason: string
  answeredAt: number | null
  answeredBy: string
}

/** Columns and joins of a DeskRow. */
export const deskSelect = `
  SELECT r.id AS quotationShopId, q.number, s.name AS shopName, q.country_id AS countryId,
    c.name AS buyer,
    c.customer_type AS customerType, r.state, r.asked_at AS askedAt, r.ends_at AS endsAt,
    r.asked_again AS askedAgain,
    (SELECT count(*) FROM quotation_line l WHERE l.quotation_id = q.id) AS lineCount,
    ifnull((SELECT sum(a.price * a.quantity) FROM quotation_answer a
      WHERE a.quotation_shop_id = r.id), 0) AS total,
    q.id AS quotationId, r.shop_id AS shopId, q.customer_id AS customerId,
    ifnull((SELECT p.price_id FROM customer_price_identity p WHERE p.customer_id = q.customer_id
      ORDER BY p.last_check DESC, p.price_id DESC LIMIT 1), 1) AS priceId,
    q.vehicle_model_id AS vehicleModelId, q.note, q.needed_by AS neededBy,
    r.again_words AS againWords, r.message, r.reason, r.answered_at AS answeredAt,
    ifnull(f.name, '') AS answeredBy
  FROM quotation_shop r JOIN quotation q ON q.id = r.quotation_id
  JOIN customer c ON c.id = q.customer_id JOIN shop s ON s.id = r.shop_id
  LEFT JOIN staff f ON f.id = r.answered_by`

/** Converts a request to a row of the desk's list. */
export function toWireRow(row: DeskRow): DeskQuotationRow {
  const { quotationShopId, number, shopName, countryId, buyer, customerType, state } = row
  const { askedAt, endsAt, askedAgain, lineCount, total } = row
  return {
    quotationShopId,
    number,
    shopName,
    countryId,
    buyer,
    customerType,
    state,
    askedAt,
    endsAt,
    askedAgain,
    lineCount,
    total,
  }
}

/** Reads a request if it was sent to one of these shops; otherwise null. */
export async function readDeskRow(
  { db }: StaffContext,
  id: number,
  shops: string,
): Promise<DeskRow | null> {
  return db
    .prepare(`${deskSelect} WHERE r.id = ?1 AND r.shop_id IN (SELECT value FROM json_each(?2))`)
    .bind(id, shops)
    .first<DeskRow>()
}
