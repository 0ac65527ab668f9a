import { optionalAddressNames } from '#domain/address/optional-fields.ts'
import type { BuyerContext } from '../kernel/context.ts'

type Rows = Record<string, unknown>[]

/**
 * Queries of the data export by section. The only parameter is the customer ID. Secrets (tokens,
 * codes, hashes) are not personal data and are left out.
 */
const exportQueries: Readonly<Record<string, string>> = {
  profile: `SELECT id, country_id, prefix, cellphone, name, customer_type, verification, created_at
    FROM customer WHERE id = ?`,
  addresses: `SELECT contact_name, cellphone, district_id, post_code, detail, used_at,
      ${optionalAddressNames.join(', ')}
    FROM address WHERE customer_id = ?`,
  mail: "SELECT address FROM mail_address WHERE customer_id = ? AND address <> ''",
  cart: 'SELECT sku_org_id, quantity, added_at FROM cart_line WHERE customer_id = ?',
  orders: `SELECT number, status, total, payment_method, service, remark, address, placed_at
    FROM orders WHERE customer_id = ? ORDER BY placed_at`,
  orderLines: `SELECT o.number, l.sku_org_id, l.quantity, l.unit_price, l.vehicle
    FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.customer_id = ?`,
  payments: `SELECT p.number, y.method, y.amount, y.status FROM placement p
    JOIN payment y ON y.placement_id = p.id WHERE p.customer_id = ?`,
  returns: `SELECT number, reason, words, status FROM sale_return WHERE customer_id = ?`,
  invoices: `SELECT order_id, name, tax_id, branch, address, asked_at FROM order_invoice
    WHERE customer_id = ?`,
  vehicles: 'SELECT vehicle_model_id, vin, nickname FROM garage_vehicle WHERE customer_id = ?',
  searches: 'SELECT type, value, at FROM search_history WHERE customer_id = ? ORDER BY at',
  favourites: `SELECT f.sku_org_id, f.marked_at, f.seen_price, l.name AS list
    FROM favourite f LEFT JOIN favourite_list l ON l.id = f.list_id WHERE f.customer_id = ?`,
  estimates: `SELECT number, state, owner_name, owner_phone, plate, vehicle, lines, total, created_at
    FROM estimate WHERE customer_id = ?`,
  sharedLinks: `SELECT vehicle_model_id, list_id, sku_org_ids, made_at, until FROM shared_link
    WHERE customer_id = ?`,
  quotations: `SELECT q.number, q.asked_at, q.note, q.needed_by, l.number AS part, l.words, l.quantity,
    l.wanted_price FROM quotation q JOIN quotation_line l ON l.quotation_id = q.id
    WHERE q.customer_id = ?`,
  favouriteCategories: `SELECT category_id, marked_at FROM favourite_category
    WHERE customer_id = ?`,
  flashSales: 'SELECT sale_id, sku_org_id, quantity FROM flash_bought WHERE customer_id = ?',
  coupons: 'SELECT coupon_id, taken_at FROM customer_coupon WHERE customer_id = ?',
  points: `SELECT kind, points, reason, at FROM points_entry WHERE customer_id = ? ORDER BY at`,
  gifts: `SELECT r.number, g.key, r.points, r.status, r.address, r.tracking_number, r.created_at
    FROM redemption r JOIN gift g ON g.id = r.gift_id WHERE r.customer_id = ?`,
  agreements: `SELECT terms_conditions_id, version, agreed, locale, at FROM agreement
    WHERE customer_id = ? ORDER BY id`,
  reviews: 'SELECT stars, text, state, created_at FROM review WHERE customer_id = ?',
  chats: `SELECT c.shop_id, m.seq, m.side, m.text, m.picture, m.at FROM chat_conversation c
    JOIN chat_message m ON m.conversation_id = c.id WHERE c.customer_id = ? ORDER BY c.id, m.seq`,
  applications: `SELECT kind, state, name, district_id, detail, reason, created_at, decided_at
    FROM application WHERE customer_id = ?`,
  pictures: 'SELECT name, kind, created_at FROM upload WHERE customer_id = ? AND staff_id IS NULL',
  sessions:
    'SELECT created_at, expires_at, place, browser, system FROM session WHERE customer_id = ?',
}

/** Reads all personal data of the buyer in one round trip. */
export async function exportData({ db, buyer }: BuyerContext): Promise<Record<string, Rows>> {
  const answers = await db.batch<Record<string, unknown>>(
    Object.values(exportQueries).map((sql) => db.prepare(sql).bind(buyer.personId)),
  )
  return Object.fromEntries(
    Object.keys(exportQueries).map((name, i) => [name, answers[i]?.results ?? []]),
  )
}
