/** Largest number of lines that are asked for and added at once. */
export const maximumQuickLines = 200

/** Why what stands where a quantity belongs can't be ordered. */
export const quantityFaults = [
  'negative',
  'zero',
  'fraction',
  'exponent',
  'over',
  'unclear',
] as const
export type QuantityFault = (typeof quantityFaults)[number]

/** A quantity that can't be ordered, as typed, and why. */
export interface OddQuantity {
  said: string
  why: QuantityFault
}

/** Why a line can't be ordered as it stands. */
export type LineFault = 'quantity' | 'number' | 'changed' | 'too_many'

/** A line of a quick order as it was understood. */
export interface QuickLine {
  /** Place in the list that was typed, from 1. */
  line: number
  /** The line as it was typed, made safe to print. */
  typed: string
  /** The number as it was typed. */
  number: string
  /** Pieces, 1 to 999; 1 where `oddQuantity` says that it couldn't be read. */
  quantity: number
  /** Places of further lines with the same number, whose quantities were added to this one. */
  merged?: number[]
  /** Why the line can't be ordered. */
  fault?: LineFault
  /** The quantity that was refused, as typed, and why. */
  oddQuantity?: OddQuantity
  /** The cell that the number was read from, where it stood in a table. */
  cell?: string
  /** Column of a number that a spreadsheet changed, from 1. */
  column?: number
}

/** A number and how many, or the quantity that was refused. */
export interface Read {
  number: string
  quantity: number
  oddQuantity?: OddQuantity
  column?: number
  cell?: string
}
