import { deliveryTypeOf, type Service, serviceIds, shippingFee } from '#domain/shipping/services.ts'
import { deliveryPromiseOf } from '../../shipping/window.ts'
import { selectedDays } from './chosen-day.ts'
import type { Checkout, PriceStep, ShopDraft } from './step.ts'

/** Sets the fee and day of every shipping method, and the shop's fee by the selected method. */
export const addDeliveryFee: PriceStep = (shops, checkout) =>
  shops.map((shop) => {
    const shipByList = shop.services.map((service) => priceService(service, shop, checkout))
    const fee = shipByList.find((row) => row.service === shop.service)?.fee ?? 0
    return { ...shop, shipByList, shippingFee: fee, total: shop.total + fee }
  })

/**
 * Prices a shipping method. The fee depends on the total of the items after coupons (shipping
 * policy: "after coupons").
 */
function priceService(service: Service, shop: ShopDraft, { now, country, zone }: Checkout) {
  const { before, ...promised } = deliveryPromiseOf(now, country, service, zone)
  const { fromDay, toDay } = (service === shop.service && selectedDays(shop)) || promised
  return {
    shipById: serviceIds[service],
    service,
    expectedDeliveryType: deliveryTypeOf(service),
    fee: shippingFee(country, service, zone, shop.total, parcelOf(shop)),
    fromDay,
    toDay,
    before,
  }
}

/** Returns the weights (g) and dimensions (mm) of a shop's parcel. */
export function parcelOf({ lines }: Pick<ShopDraft, 'lines'>) {
  return lines.map(({ offer, quantity }) => ({
    weightG: offer.weight_g,
    lengthMm: offer.length_mm,
    widthMm: offer.width_mm,
    heightMm: offer.height_mm,
    quantity,
  }))
}
