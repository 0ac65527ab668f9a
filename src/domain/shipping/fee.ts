/**
 * Shipping fees of Thailand (shipping policy 1.7 and decisions, "Shipping"). Sums are satang
 * including VAT, after coupons, per shop order. The table is data so that the policy text and
 * the sum come from one place.
 */
export const thaiShipping = {
  minimum: 14900,
  freeFrom: 1000000,
  fasterSurcharge: 5000,
  /** Chargeable kilograms up to which a fee holds; beyond the last, a fee per further kg. */
  weightBands: [
    { upToKg: 5, fee: 14900 },
    { upToKg: 10, fee: 19900 },
    { upToKg: 15, fee: 24900 },
    { upToKg: 20, fee: 29900 },
  ],
  perFurtherKg: 1500,
  /** L×W×H in cm divided by this gives the kilograms that the volume counts for. */
  volumeDivisor: 5000,
  /** Payable sums below which a fee holds; `upTo` bands include their edge. */
  budgetBands: [
    { below: 1000000, fee: 14900 },
    { below: 3000000, fee: 19900 },
    { upTo: 10000000, fee: 34900 },
    { fee: 49900 },
  ],
} as const

/** One line of a parcel: grams, millimetres and pieces. */
export interface ParcelLine {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
  quantity: number
}

/** Chargeable kilograms of a parcel: the larger of its weight and its volume, not rounded. */
export function chargeableKg(lines: readonly ParcelLine[]): number {
  let grams = 0
  let cubicMm = 0
  for (const line of lines) {
    grams += line.weightG * line.quantity
    cubicMm += line.lengthMm * line.widthMm * line.heightMm * line.quantity
  }
  return Math.max(grams / 1000, cubicMm / 1000 / thaiShipping.volumeDivisor)
}

/** Fee in satang by chargeable kilograms; started kilograms above 20 count whole. */
export function weightFee(kg: number): number {
  const { weightBands, perFurtherKg, minimum } = thaiShipping
  const band = weightBands.find((row) => kg <= row.upToKg)
  if (band) return band.fee
  const last = weightBands[weightBands.length - 1] ?? { upToKg: 0, fee: minimum }
  return last.fee + Math.ceil(kg - last.upToKg) * perFurtherKg
}

/** Fee in satang of budget delivery by the payable sum. */
export function budgetFee(payable: number): number {
  const band = thaiShipping.budgetBands.find(
    (row) =>
      ('below' in row && payable < row.below) ||
      ('upTo' in row && payable <= row.upTo) ||
      (!('below' in row) && !('upTo' in row)),
  )
  return band ? band.fee : thaiShipping.minimum
}
