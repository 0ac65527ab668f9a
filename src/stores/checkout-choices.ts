import type { OrderDraft } from '#contract/order-draft.ts'

/** What the buyer chose on the checkout screen. */
export interface Choices {
  addressId: number | null
  paymentMethodId: number
  shipBy: Record<number, number>
  remarks: Record<number, string>
  /** Chosen coupons; null leaves the choice of the best set to the platform. */
  couponIds: readonly number[] | null
  /** The sum of coupons that the buyer agreed to lose, minor units; another sum asks again. */
  agreedLoss: number
}

type Kept = Pick<Choices, 'remarks' | 'couponIds' | 'agreedLoss'>

export const atFirst: Kept = { remarks: {}, couponIds: null, agreedLoss: 0 }

/** What a draft comes to, with what it doesn't say. */
export function choicesOf(draft: OrderDraft, { remarks, couponIds, agreedLoss }: Kept): Choices {
  return {
    addressId: draft.addressId,
    paymentMethodId: draft.paymentMethodId,
    shipBy: Object.fromEntries(draft.shops.map((shop) => [shop.shopId, shop.shipById])),
    remarks,
    couponIds,
    agreedLoss,
  }
}

/** Nothing stays selected: no sum of before may stand on the screen. */
export function emptied(draft: OrderDraft): OrderDraft {
  const discounts = { goodsDiscount: 0, shippingDiscount: 0, coupons: [], excess: 0 }
  const sums = { goodsTotal: 0, shippingFee: 0, total: 0, points: 0, vatIncluded: 0, ...discounts }
  return { ...draft, ...sums, shops: [], leftOut: [], risen: [] }
}

/** What is chosen, as the calls take it. */
export function wire(choices: Choices) {
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

/** With the days that the screen shows as chosen: what can't be kept any more is refused. */
export function shownDays(shops: ReturnType<typeof wire>['shops'], draft: OrderDraft) {
  return shops.map((shop) => {
    const shown = draft.shops.find((one) => one.shopId === shop.shopId)?.deliveryDay
    return { ...shop, deliveryDay: shown || undefined }
  })
}

/** Whether a shop's part is collected at its counter: nothing is asked about its delivery. */
export const isCollectedAt = ({ shipByList }: OrderDraft['shops'][number]): boolean =>
  shipByList.length > 0 && shipByList.every(({ service }) => service === 'COUNTER')

/** Whether every shop's part is collected: the order needs no address. */
export const isCollected = ({ shops }: OrderDraft): boolean =>
  shops.length > 0 && shops.every(isCollectedAt)

/** How many lines a draft orders. */
export const linesOf = ({ shops }: OrderDraft): number =>
  shops.reduce((sum, shop) => sum + shop.lines.length, 0)
