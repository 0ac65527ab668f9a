import type { DatabaseSync } from 'node:sqlite'
import { countries } from '../../src/domain/country/countries.ts'

/*
 * A sale every week, Monday to Sunday by the country's own clock: whenever somebody tries the shop
 * out, one runs and the next is announced. An offer stands in one of them only.
 */

const firstMonday = Date.UTC(2026, 10, 16)
const weeks = 60
const partsOfSale = 4
const week = 7 * 86_400_000

/** The price of a sale against the lowest that anybody pays, and three figures that say it. */
const share = 0.85
const figures = 3

/** Pieces of a sale of which each buyer gets two. */
const pieces = 20
const perBuyer = 2

interface OfferRow {
  id: number
  stock: number
  lowest: number
}

/** Weekly flash sales of all countries. */
export function writeFlashSales(db: DatabaseSync): void {
  const sale = db.prepare(
    'INSERT INTO flash_sale (country_id, starts_at, ends_at) VALUES (?, ?, ?) RETURNING id',
  )
  const part = db.prepare(
    `INSERT INTO flash_offer (sku_org_id, sale_id, starts_at, ends_at, price, stock, per_buyer)
     VALUES (?, ?, ?, ?, ?, ?, ${perBuyer})`,
  )
  for (const { id, utcOffset } of countries) {
    const offers = offersFor(db, id)
    for (let i = 0; (i + 1) * partsOfSale <= offers.length; i++) {
      const startsAt = firstMonday + i * week - utcOffset * 3_600_000
      const saleId = sale.get(id, startsAt, startsAt + week)?.['id'] ?? 0
      for (const offer of offers.slice(i * partsOfSale, (i + 1) * partsOfSale))
        part.run(
          offer.id,
          saleId,
          startsAt,
          startsAt + week,
          reduced(offer.lowest),
          Math.min(pieces, offer.stock),
        )
    }
  }
}

/** Parts with enough pieces of shops that sell to everybody, of many kinds. */
function offersFor(db: DatabaseSync, countryId: number): OfferRow[] {
  return db
    .prepare(
      `SELECT o.sku_org_id AS id, o.stock, min(o.catalogue_1, o.catalogue_2, o.catalogue_3,
         o.catalogue_4, ifnull(o.promotion_1, o.catalogue_1), ifnull(o.promotion_2, o.catalogue_1),
         ifnull(o.promotion_3, o.catalogue_1), ifnull(o.promotion_4, o.catalogue_1)) AS lowest
       FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE o.country_id = ? AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.backorder = 0
         AND o.stock >= ${pieces / 2} AND o.rank % 7 = 3
       ORDER BY o.sku_org_id DESC LIMIT ${weeks * partsOfSale}`,
    )
    .all(countryId) as unknown as OfferRow[]
}

/** Rounded down to three figures: 1,187.35 becomes 1,180.00. */
function reduced(lowest: number): number {
  const price = lowest * share
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) + 1 - figures)
  return Math.floor(price / step) * step
}
