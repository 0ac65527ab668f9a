/**
 * Shipping fees of Thailand (shipping policy 1.7 and decisions, "Shipping"). Amounts are in satang
 * with VAT, after coupons, per shop order. Policy text and fee calculation both use this table.
 */
export const thaiShipping = {
  minimum: 14900,
  freeFrom: 1000000,
  fasterSurcharge: 5000,
  /**
   * Maximum chargeable kilograms for each fee. Above the last band, each further kilogram costs
   * extra.
   */
  weightBands: [
    { upToKg: 5, fee: 14900 },
    { upToKg: 10, fee: 19900 },
    { upToKg: 15, fee: 24900 },
    { upToKg: 20, fee: 29900 },
  ],
  perFurtherKg: 1500,
  /** Divisor from L×W×H in cm to the volumetric weight in kilograms. */
  volumeDivisor: 5000,
  /** Payable amounts for each fee. `upTo` is inclusive. */
  budgetBands: [
    { below: 1000000, fee: 14900 },
    { below: 3000000, fee: 19900 },
    { upTo: 10000000, fee: 34900 },
    { fee: 49900 },
  ],
} as const

/** Line of a parcel, in grams, millimetres and quantity. */
export interface ParcelLine {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
  quantity: number
}

/**
 * Returns the chargeable kilograms of a parcel: the larger of its weight and volumetric weight, not
 * rounded.
 */
export function calculateChargeableKg(lines: readonly ParcelLine[]): number {
  let totalGrams = 0
  let cubicMm = 0
  for (const line of lines) {
    totalGrams += line.weightG * line.quantity
    cubicMm += line.lengthMm * line.widthMm * line.heightMm * line.quantity
  }
  return Math.max(totalGrams / 1000, cubicMm / 1000 / thaiShipping.volumeDivisor)
}

/**
 * Returns the fee in satang for chargeable kilograms. Above 20 kg, each started kilogram counts.
 */
export function calculateWeightFee(kg: number): number {
  const { weightBands, perFurtherKg, minimum } = thaiShipping
  const band = weightBands.find((row) => kg <= row.upToKg)
  if (band) return band.fee
  const last = weightBands[weightBands.length - 1] ?? { upToKg: 0, fee: minimum }
  return last.fee + Math.ceil(kg - last.upToKg) * perFurtherKg
}

/** Returns the budget delivery fee in satang for a payable amount. */
export function budgetFee(payable: number): number {
  const band = thaiShipping.budgetBands.find(
    (row) =>
      ('below' in row && payable < row.below) ||
      ('upTo' in row && payable <= row.upTo) ||
      (!('below' in row) && !('upTo' in row)),
  )
  return band ? band.fee : thaiShipping.minimum
}
