import type { Answer } from '#contract/index.ts'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import { readQuantityPriceLists } from '#domain/price/quantity-prices.ts'
import type { SellerContext } from '../../offer-import/seller.ts'

interface Row {
  brandKey: string
  number: string
  listPrice: number
  prices: string
  promotions: string
  quantityPrices: string
  stock: number
  backorder: number
}

/** Reads the shop's offers for a file, best sellers first. */
export async function readOfferFile({
  db,
  shopId,
}: SellerContext): Promise<Answer<'GET /desk/goods/file'>> {
  const [shop, { results }] = await Promise.all([
    db
      .prepare('SELECT country_id AS id FROM shop WHERE id = ?')
      .bind(shopId)
      .first<{ id: number }>(),
    db
      .prepare(
        `SELECT b.key AS brandKey, p.number, o.list_price AS listPrice,
           json_array(o.catalogue_1, o.catalogue_2, o.catalogue_3, o.catalogue_4) AS prices,
           json_array(o.promotion_1, o.promotion_2, o.promotion_3, o.promotion_4) AS promotions,
           json_array(o.quantity_price_1, o.quantity_price_2, o.quantity_price_3,
             o.quantity_price_4) AS quantityPrices,
           o.stock, o.backorder
         FROM offer o INDEXED BY offer_by_shop JOIN part p ON p.id = o.part_id
         JOIN part_brand b ON b.id = o.brand_id
         WHERE o.shop_id = ? ORDER BY o.gone, o.rank, o.sku_org_id LIMIT ${maxDeskRows + 1}`,
      )
      .bind(shopId)
      .all<Row>(),
  ])
  return {
    countryId: shop?.id ?? 0,
    rows: results.slice(0, maxDeskRows).map((row) => ({
      ...row,
      prices: JSON.parse(row.prices) as number[],
      promotions: JSON.parse(row.promotions) as (number | null)[],
      quantityPrices: readQuantityPriceLists(row.quantityPrices),
      backorder: row.backorder === 1,
    })),
    isCut: results.length > maxDeskRows,
  }
}
