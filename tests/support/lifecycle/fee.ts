import { type Service, terms, type Zone } from './terms.ts'

/* Shipping fees from the shipping policy and decisions ("Shipping"), in integers only. */

export interface Parcel {
  grams: number
  cubicMm: number
}

/** One kilogram in the unit that keeps weight and volume (cm³ ÷ 5000) integers. */
const cubicMmPerKg = 5_000_000

/** Fee by weight: 5 kg 149, 10 → 199, 15 → 249, 20 → 299, then 15 per started kilogram. */
function byWeight(parcels: readonly Parcel[]): number {
  const sumOfParcels = (of: (parcel: Parcel) => number) =>
    parcels.reduce((all, one) => all + of(one), 0)
  const charged = Math.max(
    sumOfParcels(({ grams }) => grams) * (cubicMmPerKg / 1000),
    sumOfParcels(({ cubicMm }) => cubicMm),
  )
  for (const [upTo, fee] of [
    [5, 14_900],
    [10, 19_900],
    [15, 24_900],
    [20, 29_900],
  ] as const)
    if (charged <= upTo * cubicMmPerKg) return fee
  const over = charged - 20 * cubicMmPerKg
  return (
    29_900 +
    ((over - (over % cubicMmPerKg)) / cubicMmPerKg + (over % cubicMmPerKg > 0 ? 1 : 0)) * 1500
  )
}

function budget(payable: number): number {
  if (payable < 10_000_00) return 14_900
  if (payable < 30_000_00) return 19_900
  return payable <= 100_000_00 ? 34_900 : 49_900
}

/** Shipping fee of one shop order; `payable` is the subtotal after coupons. */
export function feeOf(
  countryId: number,
  service: Service,
  zone: Zone,
  payable: number,
  parcels: readonly Parcel[],
): number {
  if (service === 'COUNTER') return 0
  if (countryId !== 1001) return terms(countryId).flatFee
  if (service === 'BUDGET') return budget(payable)
  const isFree = zone === 'METRO' && service !== 'OWN_3PL' && payable >= 10_000_00
  return (isFree ? 0 : byWeight(parcels)) + (service === 'FASTER' ? 5000 : 0)
}
