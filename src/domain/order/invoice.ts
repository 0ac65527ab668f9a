import { normalizeInput } from '../numbers/normalize-input.ts'
import type { OrderStatus, OrderType } from './states.ts'

/** Maximum lengths on a tax invoice, in characters. */
export const maxInvoiceLengths = { name: 120, address: 300, branch: 5, taxId: 20 } as const

/** Statuses before the parcel leaves. The invoice ships with it (the seller's delivery). */
const statusesBeforeSending: Record<OrderType, readonly OrderStatus[]> = {
  PLATFORM: ['CREATED', 'CONFIRMED', 'PICKED', 'PACKED', 'CANCEL_REFUSED'],
  THIRD_PARTY: ['CREATED', 'CONFIRMED', 'CANCEL_REFUSED'],
}

/** True while the buyer may set the name on the tax invoice. */
export function isBeforeInvoice({ type, status }: { type: OrderType; status: OrderStatus }) {
  return statusesBeforeSending[type].includes(status)
}

/**
 * Format of tax numbers by country ID. Where `isChecked` exists, the last digit is a check digit.
 */
const taxNumberFormats: Readonly<
  Record<number, { shape: RegExp; isChecked?: (digits: string) => boolean }>
> = {
  1001: {
    shape: /^\d{13}$/,
    isChecked: (digits) => lastDigitOf(digits) === calculateThaiCheckDigit(digits),
  },
  1102: { shape: /^\d{15,16}$/ },
  1129: { shape: /^[A-Z]{0,3}\d{8,13}$/ },
  1171: { shape: /^\d{9}(\d{3}|\d{5})?$/ },
  1234: {
    shape: /^\d{10}(\d{3})?$/,
    isChecked: (digits) => Number(digits[9]) === calculateVietnameseCheckDigit(digits),
  },
  1198: {
    shape: /^\d{10}$/,
    isChecked: (digits) => lastDigitOf(digits) === calculateKoreanCheckDigit(digits),
  },
}

/** Reduces a tax number to letters and digits. */
export const normaliseTaxNumber = (text: string) =>
  normalizeInput(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

/**
 * True when a text can be a tax number of the country: its length, and its check digit where it has
 * one.
 */
export function isTaxNumber(text: string, countryId: number): boolean {
  const normalisedNumber = normaliseTaxNumber(text)
  const rule = taxNumberFormats[countryId]
  return (
    rule !== undefined &&
    rule.shape.test(normalisedNumber) &&
    (rule.isChecked?.(normalisedNumber) ?? true)
  )
}

const thailandId = 1001

/**
 * True when the digits can be the branch on a tax invoice, or are empty. Thailand uses five digits,
 * 00000 for the head office (Revenue Department, Notification on VAT no. 199).
 */
export function isTaxBranch(branch: string, countryId: number): boolean {
  return branch === '' || (countryId === thailandId ? /^\d{5}$/ : /^\d{1,5}$/).test(branch)
}

const lastDigitOf = (digits: string) => Number(digits.slice(-1))

const weightedSum = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0)

/** Check digit with weights 13 to 2, modulo 11 (Revenue Department). */
const calculateThaiCheckDigit = (digits: string) =>
  (11 - (weightedSum(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10

/** Check digit modulo 11 over nine digits (Circular 105/2020/TT-BTC). */
const calculateVietnameseCheckDigit = (digits: string) =>
  10 - (weightedSum(digits, [31, 29, 23, 19, 17, 13, 7, 5, 3]) % 11)

/** Check digit modulo 10. The ninth digit counts with its carry (National Tax Service). */
const calculateKoreanCheckDigit = (digits: string) => {
  const sum =
    weightedSum(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(digits[8]) * 5) / 10)
  return (10 - (sum % 10)) % 10
}
