import { integerOf } from '../../../scripts/seed/base/random.ts'
import { seed } from '../rounds.ts'
import { query } from '../state.ts'
import { pointsPercent, terms } from './terms.ts'
import type { CartLine } from './calculator.ts'

/** Offer with the prices of a consumer and of a workshop. */
export interface MarketOffer extends Omit<CartLine, 'quantity' | 'price'> {
  isOwn: boolean
  consumer: number
  workshop: number
}

export interface Market {
  stalls: MarketOffer[]
  /** Restores prices and stock: other test files use the same database. */
  close: () => void
}

/** First-level categories (IDs of the taxonomy); between them they have three points rates. */
const categories = [1, 3, 8, 15]

const stockQuantity = 100_000

interface Row {
  sku: number
  shopId: number
  isOwn: number
  category: number
  grams: number
  cubicMm: number
}

/** Sets odd prices on a few offers of three shops of a country, including the platform's own. */
export function openMarket(countryId: number): Market {
  const shops = query<{ id: number }>(
    `SELECT id FROM shop WHERE country_id = ? AND state = 'OPEN' ORDER BY counter DESC, id LIMIT 3`,
    countryId,
  )
  const rows = shops.flatMap(({ id }) => categories.flatMap((category) => findOffer(id, category)))
  const priceRows = query<Record<string, number | null>>(
    `SELECT sku_org_id AS sku, stock, catalogue_1, catalogue_3, promotion_1, promotion_3 FROM offer
     WHERE sku_org_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(rows.map(({ sku }) => sku)),
  )
  return {
    stalls: rows.map((row) => priceOffer(row, countryId)),
    close: () => priceRows.forEach((row) => write(row)),
  }
}

/** Finds the newest offer of a shop in a category: other tests use the oldest. */
function findOffer(shopId: number, category: number): Row[] {
  return query<Row>(
    `SELECT o.sku_org_id AS sku, o.shop_id AS shopId, s.type = 'OWN' AS isOwn, ?2 AS category,
       p.weight_g AS grams, p.length_mm * p.width_mm * p.height_mm AS cubicMm
     FROM offer o JOIN shop s ON s.id = o.shop_id JOIN part p ON p.id = o.part_id
     WHERE o.shop_id = ?1 AND o.category_id BETWEEN ?2 * 1000000 AND ?2 * 1000000 + 999999
       AND p.returnable = 1 AND o.returnable = 1 AND o.backorder = 0
       AND NOT EXISTS (SELECT 1 FROM flash_offer f WHERE f.sku_org_id = o.sku_org_id)
     ORDER BY o.sku_org_id DESC LIMIT 1`,
    shopId,
    category,
  )
}

/** Prices an offer; a third of them through a promotion price. */
function priceOffer(
  { sku, shopId, isOwn, category, grams, cubicMm }: Row,
  countryId: number,
): MarketOffer {
  const unit = terms(countryId).flatFee || 14_900
  const consumerPrice = integerOf(`${seed} ${sku} price`, unit * 2, unit * 30)
  const workshop = consumerPrice - integerOf(`${seed} ${sku} workshop`, 1, unit)
  const isPromoted = integerOf(`${seed} ${sku} promoted`, 1, 3) === 1
  const more = isPromoted ? integerOf(`${seed} ${sku} more`, 1, unit) : 0
  write({
    sku,
    stock: stockQuantity,
    catalogue_1: consumerPrice + more,
    catalogue_3: workshop + more,
    promotion_1: isPromoted ? consumerPrice : null,
    promotion_3: isPromoted ? workshop : null,
  })
  const percent = pointsPercent(countryId, category)
  return {
    sku,
    shopId,
    isOwn: isOwn === 1,
    consumer: consumerPrice,
    workshop,
    percent,
    grams,
    cubicMm,
  }
}

function write(row: Record<string, number | null>): void {
  const { sku = 0, stock = 0, catalogue_1 = 0, catalogue_3 = 0 } = row
  query(
    `UPDATE offer SET stock = ?2, catalogue_1 = ?3, catalogue_3 = ?4, promotion_1 = ?5,
       promotion_3 = ?6 WHERE sku_org_id = ?1`,
    sku,
    stock,
    catalogue_1,
    catalogue_3,
    row['promotion_1'] ?? null,
    row['promotion_3'] ?? null,
  )
}
