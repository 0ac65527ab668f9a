import { findSpreadsheetDamage } from '../lists/spreadsheet-damage.ts'
import { normaliseNumber } from '../numbers/normalise.ts'
import { normalizeText } from '../numbers/normalize-input.ts'
import { type DecimalSign, readDecimal } from './decimal.ts'
import { quantityPricesFormat, readQuantityPrices } from './quantity-prices.ts'

/** Types of value in a column of an offer file. */
export type ValueType =
  | { kind: 'text'; maxLength: number }
  /** Lower-case letters, digits and hyphens: the key of a brand, part type or make. */
  | { kind: 'key' }
  /** Part number as stamped on the part. */
  | { kind: 'number' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'yesNo' }
  | { kind: 'whole'; from: number; to: number }
  /** Measure with the factor to its stored unit: 1000 for kg to grams. */
  | { kind: 'measure'; digits: number; to: number }
  /** Amount in the shop's currency, stored in minor units. */
  | { kind: 'money' }
  /** Unit prices by quantity, in the shop's currency; stored as JSON, '' for none. */
  | { kind: 'quantityPrices' }
  | { kind: 'day' }

/** Properties of the row and file that are needed to read a value. */
export interface ReadingOptions {
  decimal: DecimalSign
  /** Decimals of the row's currency. */
  moneyDigits: number
  /**
   * Returns the key of a brand, part type or make for a name in the file, or undefined for an
   * unknown name.
   */
  keyOf?: ((name: string) => string | undefined) | undefined
}

/** Value of a cell, or a description of the allowed values. */
export type ReadResult = { value: string | number } | { allowed: string; wrong?: string }

const yesWords = new Set(['1', 'yes', 'y', 'true'])
const noWords = new Set(['0', 'no', 'n', 'false'])

/** Reads a non-empty cell. */
export function readValue(cell: string, shape: ValueType, reading: ReadingOptions): ReadResult {
  switch (shape.kind) {
    case 'text':
      return cell.length <= shape.maxLength
        ? { value: cell }
        : { allowed: `at most ${shape.maxLength} characters` }
    case 'key':
      return readKey(cell, reading)
    case 'number':
      return readNumber(cell)
    case 'choice':
      return shape.of.includes(cell) ? { value: cell } : { allowed: shape.of.join(', ') }
    case 'yesNo':
      return readYesNo(cell.toLowerCase())
    case 'quantityPrices': {
      const value = readQuantityPrices(cell, reading)
      return value === undefined ? { allowed: quantityPricesFormat } : { value }
    }
    case 'day':
      return isDay(cell) ? { value: cell } : { allowed: 'a day as 2026-11-30' }
    default:
      return readAmount(cell, shape, reading)
  }
}

function readKey(cell: string, { keyOf }: ReadingOptions): ReadResult {
  const knownKey = keyOf?.(cell)
  if (knownKey !== undefined) return { value: knownKey }
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(cell)
    ? { value: cell }
    : { allowed: 'a name that is known here, or a key of lower case letters, digits and hyphens' }
}

/**
 * Reads a part number without invisible characters. Refuses a number that a spreadsheet altered.
 */
function readNumber(cell: string): ReadResult {
  if (findSpreadsheetDamage(cell))
    return {
      wrong: 'was changed by a spreadsheet',
      allowed: 'the maker’s number: format the column as text and enter it again',
    }
  const number = normalizeText(cell).replace(/\s+/g, ' ').trim()
  return normaliseNumber(number).length >= 2 && number.length <= 40
    ? { value: number }
    : { allowed: '2 to 40 characters, at least two letters or digits' }
}

function readAmount(
  cell: string,
  shape: Extract<ValueType, { kind: 'whole' | 'measure' | 'money' }>,
  { decimal, moneyDigits }: ReadingOptions,
): ReadResult {
  if (shape.kind === 'money') {
    const value = readDecimal(cell, moneyDigits, decimal)
    return value !== undefined && value > 0
      ? { value }
      : { allowed: `more than 0, at most ${moneyDigits} digits behind the sign` }
  }
  if (shape.kind === 'measure') {
    const value = readDecimal(cell, shape.digits, decimal)
    return value !== undefined && value <= shape.to
      ? { value }
      : { allowed: `0 to ${shape.to / 10 ** shape.digits}, at most ${shape.digits} digits` }
  }
  const value = readDecimal(cell, 0, decimal)
  return value !== undefined && value >= shape.from && value <= shape.to
    ? { value }
    : { allowed: `a whole number from ${shape.from} to ${shape.to}` }
}

function readYesNo(cell: string): ReadResult {
  if (yesWords.has(cell)) return { value: 1 }
  return noWords.has(cell) ? { value: 0 } : { allowed: 'yes or no' }
}

function isDay(cell: string): boolean {
  const at = new Date(`${cell}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) && at.toJSON()?.slice(0, 10) === cell
}
