import type { Accepted, Answer } from '#contract/index.ts'
import {
  minNumberLength,
  lowStockQuantity,
  type OfferState,
} from '#domain/offer-import/offer-states.ts'
import { normaliseNumber } from '#domain/numbers/normalise.ts'
import { readQuantityPriceLists } from '#domain/price/quantity-prices.ts'
import { nameLocale } from '../../offer/offers.ts'
import { pictureSql } from '../../offer/picture.ts'
import type { SellerContext } from '../../offer-import/seller.ts'

type OfferPage = Answer<'GET /desk/goods/offers'>
type OfferListInput = Accepted<'GET /desk/goods/offers'>

const dayMs = 86_400_000

/** Rows per page, and number of days for which sold quantities are counted. */
const rowsPerPage = 50
const salesPeriodDays = 28

/** Maximum number of newest order lines counted per offer. */
const maxCountedLines = 300

/** Maximum number of parts whose number begins or ends as typed that are looked up in the shop. */
const maxExaminedParts = 2000

/** Maximum number of best-selling offers whose pictures are examined. */
const maxExaminedOffers = 5000

/**
 * Query of each state: the condition on `offer o`, and the two sort values that, together with the
 * ID, mark the start of the next page. Each query scans one index. Pictures are looked up only for
 * the best-selling offers.
 */
const listQueries: Record<OfferState, { index?: string; where: string; order: [string, string] }> =
  {
    ALL: { index: 'offer_by_shop', where: '1', order: ['gone', 'rank'] },
    ON_SALE: { index: 'offer_by_shop', where: 'o.gone = 0', order: ['gone', 'rank'] },
    LOW: {
      index: 'offer_low_stock',
      where: `o.stock < ${lowStockQuantity} AND o.stock > 0`,
      order: ['stock', 'stock'],
    },
    SOLD_OUT: {
      index: 'offer_low_stock',
      where: `o.stock < ${lowStockQuantity} AND o.stock = 0`,
      order: ['stock', 'stock'],
    },
    NO_PICTURE: {
      index: 'offer_by_shop',
      where: "(SELECT p.picture FROM part p WHERE p.id = o.part_id) = ''",
      order: ['gone', 'rank'],
    },
    JUMPED: {
      where: 'o.sku_org_id IN (SELECT j.sku_org_id FROM offer_price_jump j WHERE j.shop_id = ?3)',
      order: ['gone', 'rank'],
    },
  }

/** Reads a page of the shop's offers, and the number of offers in each state. */
export async function readOfferPage(
  context: SellerContext,
  input: OfferListInput,
): Promise<OfferPage> {
  const norm = normaliseNumber(input.number)
  const [shop, rows, counts] = await Promise.all([
    context.db
      .prepare('SELECT country_id AS id FROM shop WHERE id = ?')
      .bind(context.shopId)
      .first<{ id: number }>(),
    input.number === ''
      ? readOffersInState(context, input)
      : readOffersByNumber(context, norm, input),
    readCounts(context),
  ])
  const list = rows.slice(0, rowsPerPage)
  const last = list.at(-1)
  return {
    countryId: shop?.id ?? 0,
    counts,
    list: list.map(toWireOffer),
    next: rows.length > rowsPerPage && last ? `${last.at1}.${last.at2}.${last.skuOrgId}` : null,
  }
}

interface OfferRow extends Omit<
  OfferPage['list'][number],
  'backorder' | 'isSoldMore' | 'hasPicture' | 'quantityPrices'
> {
  quantityPrices: string
  backorder: number
  hasPicture: number
  soldLines: number
  at1: number
  at2: number
}

const toWireOffer = ({ at1: _1, at2: _2, soldLines, ...row }: OfferRow) => ({
  ...row,
  quantityPrices: readQuantityPriceLists(row.quantityPrices),
  backorder: row.backorder === 1,
  hasPicture: row.hasPicture === 1,
  isSoldMore: soldLines === maxCountedLines,
})

/**
 * Columns of a page; ?1 is the locale of names, ?2 the start of the period for which sales are
 * counted.
 */
const offerSelect = `
  SELECT o.sku_org_id AS skuOrgId, b.key AS brandKey, b.name AS brandName, p.number, n.name,
    ${pictureSql} AS picture, p.picture <> '' AS hasPicture,
    (SELECT j.price_before FROM offer_price_jump j WHERE j.sku_org_id = o.sku_org_id) AS jumpedFrom,
    o.list_price AS listPrice, o.catalogue_1 AS price,
    o.catalogue_3 AS workshopPrice, o.promotion_1 AS promotion,
    json_array(o.quantity_price_1, o.quantity_price_2, o.quantity_price_3,
      o.quantity_price_4) AS quantityPrices, o.stock, o.backorder,
    ifnull(d.sold, 0) AS sold, ifnull(d.lines, 0) AS soldLines,
    (SELECT count(*) FROM arrival_notice w
      WHERE w.sku_org_id = o.sku_org_id AND w.sku_org_id > 0 AND w.told_at IS NULL) AS waiting,
    e.shops AS otherShops, e.lowest AS lowestOther, t.at1, t.at2`

const offerTablesSql = `
  CROSS JOIN offer o ON o.sku_org_id = t.id
  JOIN part p ON p.id = o.part_id JOIN part_brand b ON b.id = o.brand_id
  JOIN category k ON k.id = o.category_id
  JOIN category_name n ON n.category_id = o.category_id AND n.locale = ?1`

