import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatAmount } from '#domain/money/format.ts'
import { readMoney } from '#domain/money/read.ts'

/**
 * Returns a typed amount in minor units. Null for an empty field (no limit), undefined for invalid
 * input.
 */
export const parseMinorUnits = (
  typedText: string,
  money: CurrencyFormat,
): number | null | undefined => (typedText.trim() === '' ? null : readMoney(typedText, money))

/** Returns minor units as they are typed in the country's notation. Empty for null. */
export const formatForInput = (minor: number | null, money: CurrencyFormat): string =>
  minor === null ? '' : formatAmount(minor, money)
