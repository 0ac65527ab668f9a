import type { OrderDraft } from '#contract/order/order-draft.ts'

/** Choices of the buyer on the checkout screen. */
export interface CheckoutChoices {
  addressId: number | null
  paymentMethodId: number
  shipBy: Record<number, number>
  remarks: Record<number, string>
  /** Selected coupons. Null lets the platform choose the best combination. */
  couponIds: readonly number[] | null
  /** Coupon amount that the buyer agreed to lose, minor units. A different amount asks again. */
  agreedLoss: number
}

type StoredChoices = Pick<CheckoutChoices, 'remarks' | 'couponIds' | 'agreedLoss'>

export const initialChoices: StoredChoices = { remarks: {}, couponIds: null, agreedLoss: 0 }

/**
 * Returns all choices: those that the draft order contains, and the stored ones that it doesn't.
 */
export function choicesOf(
  draft: OrderDraft,
  { remarks, couponIds, agreedLoss }: StoredChoices,
): CheckoutChoices {
  return {
    addressId: draft.addressId,
    paymentMethodId: draft.paymentMethodId,
    shipBy: Object.fromEntries(draft.shops.map((shop) => [shop.shopId, shop.shipById])),
    remarks,
    couponIds,
    agreedLoss,
  }
}

/**
 * Returns the draft without lines and with zero totals, so that no earlier total stays on the
 * screen.
 */
export function withoutLines(draft: OrderDraft): OrderDraft {
  const noDiscounts = { goodsDiscount: 0, shippingDiscount: 0, coupons: [], excess: 0 }
  const noAmounts = {
    goodsTotal: 0,
    shippingFee: 0,
    total: 0,
    points: 0,
    vatIncluded: 0,
    ...noDiscounts,
  }
  return { ...draft, ...noAmounts, shops: [], leftOut: [], risen: [] }
}

/** Converts the choices to the payload of the order calls. */
export function toWireChoices(choices: CheckoutChoices) {
  return {
    couponIdList: choices.couponIds ? [...choices.couponIds] : undefined,
    addressId: choices.addressId ?? undefined,
    paymentMethodId: choices.paymentMethodId,
    shops: Object.entries(choices.shipBy).map(([shopId, shipById]) => ({
      shopId: Number(shopId),
      shipById,
      remark: choices.remarks[Number(shopId)] ?? '',
    })),
  }
}

/**
 * Adds the displayed delivery days as the selected ones. The platform refuses a day that it can no
 * longer offer.
 */
export function withShownDays(shops: ReturnType<typeof toWireChoices>['shops'], draft: OrderDraft) {
  return shops.map((shop) => {
    const shownDay = draft.shops.find((one) => one.shopId === shop.shopId)?.deliveryDay
    return { ...shop, deliveryDay: shownDay || undefined }
  })
}

/** Returns the payload that orders exactly what a checkout shows. */
export function toSubmission({ choices, draft }: { choices: CheckoutChoices; draft: OrderDraft }) {
  return {
    ...toWireChoices(choices),
    shops: withShownDays(toWireChoices(choices).shops, draft),
    addressId: isCollected(draft) ? undefined : (choices.addressId ?? undefined),
    expectedTotal: draft.total,
    // Use exactly the coupons shown, whether the buyer or the platform chose them.
    couponIdList: draft.coupons.map((coupon) => coupon.couponId),
    agreesVoid: draft.excess > 0,
    expectedExcess: draft.excess,
    expectedLines: linesOf(draft),
  }
}

/**
 * True when the buyer collects the shop's order at its counter, so no shipping method is needed.
 */
export const isCollectedAt = ({ shipByList }: OrderDraft['shops'][number]): boolean =>
  shipByList.length > 0 && shipByList.every(({ service }) => service === 'COUNTER')

/** True when the buyer collects the orders of all shops, so no address is needed. */
export const isCollected = ({ shops }: OrderDraft): boolean =>
  shops.length > 0 && shops.every(isCollectedAt)

/** Returns the number of lines in a draft. */
export const linesOf = ({ shops }: OrderDraft): number =>
  shops.reduce((sum, shop) => sum + shop.lines.length, 0)
