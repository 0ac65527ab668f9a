import type { Coupon } from '#domain/coupon/coupon.ts'
import { countries } from '#domain/country/countries.ts'
import type { RequestCredentials } from '../../kernel/context.ts'
import { cartLinesSource, type LineSource } from '../../cart/line/line-source.ts'
import { customerOfSessionSql, personOfSessionSql } from '../../kernel/session.ts'
import { type CouponRow, couponSelect } from './rows.ts'

/** Unused coupon with its remaining budget and the offers in the cart that it covers. */
export type UnusedCouponRow = CouponRow & { budget: number; products: string }

/** Time after its expiry for which checkout still shows a coupon, milliseconds. */
const expiredShownMs = 7 * 86_400_000

const budgetColumnSql = `, ifnull((SELECT amount FROM ledger_balance
    WHERE account = 'coupon:' || k.coupon_id AND unit = ?2 ->> ('$.' || k.country_id)), 0) AS budget`

/**
 * SQL for the offers that a coupon covers, directly or through a category at any of the four
 * levels.
 */
const productsColumnSql = (source: LineSource) => `, iif(k.range <> 'PRODUCTS', '[]', (
    SELECT json_group_array(l.sku_org_id) FROM ${source('?1')} l JOIN offer o USING (sku_org_id)
      JOIN category c ON c.id = o.category_id LEFT JOIN category d ON d.id = c.parent_id
      LEFT JOIN category e ON e.id = d.parent_id
    WHERE l.customer_id = ${personOfSessionSql('?1')} AND EXISTS (
      SELECT 1 FROM coupon_product p WHERE p.coupon_id = k.coupon_id
        AND (p.subject, p.subject_id) IN (VALUES ('OFFER', l.sku_org_id), ('CATEGORY', c.id),
          ('CATEGORY', d.id), ('CATEGORY', e.id), ('CATEGORY', e.parent_id))))) AS products`

/** Reads the buyer's unused coupons in the same round trip as the lines to be ordered. */
export async function readUnusedCoupons(
  { db, tokenHash, now }: RequestCredentials,
  source = cartLinesSource,
): Promise<UnusedCouponRow[]> {
  const units = Object.fromEntries(countries.map(({ id, currency }) => [id, currency]))
  const { results } = await db
    .prepare(
      `${couponSelect(budgetColumnSql + productsColumnSql(source))}
       WHERE k.customer_id = ${customerOfSessionSql('?1')} AND k.used_by IS NULL AND k.expires_at > ?3
       ORDER BY k.expires_at, k.id`,
    )
    .bind(tokenHash, JSON.stringify(units), now - expiredShownMs)
    .all<UnusedCouponRow>()
  return results
}

/** Converts a row for the coupon rules. */
export function toRuleCoupon(row: UnusedCouponRow): Coupon {
  return {
    id: row.coupon_id,
    kind: row.kind,
    range: row.range,
    shopId: row.shop_id,
    products: new Set(JSON.parse(row.products) as number[]),
    countryId: row.country_id,
    amount: row.amount,
    percent: row.percent,
    minimum: row.minimum,
    occasion: row.occasion,
    validFrom: row.valid_from,
    expiresAt: row.expires_at,
    budget: row.budget,
  }
}
