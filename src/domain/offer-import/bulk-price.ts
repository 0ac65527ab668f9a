import type { CurrencyFormat } from '../country/moneys.ts'

/** Percentages by which many prices can be changed at once. */
export const bulkPercentRange = { min: -90, max: 900 } as const

/** Reads a typed percentage: "+3", "-2,5 %", "−10". Returns undefined for any other text. */
export function readPercent(typedText: string): number | undefined {
  const numberText = typedText.replace(/[\s%]/g, '').replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,3}(\.\d)?$/.test(numberText)) return undefined
  const percent = Number(numberText)
  const { min, max } = bulkPercentRange
  return percent !== 0 && percent >= min && percent <= max ? percent : undefined
}

/** Returns the steps to which a new price can be rounded, in minor units. 1 is no rounding. */
export function roundingStepsOf({ currencyPrecision }: CurrencyFormat): number[] {
  const unit = 10 ** currencyPrecision
  return currencyPrecision > 0 ? [1, unit, 5 * unit, 10 * unit] : [1, 10, 100, 1000]
}

/**
 * Changes a price by a percentage and rounds it to the nearest step, at least one step. Price and
 * step are in minor units.
 */
export function changePrice(price: number, percent: number, step: number): number {
  const exactPrice = (price * Math.round((100 + percent) * 10)) / 1000
  return Math.max(step, Math.round(exactPrice / step) * step)
}
