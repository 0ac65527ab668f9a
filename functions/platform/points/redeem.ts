import type { Gift, Redemption } from '#contract/points/points.ts'
import type { Accepted } from '#contract/index.ts'
import { readAddresses } from '../address/read.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { databaseErrorOf } from '../kernel/database-error.ts'
import { nameLocale } from '../offer/offers.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { createId, createNumber } from '../kernel/order-number.ts'
import { refuse } from '../kernel/refusal.ts'
import { voucherCouponStatements } from './coupon.ts'
import { readGift } from './gifts.ts'
import { takePoints } from './lots.ts'
import { redemptionReferenceOf } from './change-redemption-status.ts'
import { readSpendablePoints } from './read.ts'
import { type RedemptionRow, toWireRedemption } from './wire.ts'

type RedeemInput = Accepted<'POST /points/redemption/{id}'>

/**
 * Redeems a gift: points, stock and redemption in one batch, under the request's Idempotency-Key.
 * Refuses with giftGone when the gift is out of stock, with pointsShort and the missing points, and
 * with giftMoved when the price differs from the page.
 */
export async function redeemGift(input: RedeemInput, context: BuyerContext): Promise<Redemption> {
  const [gift, balance, place] = await Promise.all([
    readGift(context, input.id),
    readSpendablePoints(context),
    copyAddress(input.addressId, context),
  ])
  if (gift.kind === 'GOODS' && !place) throw refuse('badRequest', { addressId: 'required' })
  if (gift.points !== input.points) throw refuse('giftMoved')
  if (gift.stock === 0) throw refuse('giftGone')
  if (balance < gift.points) throw refuse('pointsShort', { missing: gift.points - balance })
  const row = rowOf(gift, place, context)
  const answer = toWireRedemption(row)
  try {
    await context.commit(redemptionStatements(row, gift, context), answer)
  } catch (error) {
    const databaseError = databaseErrorOf(error)
    if (databaseError === 'giftGone') throw refuse('giftGone')
    if (databaseError === 'balanceLow')
      throw refuse('pointsShort', { missing: gift.points - (await readSpendablePoints(context)) })
    throw error
  }
  return answer
}

function rowOf(
  { giftId, kind, name, points }: Gift,
  place: string,
  context: BuyerContext,
): RedemptionRow {
  const { buyer, now } = context
  return {
    id: createId(),
    number: createNumber(context).replace('E', 'G'),
    customer_id: buyer.id,
    gift_id: giftId,
    gift_name: name,
    country_id: buyer.country.id,
    points,
    status: kind === 'GOODS' ? 'ORDERED' : 'ARRIVED',
    address: kind === 'GOODS' ? place : '',
    carrier: '',
    tracking_number: '',
    words: '',
    created_at: now,
    changed_at: now,
  }
}

/**
 * Copies the current address, because a later edit in the address book must not redirect a parcel.
 */
async function copyAddress(addressId: number | undefined, context: BuyerContext): Promise<string> {
  if (addressId === undefined) return ''
  const [address] = await readAddresses(context, addressId)
  if (!address) throw refuse('notFound')
  return JSON.stringify({ ...address, addressId: undefined })
}

function redemptionStatements(
  row: RedemptionRow,
  gift: Gift,
  context: BuyerContext,
): D1PreparedStatement[] {
  const { db, buyer, now, locale } = context
  const { gift_name: _name, words: _words, changed_at: _at, ...columns } = row
  const isCoupon = gift.kind === 'COUPON'
  return [
    ...takePoints(db, {
      reference: redemptionReferenceOf(row.id),
      customerId: buyer.id,
      kind: 'SPENT',
      points: -row.points,
      redemptionId: row.id,
      at: now,
    }),
    db
      .prepare(
        `UPDATE gift_offer SET stock = stock - 1, taken = taken + 1
         WHERE gift_id = ? AND country_id = ?`,
      )
      .bind(row.gift_id, row.country_id),
    ...(isCoupon ? voucherCouponStatements(gift, row, context) : []),
    insertRows(db, 'INSERT INTO redemption', [
      { ...columns, coupon_id: isCoupon ? row.id : null, locale: nameLocale(locale) },
    ]),
    insertRows(db, 'INSERT INTO redemption_history', [
      {
        redemption_id: row.id,
        position: 1,
        status: row.status,
        mover: 'BUYER',
        mover_id: buyer.personId,
        at: now,
      },
    ]),
  ]
}
