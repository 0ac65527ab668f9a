import { countries } from '#domain/country/countries.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { normalizeInput } from '#domain/numbers/normalize-input.ts'
import type { StaffContext } from '../context.ts'
import { type OrderRow, rowColumns, rowTables } from './rows.ts'

/** Orders that an answer names at most, the latest first. */
const mostFound = 200

/** Orders of one part that are looked at: a filter may have been ordered very often. */
const mostLookedAt = 2_000

/**
 * The orders that a text stands for, open or done, of one shop or of all: any piece of an order's number,
 * of its parcel's, of a name or telephone (three characters or more), or the number of a part.
 */
export async function findOrders(
  { db }: StaffContext,
  text: string,
  shopId: number | null,
): Promise<OrderRow[]> {
  const { results } = await db
    .prepare(
      `WITH found (id) AS (
         SELECT id FROM (SELECT id FROM orders WHERE number >= ?1 AND number < ?1 || '~' LIMIT ${mostFound})
         UNION SELECT id FROM (SELECT o.id FROM placement p CROSS JOIN orders o ON o.placement_id = p.id
           WHERE p.number >= ?1 AND p.number < ?1 || '~' LIMIT ${mostFound})
         UNION SELECT id FROM (SELECT o.id FROM json_each(?2) w CROSS JOIN customer c
             ON c.prefix = (w.value ->> 0) AND c.cellphone = (w.value ->> 1)
           CROSS JOIN orders o ON o.customer_id = c.id LIMIT ${mostFound})
         UNION SELECT id FROM (SELECT l.order_id AS id FROM part p CROSS JOIN offer f ON f.part_id = p.id
           CROSS JOIN order_line l ON l.sku_org_id = f.sku_org_id
           WHERE p.number_norm = ?3 LIMIT ${mostLookedAt})
         UNION SELECT id FROM (SELECT rowid AS id FROM order_find
           WHERE ?5 <> '' AND words MATCH ?5 ORDER BY rowid DESC LIMIT ${mostFound}))
       SELECT ${rowColumns} FROM found CROSS JOIN orders o ON o.id = found.id ${rowTables}
       WHERE ?4 = 0 OR o.shop_id = ?4
       ORDER BY o.placed_at DESC, o.id LIMIT ${mostFound}`,
    )
    .bind(
      orderNumber(text),
      JSON.stringify(phones(text)),
      normaliseNumber(text),
      shopId ?? 0,
      pieces(text),
    )
    .all<OrderRow>()
  return results
}

/** As orders are numbered, E261123-ABCD-EFGH, or its beginning; what is none begins no number. */
function orderNumber(text: string): string {
  const typed = normaliseNumber(text)
  if (!/^E\d{4}/.test(typed)) return 'none'
  return [typed.slice(0, 7), typed.slice(7, 11), typed.slice(11)].filter(Boolean).join('-')
}

/** Shortest text that trigrams find. */
const leastLetters = 3

/** A text as it was typed, or its letters and digits alone, as the full-text table is asked; '' for neither. */
function pieces(text: string): string {
  const typed = normalizeInput(text).trim()
  return [...new Set([typed, normaliseNumber(text)])]
    .filter((piece) => [...piece].length >= leastLetters)
    .map((piece) => `"${piece.replaceAll('"', '""')}"`)
    .join(' OR ')
}

/** The accounts that a telephone number may mean, with its prefix or as it is dialled at home. */
function phones(text: string): [prefix: string, cellphone: string][] {
  const digits = normalizeInput(text).replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7) return []
  return countries.flatMap(({ areaCode }): [string, string][] => {
    const code = areaCode.slice(1)
    const home = digits.replace(/^0/, '')
    return digits.startsWith(code)
      ? [
          [areaCode, home],
          [areaCode, digits.slice(code.length).replace(/^0/, '')],
        ]
      : [[areaCode, home]]
  })
}
