import { calendarOf } from '#domain/shipping/holidays.ts'
import { type DeliveryDays, listLaterDeliveryDays } from '#domain/shipping/later-delivery-days.ts'
import type { Service } from '#domain/shipping/services.ts'
import type { CartOfferLine } from '../../cart/line/cart-offer-line.ts'
import { refuse } from '../../kernel/refusal.ts'
import { deliveryPromiseOf } from '../../shipping/window.ts'
import type { Checkout, ShopDraft } from './step.ts'

/**
 * Returns the delivery days that a shop offers for a shipping method, and the selected day. Refuses
 * a day that the page showed but that is no longer offered. Replaces a stored day that has passed
 * by the earliest day.
 */
export function chooseDay(
  { now, country, zone }: Omit<Checkout, 'coupons'>,
  service: Service,
  lines: readonly CartOfferLine[],
  shownDay: string | undefined,
): Pick<ShopDraft, 'deliveryDays' | 'deliveryDay'> {
  const { fromDay, toDay } = deliveryPromiseOf(now, country, service, zone)
  const laterDays = lines[0]?.offer.shop_later_days ?? 0
  const storedDay = lines[0]?.chosenDay
  const deliveryDays = listLaterDeliveryDays(
    { fromDay, toDay },
    service,
    laterDays,
    calendarOf(country),
  )
  const isOffered = (day: string | undefined) => deliveryDays.some((days) => days.fromDay === day)
  if (shownDay && !isOffered(shownDay)) throw refuse('dayNotOffered')
  const day = shownDay ?? (isOffered(storedDay) ? storedDay : undefined)
  return { deliveryDays, deliveryDay: day === undefined || day === fromDay ? '' : day }
}

/** Returns the selected delivery days; undefined for the earliest day. */
export function selectedDays({
  deliveryDays,
  deliveryDay,
}: Pick<ShopDraft, 'deliveryDays' | 'deliveryDay'>): DeliveryDays | undefined {
  return deliveryDays.find((days) => days.fromDay === deliveryDay)
}
