import { deliveryTypeOf, type Service, serviceIds, shippingFee } from '#domain/shipping/services.ts'
import { windowOf } from '../../shipping/window.ts'
import { chosenDays } from '../chosen-day.ts'
import type { Checkout, PriceStep, ShopDraft } from './step.ts'

/** Every way of delivery with its fee and day, and the fee of the chosen one. */
export const deliveryFee: PriceStep = (shops, checkout) =>
  shops.map((shop) => {
    const shipByList = shop.services.map((service) => offerWay(service, shop, checkout))
    const fee = shipByList.find((row) => row.service === shop.service)?.fee ?? 0
    return { ...shop, shipByList, shippingFee: fee, total: shop.total + fee }
  })

/** The fee goes by what is to be paid for the goods (shipping policy: "after coupons"). */
function offerWay(service: Service, shop: ShopDraft, { now, country, zone }: Checkout) {
  const { before, ...promised } = windowOf(now, country, service, zone)
  const { fromDay, toDay } = (service === shop.service && chosenDays(shop)) || promised
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

/** What weighs and takes room in the parcel of a shop. */
export function parcelOf({ lines }: Pick<ShopDraft, 'lines'>) {
  return lines.map(({ offer, quantity }) => ({
    weightG: offer.weight_g,
    lengthMm: offer.length_mm,
    widthMm: offer.width_mm,
    heightMm: offer.height_mm,
    quantity,
  }))
}
