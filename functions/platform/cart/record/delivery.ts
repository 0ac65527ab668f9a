import type { Cart } from '#contract/cart/cart.ts'
import type { Country } from '#domain/country/countries.ts'
import { servicesFor, shippingFee, type Zone } from '#domain/shipping/services.ts'
import { chooseDay, selectedDays } from '../../order/steps/chosen-day.ts'
import { parcelOf } from '../../order/steps/delivery-fee.ts'
import { deliveryPromiseOf } from '../../shipping/window.ts'
import type { CartOfferLine } from '../line/cart-offer-line.ts'

/**
 * Returns the shipping fee and delivery days of a shop's selected lines, by the checkout rules and
 * before coupons. Null when nothing is selected.
 */
export function deliveryOf(
  lines: readonly CartOfferLine[],
  scene: { now: number; country: Country; zone: Zone },
): Cart['shops'][number]['delivery'] {
  const selectedLines = lines.filter((line) => line.selected && line.blocked === '')
  if (selectedLines.length === 0) return null
  const { now, country, zone } = scene
  const service = servicesFor(country, zone, false)[0] ?? 'NORMAL'
  const itemsTotal = selectedLines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const { fromDay, toDay } =
    selectedDays(chooseDay(scene, service, selectedLines, undefined)) ??
    deliveryPromiseOf(now, country, service, zone)
  return {
    service,
    fee: shippingFee(country, service, zone, itemsTotal, parcelOf({ lines: selectedLines })),
    fromDay,
    toDay,
  }
}
