import type { Gift } from '#contract/points/points.ts'
import type { Answer } from '#contract/index.ts'
import type { GiftKind } from '#domain/points/redemption.ts'
import type { BuyerContext, Context } from '../kernel/context.ts'
import { nameLocale } from '../offer/offers.ts'
import { refuse } from '../kernel/refusal.ts'
import { readSpendablePoints } from './read.ts'
import { redemptionSelect, type RedemptionRow, toWireRedemption } from './wire.ts'

/** Gifts per page. */
const giftsPerPage = 48

/** SQL that selects the gifts `g` of a country; ?1 is the locale of names, ?2 the country. */
const giftSelect = `SELECT g.id AS giftId, g.kind, n.name, g.picture, o.points, o.stock,
    o.coupon_amount AS couponAmount, o.coupon_minimum AS couponMinimum, o.coupon_days AS couponDays
  FROM gift_offer o JOIN gift g ON g.id = o.gift_id
  JOIN gift_name n ON n.gift_id = g.id AND n.locale = ?1 WHERE o.country_id = ?2`

/** Lists the gifts of the country, cheapest first. */
export async function listGifts(
  { db, locale, country, buyer }: Context,
  { kind, pageNo }: { kind?: GiftKind | undefined; pageNo: number },
): Promise<Answer<'GET /points/redemption/pageQuery'>> {
  const bindings = [nameLocale(locale), (buyer?.country ?? country).id, kind ?? ''] as const
  const giftsOfKindSql = `${giftSelect} AND (?3 = '' OR g.kind = ?3)`
  const [count, rows] = await db.batch([
    db.prepare(`SELECT count(*) AS n FROM (${giftsOfKindSql})`).bind(...bindings),
    db
      .prepare(
        `${giftsOfKindSql} ORDER BY o.points, g.position, g.id LIMIT ${giftsPerPage} OFFSET ?4`,
      )
      .bind(...bindings, (pageNo - 1) * giftsPerPage),
  ])
  const [{ n = 0 } = {}] = (count?.results ?? []) as { n: number }[]
  return { total: n, list: (rows?.results ?? []) as Gift[] }
}

/** Reads a gift in the buyer's country; refuses (notFound) an unknown gift. */
export async function readGift({ db, locale, buyer }: BuyerContext, giftId: number): Promise<Gift> {
  const gift = await db
    .prepare(`${giftSelect} AND g.id = ?3`)
    .bind(nameLocale(locale), buyer.country.id, giftId)
    .first<Gift>()
  if (!gift) throw refuse('notFound')
  return gift
}

/** Reads a gift, the buyer's points, and the buyer's latest redemption of the gift. */
export async function readGiftDetail(
  context: BuyerContext,
  giftId: number,
): Promise<Answer<'GET /points/redemption/{id}'>> {
  const { db, buyer, locale } = context
  const [gift, balance, redeemed] = await Promise.all([
    readGift(context, giftId),
    readSpendablePoints(context),
    db
      .prepare(
        `${redemptionSelect} WHERE r.customer_id = ?2 AND r.gift_id = ?3
         ORDER BY r.created_at DESC, r.id LIMIT 20`,
      )
      .bind(nameLocale(locale), buyer.id, giftId)
      .all<RedemptionRow>(),
  ])
  return { gift, balance, redemptions: redeemed.results.map(toWireRedemption) }
}
