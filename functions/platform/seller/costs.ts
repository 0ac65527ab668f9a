import type { SellerCosts } from '#contract/seller/seller.ts'
import { countryOf } from '#domain/country/countries.ts'
import { commissionOn } from '#domain/payout/commission.ts'
import type { Context } from '../kernel/context.ts'
import { refuse } from '../kernel/refusal.ts'
import { nameLocale } from '../offer/offers.ts'
import { vatPercentOf } from '../order/record/vat.ts'

/** Reads commission, fees and payout rule that currently apply in a country. */
export async function readCosts(
  { db, now, locale, country }: Context,
  countryId = country.id,
): Promise<SellerCosts> {
  const [rule, commission, categories, kinds] = await Promise.all([
    db
      .prepare(
        `SELECT fee_rate AS feeRate, every, on_day AS onDay, minimum FROM payout_rule
         WHERE country_id = ?`,
      )
      .bind(countryId)
      .first<Pick<SellerCosts, 'feeRate' | 'every' | 'onDay' | 'minimum'>>(),
    readCommission(db, countryId, now),
    db
      .prepare(
        `SELECT r.category_id AS categoryId, n.name, r.rate FROM commission_rate r
         JOIN category_name n ON n.category_id = r.category_id AND n.locale = ?3
         WHERE r.country_id = ?1 AND r.shop_id IS NULL AND r.starts_at = (
           SELECT max(l.starts_at) FROM commission_rate l WHERE l.country_id = ?1
             AND l.shop_id IS NULL AND l.category_id = r.category_id AND l.starts_at <= ?2)
         ORDER BY r.rate, n.name`,
      )
      .bind(countryId, now, nameLocale(locale))
      .all<SellerCosts['categories'][number]>(),
    db
      .prepare(
        `SELECT k.id AS categoryId, n.name FROM category k
         JOIN category_name n ON n.category_id = k.id AND n.locale = ?
         WHERE k.level = 1 ORDER BY k.position`,
      )
      .bind(nameLocale(locale))
      .all<SellerCosts['kinds'][number]>(),
  ])
  if (!rule) throw refuse('notFound')
  // Use an item that costs twenty times the minimum payout, so that the example has round amounts
  // in every currency.
  const amount = rule.minimum * 20
  const vat = vatPercentOf(countryOf(countryId).countryCode)
  const fee = Math.floor((amount * rule.feeRate + 5000) / 10_000)
  const netAmount = amount - commissionOn(amount, vat, commission) - fee
  return {
    countryId,
    commission,
    ...rule,
    categories: categories.results,
    example: { amount, net: netAmount },
    kinds: kinds.results,
  }
}

/** Reads the commission of a new shop in a country, in hundredths of a percent. */
export async function readCommission(
  db: D1Database,
  countryId: number,
  now: number,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT rate FROM commission_rate WHERE country_id = ?1 AND ifnull(shop_id, 0) = 0
         AND ifnull(category_id, 0) = 0 AND starts_at <= ?2 ORDER BY starts_at DESC LIMIT 1`,
    )
    .bind(countryId, now)
    .first<{ rate: number }>()
  return row?.rate ?? 0
}
