import type { OfferCard } from '#contract/search/search.ts'
import type { FlashOffer } from '#domain/price/flash.ts'
import { kindOfType } from '#domain/attribute/kinds.ts'
import { writeSize } from '#domain/attribute/values.ts'
import type { OfferPrice, PriceId } from '#domain/price/identities.ts'
import { readStoredQuantityPrices } from '#domain/price/quantity-prices.ts'
import { pictureSql } from './picture.ts'
import { type Locale, type WrittenLocale, writtenLocaleOf } from '#i18n/locales.ts'

/**
 * Returns the locale for category names, which exist only in locales with their own texts; en-TH
 * uses English.
 */
export function nameLocale(locale: Locale): WrittenLocale {
  return writtenLocaleOf(locale)
}

/**
 * Columns of an offer for a card, a third of an OfferRow. On an uncached page, reading a cell costs
 * about as much as finding the row, so card lists read only these columns.
 */
export interface CardRow {
  sku_org_id: number
  number: string
  kind: 'OE' | 'IAM'
  brand_id: number
  brand_name: string
  category_id: number
  product_name: string
  picture: string
  shop_id: number
  shop_name: string
  shop_type: 'OWN' | 'ALLIANCE' | 'THIRD_PARTY'
  shop_state: 'OPEN' | 'CLOSED' | 'VACATION'
  shop_rating: number
  country_id: number
  list_price: number
  catalogue_1: number
  promotion_1: number | null
  fits_short: string
  type_key: string
  /** Short size of the part; null when the part has no size. */
  part_size: string | null
  rating: number
}

/** Offer with all columns that lists, carts and orders need. */
export interface OfferRow extends CardRow {
  part_id: number
  number_norm: string
  /** First day after a shop's vacation; '' when unknown. */
  shop_back_on: string
  shop_alliance: string
  shop_counter: number
  shop_later_days: number
  catalogue_2: number
  catalogue_3: number
  catalogue_4: number
  promotion_2: number | null
  promotion_3: number | null
  promotion_4: number | null
  /** Prices by quantity of the four price lists, as stored; null without such prices. */
  quantity_price_1: string | null
  quantity_price_2: string | null
  quantity_price_3: string | null
  quantity_price_4: string | null
  public_price: number
  stock: number
  backorder: number
  /**
   * 0 when the item can't be returned: the shop orders it for the buyer, or its manufacturer or
   * shop takes no returns.
   */
  returnable: number
  price_version: number
  rank: number
  universal: number
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  /** ID of the upcoming, running or recently ended flash sale; null without a flash sale. */
  flash_sale_id: number | null
  flash_price: number
  flash_starts_at: number
  flash_ends_at: number
  flash_left: number
  flash_total: number
  flash_per_buyer: number
}

const cardColumns = `
  o.sku_org_id, p.number, o.kind, o.brand_id, b.name AS brand_name, o.category_id,
  n.name AS product_name, ${pictureSql} AS picture, o.shop_id, s.name AS shop_name,
  s.type AS shop_type, s.state AS shop_state, s.rating AS shop_rating, o.country_id,
  o.list_price, o.catalogue_1, o.promotion_1, ifnull(l.fits_short, p.fits_short) AS fits_short,
  k.key AS type_key, (SELECT a.value FROM part_attribute a
    WHERE a.part_id = p.id AND a.key = 'size') AS part_size, p.rating`

const cardTablesSql = `
  FROM offer o
  JOIN part p ON p.id = o.part_id
  LEFT JOIN part_fits_short l ON l.part_id = p.id AND l.locale = ?1
  JOIN part_brand b ON b.id = o.brand_id
  JOIN category k ON k.id = o.category_id
  JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?1
  JOIN shop s ON s.id = o.shop_id`

/** Columns and joins of a CardRow; the first parameter is the name locale. */
export const cardSelect = `SELECT ${cardColumns} ${cardTablesSql}`

