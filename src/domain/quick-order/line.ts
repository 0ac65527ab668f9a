/** Maximum lines to look up and add together. */
export const maximumQuickLines = 200

/** Reasons why a quantity can't be ordered. */
export const quantityErrors = [
  'negative',
  'zero',
  'fraction',
  'exponent',
  'over',
  'unclear',
] as const
export type QuantityError = (typeof quantityErrors)[number]

/** Refused quantity as typed, with the reason. */
export interface RefusedQuantity {
  said: string
  why: QuantityError
}

/** Reasons why a line can't be ordered as written. */
export type LineError = 'quantity' | 'number' | 'changed' | 'too_many'

/** Parsed line of a quick order. */
export interface QuickLine {
  /** Position in the typed list, from 1. */
  line: number
  /** Line as typed, made safe to print. */
  typed: string
  /** Part number as typed. */
  number: string
  /** Quantity, 1 to 999. 1 when `oddQuantity` reports an unreadable one. */
  quantity: number
  /** Positions of further lines with the same number. Their quantities are included. */
  merged?: number[]
  /** Reason why the line can't be ordered. */
  fault?: LineError
  /** Refused quantity as typed, with the reason. */
  oddQuantity?: RefusedQuantity
  /** Table cell that the number was read from. */
  cell?: string
  /** Column of a number that a spreadsheet altered, from 1. */
  column?: number
}

/** Part number with its quantity, or with the refused quantity. */
export interface ReadLine {
  number: string
  quantity: number
  oddQuantity?: RefusedQuantity
  column?: number
  cell?: string
}
