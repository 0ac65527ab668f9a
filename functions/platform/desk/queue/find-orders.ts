import { countries } from '#domain/country/countries.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import type { StaffContext } from '../../kernel/context.ts'
import { type OrderRow, rowColumns, rowTablesSql } from './rows.ts'

/** Maximum orders returned, latest first. */
const maxFound = 200

/**
 * Maximum orders examined for one part; a common part, such as an oil filter, may be in very many
 * orders.
 */
const maxExamined = 2_000

/**
 * Finds open and completed orders by a text, in one shop or all shops. Matches a fragment of an
 * order number, parcel number, name or phone number (at least three characters), or a part number.
 */
export async function findOrders(
  { db }: StaffContext,
  text: string,
  shopId: number | null,
): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `WITH found (id) AS (
         SELECT id FROM (SELECT id FROM orders WHERE number >= ?1 AND number < ?1 || '~' LIMIT ${maxFound})
         UNION SELECT id FROM (SELECT o.id FROM placement p CROSS JOIN orders o ON o.placement_id = p.id
           WHERE p.number >= ?1 AND p.number < ?1 || '~' LIMIT ${maxFound})
         UNION SELECT id FROM (SELECT o.id FROM json_each(?2) w CROSS JOIN customer c
             ON c.prefix = (w.value ->> 0) AND c.cellphone = (w.value ->> 1)
           CROSS JOIN orders o ON o.customer_id = c.id LIMIT ${maxFound})
         UNION SELECT id FROM (SELECT l.order_id AS id FROM part p CROSS JOIN offer f ON f.part_id = p.id
           CROSS JOIN order_line l ON l.sku_org_id = f.sku_org_id
           WHERE p.number_norm = ?3 LIMIT ${maxExamined})
         UNION SELECT id FROM (SELECT rowid AS id FROM order_find
           WHERE ?5 <> '' AND words MATCH ?5 ORDER BY rowid DESC LIMIT ${maxFound}))
       SELECT ${rowColumns} FROM found CROSS JOIN orders o ON o.id = found.id ${rowTablesSql}
       WHERE ?4 = 0 OR o.shop_id = ?4
       ORDER BY o.placed_at DESC, o.id LIMIT ${maxFound}`,
    )
    .bind(
      orderNumber(text),
      JSON.stringify(readPhones(text)),
      normaliseNumber(text),
      shopId ?? 0,
      fullTextQuery(text),
    )
    .all<OrderRow>()
  return results
}

/**
 * Formats the text as an order number (E261123-ABCD-EFGH) or its beginning. Returns 'none', which
 * matches no order number, for other texts.
 */
function orderNumber(text: string): string {
  const typedNumber = normaliseNumber(text)
  if (!/^E\d{4}/.test(typedNumber)) return 'none'
  return [typedNumber.slice(0, 7), typedNumber.slice(7, 11), typedNumber.slice(11)]
    .filter(Boolean)
    .join('-')
}

const minLetters = 3

/**
 * Builds the full-text query from the typed text and from its letters and digits only; '' when both
 * are too short.
 */
function fullTextQuery(text: string): string {
  const typedText = normalizeInput(text).trim()
  return [...new Set([typedText, normaliseNumber(text)])]
    .filter((piece) => [...piece].length >= minLetters)
    .map((piece) => `"${piece.replaceAll('"', '""')}"`)
    .join(' OR ')
}

/**
 * Returns the accounts that a typed phone number may belong to, in international or national
 * format.
 */
function readPhones(text: string): [prefix: string, cellphone: string][] {
  const digits = normalizeInput(text).replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7) return []
  return countries.flatMap(({ areaCode }): [string, string][] => {
    const code = areaCode.slice(1)
    const nationalNumber = digits.replace(/^0/, '')
    return digits.startsWith(code)
      ? [
          [areaCode, nationalNumber],
          [areaCode, digits.slice(code.length).replace(/^0/, '')],
        ]
      : [[areaCode, nationalNumber]]
  })
}
