/** Largest number of lines that are asked for and added at once. */
export const maximumQuickLines = 200

/** A line of a quick order as it was understood. */
export interface QuickLine {
  /** Place in the list that was typed, from 1. */
  line: number
  /** The line as it was typed, made safe to print. */
  typed: string
  /** The number as it was typed. */
  number: string
  /** Pieces, 1 to 999. */
  quantity: number
  /** Places of further lines with the same number, whose quantities were added to this one. */
  merged?: number[]
  /** Why the line can't be asked for. */
  fault?: 'quantity' | 'number' | 'too_many'
}

/** A number and how many; the quantity is NaN where something else stood in its place. */
export interface Read {
  number: string
  quantity: number
}
