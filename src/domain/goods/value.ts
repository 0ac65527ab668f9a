import { spreadsheetDamage } from '../lists/spreadsheet-damage.ts'
import { normaliseNumber } from '../numbers/normalise.ts'
import { normalizeText } from '../numbers/normalize-input.ts'
import { type DecimalSign, readDecimal } from './decimal.ts'

/** What a column of a goods file holds. */
export type Shape =
  | { kind: 'text'; longest: number }
  /** Lower case letters, digits and hyphens: how files name brands, part types and makes. */
  | { kind: 'key' }
  /** A number as it is stamped on the part. */
  | { kind: 'number' }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'yesNo' }
  | { kind: 'whole'; from: number; to: number }
  /** A measure with its factor to what is kept: kg to grams is 1000. */
  | { kind: 'measure'; digits: number; to: number }
  /** Of the shop's currency, kept in minor units. */
  | { kind: 'money' }
  | { kind: 'day' }

/** What a value needs to know of its row and file. */
export interface Reading {
  decimal: DecimalSign
  /** Digits behind the sign of the row's currency. */
  moneyDigits: number
  /** The key of a brand, part type or make by what a file calls it; undefined for an unknown one. */
  keyOf?: ((name: string) => string | undefined) | undefined
}

/** What a cell says, or what would have been allowed there. */
export type Read = { value: string | number } | { allowed: string; wrong?: string }

const yes = new Set(['1', 'yes', 'y', 'true'])
const no = new Set(['0', 'no', 'n', 'false'])

/** Reads a cell that isn't empty. */
export function readValue(cell: string, shape: Shape, reading: Reading): Read {
  switch (shape.kind) {
    case 'text':
      return cell.length <= shape.longest
        ? { value: cell }
        : { allowed: `at most ${shape.longest} characters` }
    case 'key':
      return readKey(cell, reading)
    case 'number':
      return readNumber(cell)
    case 'choice':
      return shape.of.includes(cell) ? { value: cell } : { allowed: shape.of.join(', ') }
    case 'yesNo':
      return readYesNo(cell.toLowerCase())
    case 'day':
      return isDay(cell) ? { value: cell } : { allowed: 'a day as 2026-11-30' }
    default:
      return readAmount(cell, shape, reading)
  }
}

function readKey(cell: string, { keyOf }: Reading): Read {
  const known = keyOf?.(cell)
  if (known !== undefined) return { value: known }
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(cell)
    ? { value: cell }
    : { allowed: 'a name that is known here, or a key of lower case letters, digits and hyphens' }
}

/** A number as it is printed, without what nobody sees; never one that a spreadsheet changed. */
function readNumber(cell: string): Read {
  if (spreadsheetDamage(cell))
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
  shape: Extract<Shape, { kind: 'whole' | 'measure' | 'money' }>,
  { decimal, moneyDigits }: Reading,
): Read {
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

function readYesNo(cell: string): Read {
  if (yes.has(cell)) return { value: 1 }
  return no.has(cell) ? { value: 0 } : { allowed: 'yes or no' }
}

function isDay(cell: string): boolean {
  const at = new Date(`${cell}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(cell) && at.toJSON()?.slice(0, 10) === cell
}
