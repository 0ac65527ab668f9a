import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { PricedSet } from '#domain/coupon/price-set.ts'
import { type CreditStatus, creditStatusOf } from '#domain/credit/states.ts'
import { isCollected, type PaymentMethodId } from '#domain/order/payment.ts'
import { methodsFor, type PaymentFacts } from '#domain/payment/open-methods.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { selectZone } from '../../address/destination.ts'
import { ownAddresses } from '../../address/read.ts'
import { approvalReasonsOf } from '../../company/member-facts.ts'
import { readAlternatives } from '../../cart/record/alternatives.ts'
import { refusalOfLine } from '../../offer/blocking-reason.ts'
import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'
import { buildCartLines } from '../../cart/record/read.ts'
import type { BuyerContext } from '../../kernel/context.ts'
import { hasProvider } from '../../payment/provider/find-provider.ts'
import { expectedPointsOf } from '../../points/expected-points.ts'
import { refuse } from '../../kernel/refusal.ts'
import { chooseDay } from '../steps/chosen-day.ts'
import {
  chooseAddress,
  choosePaymentMethod,
  chooseService,
  type CheckoutChoices,
} from './choices.ts'
import { type DraftCoupons, planDraftCoupons } from './plan-coupons.ts'
import type { CheckoutRows } from './read-checkout.ts'
import { priceSteps } from '../steps/list.ts'
import type { Checkout, ShopDraft } from '../steps/step.ts'
import { toWireUses } from '../../coupon/record/wire-uses.ts'
import { toWireDraft, toWireLeftOut, toWireRaisedPrice } from './wire-draft.ts'

/** Draft in wire form, with the data needed to place the order. */
export interface Draft {
  wire: OrderDraft
  shops: readonly ShopDraft[]
  method: PaymentMethodId
  /** Delivery address; null for collection, or while the buyer has none. */
  address: OrderDraft['addressList'][number] | null
  /** Selected lines that can no longer be ordered. */
  leftOut: readonly CartOfferLine[]
  coupons: DraftCoupons
}

/**
 * Builds an order draft from the selected cart lines: by shop, with shipping fee and delivery day,
 * and one total. All amounts are computed here. The page previews them by the same rules, but this
 * result is final. When no selected line can be ordered, the draft has no shops and gives the
 * reason for each line.
 */
export async function draftOrder(
  context: BuyerContext,
  choices: CheckoutChoices,
  rows: CheckoutRows,
): Promise<Draft> {
  const { country } = context.buyer
  const selected = buildCartLines(rows.cart, context).filter((line) => line.selected)
  const lines = selected.filter((line) => line.blocked === '')
  if (selected.length === 0) throw refuse('nothingSelected')
  const buyerAddresses = ownAddresses(rows.addresses, context)
  const addressList = buyerAddresses.map(({ wire }) => wire)
  const address = chooseAddress(addressList, choices.addressId) ?? null
  const zone =
    buyerAddresses.find(({ wire }) => wire === address)?.zone ??
    selectZone(rows.destinations, country, context)
  const creditOf = createCreditChecker(rows.credit, context)
  const paymentFacts = paymentFactsOf(context, lines, (shopId) => creditOf(shopId, 0))
  const method = choosePaymentMethod(choices.paymentMethodId, paymentFacts)
  const scene = { now: context.now, country, zone }
  const unpricedShops = groupByShop(scene, lines, method, choices)
  const coupons = planDraftCoupons(unpricedShops, scene, context, rows, choices.couponIdList)
  const checkout: Checkout = { ...scene, coupons: coupons.plan.priced }
  const shops = priceSteps.reduce((drafts, step) => step(drafts, checkout), unpricedShops)
  const unavailableLines = selected.filter((line) => line.blocked !== '')
  const totals = new Map(shops.map(({ shopId, total }) => [shopId, total]))
  const methods = methodsFor(
    paymentFactsOf(context, lines, (shopId) => creditOf(shopId, totals.get(shopId) ?? 0)),
  )
  const risenPriceLines = lines.filter((line) => line.price > line.seenPrice)
  const blockedLines = [...unavailableLines, ...risenPriceLines.map(toBlockedLine)]
  const alternativeOf = await readAlternatives(context, blockedLines, country.id)
  return {
    shops,
    method,
    address: isCollected(method) ? null : address,
    leftOut: unavailableLines,
    coupons,
    wire: {
      countryId: country.id,
      addressId: address?.addressId ?? null,
      addressList,
      paymentMethodId: method,
      paymentMethodIdList: methods.filter((row) => row.refusal === '').map(({ id }) => id),
      paymentMethodList: methods.map(({ id, refusal }) => ({
        paymentMethodId: id,
        why: refusal,
      })),
      ...toWireDraft(shops, country.countryCode, coupons.plan.priced),
      ...(rows.member && { approvalReasons: approvalReasonsOf({ shops, method }, rows.member) }),
      coupons: toWireUses(coupons.plan.priced, shops),
      excess: coupons.plan.priced.voided,
      points: expectedPointsOf(
        context.buyer,
        shops.flatMap((shop) => shop.lines),
        couponDiscountOf(coupons.plan.priced),
      ),
      credit: shops.flatMap(({ shopId, shopName, total }) => {
        const account = rows.credit.get(shopId)
        if (!account) return []
        const remainingCredit = Math.max(0, account.remaining)
        return [{ shopId, shopName, remaining: remainingCredit, left: remainingCredit - total }]
      }),
      leftOut: unavailableLines.map((line) => toWireLeftOut(line, alternativeOf(line))),
      risen: risenPriceLines.map((line) =>
        toWireRaisedPrice(line, alternativeOf(toBlockedLine(line))),
      ),
    },
  }
}

