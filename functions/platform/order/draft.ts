import type { OrderDraft } from '#contract/order-draft.ts'
import type { PricedSet } from '#domain/coupon/price-set.ts'
import { type CreditStanding, standingOf } from '#domain/credit/states.ts'
import { isCollected, type PaymentMethodId } from '#domain/order/payment.ts'
import { methodsFor, type Paying } from '#domain/payment/open-methods.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { zoneTo } from '../address/destination.ts'
import { ownAddresses } from '../address/read.ts'
import { readAlternatives } from '../cart/alternatives.ts'
import { refuseLine } from '../cart/blocked.ts'
import type { KeptLine } from '../cart/kept-line.ts'
import { linesOf } from '../cart/read.ts'
import type { BuyerContext } from '../context.ts'
import { hasProvider } from '../payment/provider/chosen.ts'
import { pointsAhead } from '../points/ahead.ts'
import { refuse } from '../refusal.ts'
import { chooseDay } from './chosen-day.ts'
import { chooseAddress, chooseMethod, chooseService, type Choices } from './choose.ts'
import { type DraftCoupons, draftCoupons } from './coupon-scene.ts'
import type { CheckoutRows } from './read-checkout.ts'
import { priceSteps } from './steps/list.ts'
import type { Checkout, ShopDraft } from './steps/step.ts'
import { wireUses } from '../coupon/wire-uses.ts'
import { wireDraft, wireLeftOut, wireRisen } from './wire-draft.ts'

/** A draft as the wire shows it, with what writing it needs. */
export interface Draft {
  wire: OrderDraft
  shops: readonly ShopDraft[]
  method: PaymentMethodId
  /** Null where it is collected, or while the buyer has none: then nothing can be sent. */
  address: OrderDraft['addressList'][number] | null
  /** Lines that were selected and can't be ordered any more. */
  leftOut: readonly KeptLine[]
  coupons: DraftCoupons
}

/**
 * The selected cart lines as an order: by shop, with delivery, fee and day, and one sum. Every
 * sum is made here; the page previews with the same rules and the platform's answer wins. Where all
 * that was selected can't be ordered any more the draft has no shops, and says of each line why.
 */
export async function draftOrder(
  context: BuyerContext,
  choices: Choices,
  rows: CheckoutRows,
): Promise<Draft> {
  const { country } = context.buyer
  const selected = linesOf(rows.cart, context).filter((line) => line.selected)
  const lines = selected.filter((line) => line.blocked === '')
  if (selected.length === 0) throw refuse('nothingSelected')
  const own = ownAddresses(rows.addresses, context)
  const addressList = own.map(({ wire }) => wire)
  const address = chooseAddress(addressList, choices.addressId) ?? null
  const zone =
    own.find(({ wire }) => wire === address)?.zone ?? zoneTo(rows.places, country, context)
  const creditOf = creditStandings(rows.credit, context)
  const paying = payingOf(context, lines, (shopId) => creditOf(shopId, 0))
  const method = chooseMethod(choices.paymentMethodId, paying)
  const scene = { now: context.now, country, zone }
  const bare = byShop(scene, lines, method, choices)
  const coupons = draftCoupons(bare, scene, context, rows, choices.couponIdList)
  const checkout: Checkout = { ...scene, coupons: coupons.plan.priced }
  const shops = priceSteps.reduce((drafts, step) => step(drafts, checkout), bare)
  const leftOut = selected.filter((line) => line.blocked !== '')
  const totals = new Map(shops.map(({ shopId, total }) => [shopId, total]))
  const methods = methodsFor(
    payingOf(context, lines, (shopId) => creditOf(shopId, totals.get(shopId) ?? 0)),
  )
  const risen = lines.filter((line) => line.price > line.seenPrice)
  const hindered = [...leftOut, ...risen.map(asHindered)]
  const alternativeOf = await readAlternatives(context, hindered, country.id)
  return {
    shops,
    method,
    address: isCollected(method) ? null : address,
    leftOut,
    coupons,
    wire: {
      countryId: country.id,
      addressId: address?.addressId ?? null,
      addressList,
      paymentMethodId: method,
      paymentMethodIdList: methods.filter((row) => row.hindrance === '').map(({ id }) => id),
      paymentMethodList: methods.map(({ id, hindrance }) => ({
        paymentMethodId: id,
        why: hindrance,
      })),
      ...wireDraft(shops, country.countryCode, coupons.plan.priced),
      coupons: wireUses(coupons.plan.priced, shops),
      excess: coupons.plan.priced.voided,
      points: pointsAhead(
        context.buyer,
        shops.flatMap((shop) => shop.lines),
        couponsOff(coupons.plan.priced),
      ),
      credit: shops.flatMap(({ shopId, shopName, total }) => {
        const account = rows.credit.get(shopId)
        if (!account) return []
        const remaining = Math.max(0, account.remaining)
        return [{ shopId, shopName, remaining, left: remaining - total }]
      }),
      leftOut: leftOut.map((line) => wireLeftOut(line, alternativeOf(line))),
      risen: risen.map((line) => wireRisen(line, alternativeOf(asHindered(line)))),
    },
  }
}

/** Refuses a draft of which nothing can be ordered: a shut shop, too little stock, own shop. */
export function expectLines({ shops, leftOut: [line] }: Draft): void {
  if (shops.length === 0 && line?.blocked) throw refuseLine(line.blocked, line.offer)
}

/** How the credit of a shop stands for an order of a total, today where the buyer is. */
function creditStandings(credit: CheckoutRows['credit'], { buyer, now }: BuyerContext) {
  const { day } = localTime(now, calendarOf(buyer.country))
  return (shopId: number, total: number) => standingOf(credit.get(shopId), day, total)
}

/** A line whose price rose: what can be taken instead is looked for as of one that can't be had. */
const asHindered = (line: KeptLine) => ({ ...line, blocked: 'label_price_risen' })

/** What coupons take off a line. */
const couponsOff =
  ({ lines }: PricedSet) =>
  (skuOrgId: number) => {
    const off = lines.get(skuOrgId)
    return off ? off.shop + off.platform : 0
  }

/** What decides which ways to pay are open. */
function payingOf(
  { env, buyer }: BuyerContext,
  lines: readonly KeptLine[],
  creditOf: (shopId: number) => CreditStanding,
): Paying {
  return {
    country: buyer.country,
    shops: lines.map(({ offer }) => ({
      hasCounter: offer.shop_counter === 1,
      credit: creditOf(offer.shop_id),
    })),
    hasBackorder: lines.some(({ offer }) => offer.backorder === 1),
    hasProvider: hasProvider(env),
  }
}

/** The lines shop by shop, before any sum. */
function byShop(
  checkout: Omit<Checkout, 'coupons'>,
  lines: readonly KeptLine[],
  method: PaymentMethodId,
  choices: Choices,
): readonly ShopDraft[] {
  const shops = Map.groupBy(lines, (line) => line.offer.shop_id)
  return [...shops].map(([shopId, own]) => {
    const chosen = choices.shops.find((row) => row.shopId === shopId)
    const way = chooseService(checkout, method, shopId, chosen?.shipById)
    return {
      shopId,
      shopName: own[0]?.offer.shop_name ?? '',
      lines: own,
      remark: chosen?.remark ?? '',
      ...way,
      ...chooseDay(checkout, way.service, own, chosen?.deliveryDay),
      shipByList: [],
      goodsTotal: 0,
      goodsDiscount: 0,
      shippingFee: 0,
      shippingDiscount: 0,
      total: 0,
    }
  })
}
