import type { DatabaseSync } from 'node:sqlite'
import { countries } from '../../../src/domain/country/countries.ts'

/*
 * A weekly sale from Monday to Sunday in the country's time. At any date, one sale is running and
 * the next is announced. Each offer is in only one of them.
 */

const firstMonday = Date.UTC(2026, 10, 16)
const weekCount = 60
const partsPerSale = 4
const weekMs = 7 * 86_400_000

/**
 * Sale price as a share of the lowest regular price, before it is rounded down (`significantDigits`).
 */
const salePriceShare = 0.85
const significantDigits = 3

/** Quantity of each part in a sale, and the part of it that one buyer may buy. */
const quantityPerPart = 20
const maxPerBuyer = 2

interface OfferRow {
  id: number
  stock: number
  lowest: number
}

/** Writes weekly flash sales for all countries. */
export function writeFlashSales(db: DatabaseSync): void {
  const insertSale = db.prepare(
    'INSERT INTO flash_sale (country_id, starts_at, ends_at) VALUES (?, ?, ?) RETURNING id',
  )
  const part = db.prepare(
    `INSERT INTO flash_offer (sku_org_id, sale_id, starts_at, ends_at, price, stock, per_buyer)
     VALUES (?, ?, ?, ?, ?, ?, ${maxPerBuyer})`,
  )
  for (const { id, utcOffset } of countries) {
    const offers = offersFor(db, id)
    for (let i = 0; (i + 1) * partsPerSale <= offers.length; i++) {
      const startsAt = firstMonday + i * weekMs - utcOffset * 3_600_000
      const saleId = insertSale.get(id, startsAt, startsAt + weekMs)?.['id'] ?? 0
      for (const offer of offers.slice(i * partsPerSale, (i + 1) * partsPerSale))
        part.run(
          offer.id,
          saleId,
          startsAt,
          startsAt + weekMs,
          reducePrice(offer.lowest),
          Math.min(quantityPerPart, offer.stock),
        )
    }
  }
}

/** Returns parts of many kinds with sufficient stock, from shops that sell to everyone. */
function offersFor(db: DatabaseSync, countryId: number): OfferRow[] {
  return db
    .prepare(
      `SELECT o.sku_org_id AS id, o.stock, min(o.catalogue_1, o.catalogue_2, o.catalogue_3,
         o.catalogue_4, ifnull(o.promotion_1, o.catalogue_1), ifnull(o.promotion_2, o.catalogue_1),
         ifnull(o.promotion_3, o.catalogue_1), ifnull(o.promotion_4, o.catalogue_1)) AS lowest
       FROM offer o JOIN shop s ON s.id = o.shop_id
       WHERE o.country_id = ? AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.backorder = 0
         AND o.stock >= ${quantityPerPart / 2} AND o.rank % 7 = 3
       ORDER BY o.sku_org_id DESC LIMIT ${weekCount * partsPerSale}`,
    )
    .all(countryId) as unknown as OfferRow[]
}

/** Rounds down to three digits: 1,187.35 becomes 1,180.00. */
function reducePrice(lowest: number): number {
  const price = lowest * salePriceShare
  const roundingStep = 10 ** Math.max(0, Math.floor(Math.log10(price)) + 1 - significantDigits)
  return Math.floor(price / roundingStep) * roundingStep
}