/**
 * Refuses a draft without orderable lines, with the reason of the first line: the shop is closed,
 * stock is too low, or the shop sells only to verified buyers.
 */
export function requireLines({ shops, leftOut: [line] }: Draft): void {
  if (shops.length === 0 && line?.blocked) throw refusalOfLine(line.blocked, line.offer)
}

/**
 * Returns a function that checks a shop's credit for an order total, as of today in the buyer's
 * country.
 */
function createCreditChecker(credit: CheckoutRows['credit'], { buyer, now }: BuyerContext) {
  const { day } = toLocalTime(now, calendarOf(buyer.country))
  return (shopId: number, total: number) => creditStatusOf(credit.get(shopId), day, total)
}

/** Marks a line with an increased price as blocked, so that alternatives are searched for it. */
const toBlockedLine = (line: CartOfferLine) => ({ ...line, blocked: 'label_price_risen' })

/** Returns a function that returns the coupon discount of a line. */
const couponDiscountOf =
  ({ lines }: PricedSet) =>
  (skuOrgId: number) => {
    const lineDiscount = lines.get(skuOrgId)
    return lineDiscount ? lineDiscount.shop + lineDiscount.platform : 0
  }

/** Returns the facts that decide which payment methods are available. */
function paymentFactsOf(
  { env, buyer }: BuyerContext,
  lines: readonly CartOfferLine[],
  creditOf: (shopId: number) => CreditStatus,
): PaymentFacts {
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

/** Groups the lines by shop, before any totals. */
function groupByShop(
  checkout: Omit<Checkout, 'coupons'>,
  lines: readonly CartOfferLine[],
  method: PaymentMethodId,
  choices: CheckoutChoices,
): readonly ShopDraft[] {
  const shops = Map.groupBy(lines, (line) => line.offer.shop_id)
  return [...shops].map(([shopId, ownOfferLines]) => {
    const shopChoices = choices.shops.find((row) => row.shopId === shopId)
    const shippingMethod = chooseService(checkout, method, shopId, shopChoices?.shipById)
    return {
      shopId,
      shopName: ownOfferLines[0]?.offer.shop_name ?? '',
      lines: ownOfferLines,
      remark: shopChoices?.remark ?? '',
      ...shippingMethod,
      ...chooseDay(checkout, shippingMethod.service, ownOfferLines, shopChoices?.deliveryDay),
      shipByList: [],
      goodsTotal: 0,
      goodsDiscount: 0,
      shippingFee: 0,
      shippingDiscount: 0,
      total: 0,
    }
  })
}