/** SQL for the sales of each row of the page, and for other shops' offers of the same part. */
const salesSql = `
  , sold AS (
    SELECT l.id, sum(l.quantity) AS sold, count(*) AS lines
    FROM (SELECT t.id, x.quantity, x.order_id FROM t CROSS JOIN order_line x
      ON x.sku_org_id = t.id AND x.order_id IN (
        SELECT y.order_id FROM order_line y INDEXED BY order_line_of_offer
        WHERE y.sku_org_id = t.id ORDER BY y.order_id DESC LIMIT ${maxCountedLines})) l
    CROSS JOIN orders r ON r.id = l.order_id
    WHERE r.placed_at > ?2 AND r.status <> 'CANCELLED' GROUP BY l.id),
  other AS (
    SELECT t.id, count(x.sku_org_id) AS shops, min(x.public_price) AS lowest
    FROM t CROSS JOIN offer own ON own.sku_org_id = t.id
    LEFT JOIN offer x ON x.part_id = own.part_id AND x.shop_id <> own.shop_id
      AND +x.country_id = own.country_id AND +x.gone = 0
    GROUP BY t.id)`

const salesJoinsSql = 'LEFT JOIN sold d ON d.id = t.id LEFT JOIN other e ON e.id = t.id'

/**
 * Returns the offers that a state searches: all offers of the index, or only the first where each
 * offer needs a look-up.
 */
const rangeOf = (state: OfferState, index: string | undefined) =>
  state === 'NO_PICTURE'
    ? `(SELECT x.* FROM offer x INDEXED BY offer_by_shop WHERE x.shop_id = ?3
        ORDER BY x.gone, x.rank, x.sku_org_id LIMIT ${maxExaminedOffers}) o`
    : `offer o ${index ? `INDEXED BY ${index}` : ''}`

async function readOffersInState(
  context: SellerContext,
  { state, after }: OfferListInput,
): Promise<OfferRow[]> {
  const { index, where, order } = listQueries[state]
  const columns = [...order, 'sku_org_id'].map((name) => `o.${name}`)
  const [at1 = 0, at2 = 0, id = 0] = after?.split('.').map(Number) ?? []
  const { results } = await context.db
    .prepare(
      `WITH t AS MATERIALIZED (
         SELECT o.sku_org_id AS id, ${columns[0]} AS at1, ${columns[1]} AS at2
         FROM ${rangeOf(state, index)} WHERE o.shop_id = ?3 AND ${where}
           ${after ? `AND (${columns.join(', ')}) > (?4, ?5, ?6)` : ''}
         ORDER BY ${columns.join(', ')} LIMIT ${rowsPerPage + 1})
       ${salesSql} ${offerSelect} FROM t ${offerTablesSql} ${salesJoinsSql} ORDER BY t.at1, t.at2, t.id`,
    )
    .bind(
      nameLocale(context.locale),
      context.now - salesPeriodDays * dayMs,
      context.shopId,
      ...(after ? [at1, at2, id] : []),
    )
    .all<OfferRow>()
  return results
}

/** Reads the shop's offers whose number begins or ends as typed. All matches are on one page. */
async function readOffersByNumber(
  context: SellerContext,
  norm: string,
  { state }: OfferListInput,
): Promise<OfferRow[]> {
  if (norm.length < minNumberLength) return []
  const { results } = await context.db
    .prepare(
      `WITH part_id AS (
         SELECT id FROM (SELECT id FROM part WHERE number_norm >= ?4 AND number_norm < ?4 || '~'
           ORDER BY number_norm LIMIT ${maxExaminedParts})
         UNION SELECT id FROM (SELECT id FROM part WHERE number_end >= ?5 AND number_end < ?5 || '~'
           ORDER BY number_end LIMIT ${maxExaminedParts})),
       t AS MATERIALIZED (
         SELECT o.sku_org_id AS id, o.gone AS at1, o.rank AS at2
         FROM part_id i CROSS JOIN offer o INDEXED BY offer_of_part
           ON o.part_id = i.id AND o.shop_id = ?3
         WHERE ${listQueries[state].where} ORDER BY 2, 3, 1 LIMIT ${rowsPerPage})
       ${salesSql} ${offerSelect} FROM t ${offerTablesSql} ${salesJoinsSql}
       ORDER BY t.at1, t.at2, t.id`,
    )
    .bind(
      nameLocale(context.locale),
      context.now - salesPeriodDays * dayMs,
      context.shopId,
      norm,
      [...norm].toReversed().join(''),
    )
    .all<OfferRow>()
  return results
}

const emptyCounts = { ALL: 0, ON_SALE: 0, LOW: 0, SOLD_OUT: 0, NO_PICTURE: 0, JUMPED: 0 }

async function readCounts({ db, shopId }: SellerContext): Promise<OfferPage['counts']> {
  const row = await db
    .prepare(
      `SELECT (SELECT ifnull(sum(offers), 0) FROM offer_count WHERE shop_id = ?1) AS "ALL",
         (SELECT ifnull(sum(offers - gone), 0) FROM offer_count WHERE shop_id = ?1) AS ON_SALE,
         (SELECT count(*) FROM offer INDEXED BY offer_low_stock
           WHERE shop_id = ?1 AND stock < ${lowStockQuantity} AND stock > 0) AS LOW,
         (SELECT count(*) FROM offer INDEXED BY offer_low_stock
           WHERE shop_id = ?1 AND stock < ${lowStockQuantity} AND stock = 0) AS SOLD_OUT,
         (SELECT count(*) FROM (SELECT part_id FROM offer INDEXED BY offer_by_shop
           WHERE shop_id = ?1 ORDER BY gone, rank, sku_org_id LIMIT ${maxExaminedOffers}) o
           JOIN part p ON p.id = o.part_id AND p.picture = '') AS NO_PICTURE,
         (SELECT count(*) FROM offer_price_jump WHERE shop_id = ?1) AS JUMPED`,
    )
    .bind(shopId)
    .first<OfferPage['counts']>()
  return row ?? emptyCounts
}
