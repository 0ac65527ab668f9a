import type { Country } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { promiseDelivery } from '#domain/shipping/delivery-promise.ts'
import type { Service, Zone } from '#domain/shipping/services.ts'

/** Delivery promise in wire form: local days, '' for an open end. */
export interface WireDeliveryPromise {
  fromDay: string
  toDay: string
  before: string
  exact: boolean
  cutOff: number
}

export function deliveryPromiseOf(
  now: number,
  country: Country,
  service: Service,
  zone: Zone,
): WireDeliveryPromise {
  const promise = promiseDelivery(now, service, zone, calendarOf(country))
  if (promise.kind === 'day')
    return {
      fromDay: promise.day,
      toDay: promise.day,
      before: promise.before ?? '',
      exact: true,
      cutOff: promise.cutOff,
    }
  return {
    fromDay: promise.fromDay,
    toDay: promise.toDay ?? '',
    before: '',
    exact: false,
    cutOff: promise.cutOff,
  }
}
