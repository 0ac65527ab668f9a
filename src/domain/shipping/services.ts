import type { Country } from '../country/countries.ts'
import {
  budgetFee,
  calculateChargeableKg,
  type ParcelLine,
  thaiShipping,
  calculateWeightFee,
} from './fee.ts'

/** Delivery zone. Every address outside Thailand is UPCOUNTRY, which has only one service. */
export type Zone = 'METRO' | 'UPCOUNTRY' | 'SPECIAL'

/** Shipping service. COUNTER means that the buyer collects the order at the shop. */
export type Service = 'NORMAL' | 'FASTER' | 'BUDGET' | 'OWN_3PL' | 'STANDARD' | 'COUNTER'

/** Wire IDs of the services (`shipById`). The specification gives none. */
export const serviceIds: Record<Service, number> = {
  NORMAL: 3,
  FASTER: 1,
  BUDGET: 4,
  OWN_3PL: 5,
  STANDARD: 6,
  COUNTER: 7,
}

export function serviceOfId(id: number): Service | undefined {
  return (Object.keys(serviceIds) as Service[]).find((service) => serviceIds[service] === id)
}

/** Returns the expected delivery type of the wire: 1 and 2 express, 3 normal. */
export function deliveryTypeOf(service: Service): 1 | 3 {
  return service === 'FASTER' ? 1 : 3
}

/**
 * Returns the services available to a shop order, the default first. Budget requires prepayment.
 */
export function servicesFor(country: Country, zone: Zone, isPrepaid: boolean): Service[] {
  if (country.countryCode !== 'TH') return ['STANDARD']
  const services: Service[] = ['NORMAL']
  if (zone === 'METRO') services.push('FASTER')
  if (isPrepaid) services.push('BUDGET')
  services.push('OWN_3PL')
  return services
}

/**
 * Returns the shipping fee of a shop order in minor units. The payable amount is after coupons,
 * with VAT.
 */
export function shippingFee(
  country: Country,
  service: Service,
  zone: Zone,
  payable: number,
  parcel: readonly ParcelLine[],
): number {
  if (service === 'COUNTER') return 0
  if (service === 'STANDARD') return country.standardFee
  if (service === 'BUDGET') return budgetFee(payable)
  const feeByWeight = calculateWeightFee(calculateChargeableKg(parcel))
  if (service === 'OWN_3PL' || zone !== 'METRO') return feeByWeight
  const normalFee = payable >= thaiShipping.freeFrom ? 0 : feeByWeight
  return service === 'FASTER' ? normalFee + thaiShipping.fasterSurcharge : normalFee
}
