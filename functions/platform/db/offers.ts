import type { OfferCard } from '#contract/search.ts'
import type { FlashOffer } from '#domain/price/flash.ts'
import type { OfferPrice, PriceId } from '#domain/price/identities.ts'
import { pictureOf } from '../product/picture.ts'
import { type Locale, type WrittenLocale, writtenOf } from '#i18n/locales.ts'

/** Names of categories are kept for the written locales; en-TH reads English. */
export function nameLocale(locale: Locale): WrittenLocale {
  return writtenOf(locale)
}

/**
 * What a card says of an offer. A third of an OfferRow: each cell of each row costs a page that nobody
 * has about as much as finding it, so lists that show cards read these.
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
  rating: number
}

/** An offer with all that lists, carts and orders know of it. */
export interface OfferRow extends CardRow {
  part_id: number
  number_norm: string
  /** The first day after a vacation; '' where it isn't known. */
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
  public_price: number
  stock: number
  backorder: number
  /** Neither ordered in, nor a part that its maker or this shop doesn't take back. */
  returnable: number
  price_version: number
  rank: number
  universal: number
  weight_g: number
  length_mm: number
  width_mm: number
  height_mm: number
  /** Its flash sale, ahead, on or just over; null without one. */
  flash_sale_id: number | null
  flash_price: number
  flash_starts_at: number
  flash_ends_at: number
  flash_left: number
  flash_per_buyer: number
}

const cardColumns = `
  o.sku_org_id, p.number, o.kind, o.brand_id, b.name AS brand_name, o.category_id,
  n.name AS product_name, ${pictureOf} AS picture, o.shop_id, s.name AS shop_name,
  s.type AS shop_type, s.state AS shop_state, s.rating AS shop_rating, o.country_id,
  o.list_price, o.catalogue_1, o.promotion_1, ifnull(l.fits_short, p.fits_short) AS fits_short,
  p.rating`

const cardTables = `
  FROM offer o
  JOIN part p ON p.id = o.part_id
  LEFT JOIN part_fits_short l ON l.part_id = p.id AND l.locale = ?1
  JOIN part_brand b ON b.id = o.brand_id
  JOIN category k ON k.id = o.category_id
  JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?1
  JOIN shop s ON s.id = o.shop_id`

/** Columns and joins of a CardRow; the first parameter is the name locale. */
export const cardSelect = `SELECT ${cardColumns} ${cardTables}`

/** Columns and joins of an OfferRow; the first parameter is the name locale. */
export const offerSelect = `
  SELECT ${cardColumns}, o.part_id, p.number_norm, s.back_on AS shop_back_on,
    s.alliance AS shop_alliance, s.counter AS shop_counter, s.later_days AS shop_later_days,
    o.catalogue_2, o.catalogue_3, o.catalogue_4, o.promotion_2, o.promotion_3, o.promotion_4,
    o.public_price, o.stock, o.backorder,
    p.returnable AND o.returnable AND NOT o.backorder AS returnable, o.price_version, o.rank,
    p.universal, p.weight_g, p.length_mm, p.width_mm, p.height_mm, x.sale_id AS flash_sale_id,
    x.price AS flash_price, x.starts_at AS flash_starts_at, x.ends_at AS flash_ends_at,
    x.stock AS flash_left, x.per_buyer AS flash_per_buyer
  ${cardTables}
  LEFT JOIN flash_offer x ON x.sku_org_id = o.sku_org_id`

/**
 * A column of an offer as SQL, by the parameter that holds its id: what stands around an offer is read
 * in the trip that reads the offer.
 */
export const ofOffer = (column: 'part_id' | 'category_id' | 'country_id' | 'kind', at: string) =>
  `(SELECT ${column} FROM offer WHERE sku_org_id = ${at})`

/** Offers by id in the order asked for; unknown ids are left out. */
export function offersById(db: D1Database, ids: readonly number[], locale: Locale) {
  return rowsById<OfferRow>(db, offerSelect, ids, locale)
}

/** Cards by the id of their offer in the order asked for; unknown ids are left out. */
export function cardsById(db: D1Database, ids: readonly number[], locale: Locale) {
  return rowsById<CardRow>(db, cardSelect, ids, locale)
}

async function rowsById<Row extends CardRow>(
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
  const place = new Map(ids.map((id, i) => [id, i]))
  return results.sort((a, b) => (place.get(a.sku_org_id) ?? 0) - (place.get(b.sku_org_id) ?? 0))
}

/** Prices of an offer for one identity, minor units. */
export function priceFor(row: OfferRow, priceId: PriceId): OfferPrice {
  return {
    listPrice: row.list_price,
    cataloguePrice: row[`catalogue_${priceId}`],
    promotionPrice: row[`promotion_${priceId}`],
  }
}

/** The flash sale that an offer stands in, whatever its time; null without one. */
export function flashOf(row: OfferRow): FlashOffer | null {
  if (row.flash_sale_id === null) return null
  return {
    price: row.flash_price,
    startsAt: row.flash_starts_at,
    endsAt: row.flash_ends_at,
    left: row.flash_left,
    perBuyer: row.flash_per_buyer,
  }
}

/** The public face of an offer: consumer prices, no stock, nothing private. */
export function cardOf(row: CardRow, relation: OfferCard['relation']): OfferCard {
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
    rating: row.rating,
  }
}
