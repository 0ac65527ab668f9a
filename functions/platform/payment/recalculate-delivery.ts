import { type Country, countryOf } from '#domain/country/countries.ts'
import { isPrepaid, type PaymentMethodId } from '#domain/order/payment.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { listLaterDeliveryDays } from '#domain/shipping/later-delivery-days.ts'
import { type Service, servicesFor, shippingFee } from '#domain/shipping/services.ts'
import type { BuyerContext } from '../kernel/context.ts'
import { deliveryPromiseOf } from '../shipping/window.ts'
import type { ParcelRow, UnpaidOrder } from './read-unpaid.ts'

/**
 * Returns an order with a shipping method that the payment method allows: the current one if
 * possible, otherwise the first allowed one.
 */
export function recalculateDelivery(
  order: UnpaidOrder,
  lines: readonly ParcelRow[],
  method: PaymentMethodId,
  { buyer, now }: BuyerContext,
) {
  const country = countryOf(buyer.country.id)
  const services = servicesFor(country, order.zone, isPrepaid(method))
  const service = services.includes(order.service) ? order.service : (services[0] ?? order.service)
  const parcel = lines
    .filter((line) => line.order_id === order.id)
    .map((line) => ({
      weightG: line.weight_g,
      lengthMm: line.length_mm,
      widthMm: line.width_mm,
      heightMm: line.height_mm,
      quantity: line.quantity,
    }))
  const payable = order.goods_total - order.goods_discount
  const fee = shippingFee(country, service, order.zone, payable, parcel)
  const shippingDiscount = Math.min(order.shipping_discount, fee)
  const days =
    service === order.service
      ? unchangedDaysOf(order)
      : recalculateDays(order, service, country, now)
  const total = payable + fee - shippingDiscount
  return {
    orderId: order.id,
    service,
    fee,
    shippingDiscount,
    lessened:
      order.coupon_id !== null && shippingDiscount < order.shipping_discount
        ? {
            orderId: order.id,
            couponId: order.coupon_id,
            before: order.shipping_discount,
            after: shippingDiscount,
          }
        : null,
    ...days,
    total,
    placedAt: order.placed_at,
  }
}

export type RecalculatedOrder = ReturnType<typeof recalculateDelivery>

const unchangedDaysOf = (order: UnpaidOrder) => ({
  fromDay: order.from_day,
  toDay: order.to_day,
  chosenDay: order.chosen_day,
})

/**
 * Returns the delivery days of another shipping method. Keeps the chosen day if the method offers
 * it.
 */
function recalculateDays(order: UnpaidOrder, service: Service, country: Country, now: number) {
  const promisedDays = deliveryPromiseOf(now, country, service, order.zone)
  const offeredDays = listLaterDeliveryDays(
    promisedDays,
    service,
    order.later_days,
    calendarOf(country),
  )
  const chosenDays = offeredDays.find(({ fromDay }) => fromDay === order.chosen_day)
  const { fromDay, toDay } = chosenDays ?? promisedDays
  return { fromDay, toDay, chosenDay: chosenDays ? order.chosen_day : '' }
}