/** Columns and joins of an OfferRow; the first parameter is the name locale. */
export const offerSelect = `
  SELECT ${cardColumns}, o.part_id, p.number_norm, s.back_on AS shop_back_on,
    s.alliance AS shop_alliance, s.counter AS shop_counter, s.later_days AS shop_later_days,
    o.catalogue_2, o.catalogue_3, o.catalogue_4, o.promotion_2, o.promotion_3, o.promotion_4,
    o.quantity_price_1, o.quantity_price_2, o.quantity_price_3, o.quantity_price_4,
    o.public_price, o.stock, o.backorder,
    p.returnable AND o.returnable AND NOT o.backorder AS returnable, o.price_version, o.rank,
    p.universal, p.weight_g, p.length_mm, p.width_mm, p.height_mm, x.sale_id AS flash_sale_id,
    x.price AS flash_price, x.starts_at AS flash_starts_at, x.ends_at AS flash_ends_at,
    x.stock AS flash_left, x.stock + x.taken AS flash_total, x.per_buyer AS flash_per_buyer
  ${cardTablesSql}
  LEFT JOIN flash_offer x ON x.sku_org_id = o.sku_org_id`

/**
 * Returns SQL for a column of the offer whose ID is in a parameter. Queries for related rows can
 * then run in the same round trip as the offer.
 */
export const offerColumnById = (
  column: 'part_id' | 'category_id' | 'country_id' | 'kind',
  at: string,
) => `(SELECT ${column} FROM offer WHERE sku_org_id = ${at})`

/** Reads offers by ID in the order requested; skips unknown IDs. */
export function readOffersById(db: D1Database, ids: readonly number[], locale: Locale) {
  return readRowsById<OfferRow>(db, offerSelect, ids, locale)
}

/** Reads cards by offer ID in the order requested; skips unknown IDs. */
export function readCardsById(db: D1Database, ids: readonly number[], locale: Locale) {
  return readRowsById<CardRow>(db, cardSelect, ids, locale)
}

async function readRowsById<Row extends CardRow>(
  db: D1Database,
  select: string,
  ids: readonly number[],
  locale: Locale,
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(`${select} WHERE o.sku_org_id IN (SELECT value FROM json_each(?2))`)
    .bind(nameLocale(locale), JSON.stringify(ids))
    .all<Row>()
  const positionById = new Map(ids.map((id, i) => [id, i]))
  return results.sort(
    (a, b) => (positionById.get(a.sku_org_id) ?? 0) - (positionById.get(b.sku_org_id) ?? 0),
  )
}

/**
 * Returns the prices of an offer for one price identity, minor units. Without its own quantity
 * prices, an identity has those of consumers.
 */
export function pricesFor(row: OfferRow, priceId: PriceId): Required<OfferPrice> {
  return {
    listPrice: row.list_price,
    cataloguePrice: row[`catalogue_${priceId}`],
    promotionPrice: row[`promotion_${priceId}`],
    quantityPrices: readStoredQuantityPrices(
      row[`quantity_price_${priceId}`] ?? row.quantity_price_1,
    ),
  }
}

/** Returns the offer's flash sale, running or not; null without a flash sale. */
export function flashSaleOf(row: OfferRow): FlashOffer | null {
  if (row.flash_sale_id === null) return null
  return {
    price: row.flash_price,
    startsAt: row.flash_starts_at,
    endsAt: row.flash_ends_at,
    left: row.flash_left,
    perBuyer: row.flash_per_buyer,
  }
}

/** Converts an offer to its public card: consumer prices, and no stock or private data. */
export function toOfferCard(row: CardRow, relation: OfferCard['relation']): OfferCard {
  return {
    skuOrgId: row.sku_org_id,
    number: row.number,
    kind: row.kind,
    brandId: row.brand_id,
    brandName: row.brand_name,
    categoryId: row.category_id,
    productName: row.product_name,
    picture: row.picture,
    shopId: row.shop_id,
    shopName: row.shop_name,
    shopRating: row.shop_rating,
    ownShop: row.shop_type === 'OWN',
    shopState: row.shop_state,
    countryId: row.country_id,
    listPrice: row.list_price,
    cataloguePrice: row.catalogue_1,
    promotionPrice: row.promotion_1,
    relation,
    fitsShort: row.fits_short,
    sizeShort: shortSizeOf(row.type_key, row.part_size),
    rating: row.rating,
  }
}

function shortSizeOf(type: string, size: string | null): string {
  const kind = size === null ? undefined : kindOfType(type)
  return kind && size ? writeSize(kind, size) : ''
}
