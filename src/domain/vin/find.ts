import { normalizeInput } from '../numbers/normalize-input.ts'
import { readVin, vinLength } from './read.ts'

/* What people write before a VIN, in the nine languages. */
const labels =
  /\b(?:vin|chassis|frame|rangka|casis|so khung)\b|số khung|เลขตัวถัง|เลขถัง|ตัวถัง|차대번호|车架号|車架號/giu

/**
 * The VIN in something that was typed into a search, as 17 capitals with the likely characters in
 * place, or null: with spaces, hyphens, the plate's asterisks or a label around it. Every VIN ends
 * in four digits; what doesn't is a word or a part number.
 */
export function findVin(text: string): string | null {
  const plain = normalizeInput(text).replace(labels, ' ')
  const whole = isInGroups(plain) ? withoutMarks(plain) : ''
  for (const candidate of [whole, ...plain.split(/[\s*:#,;]+/)]) {
    if (candidate.length !== vinLength) continue
    const read = readVin(candidate)
    if (read && /\d{4}$/.test(read.vin) && /[A-Z]/.test(read.vin.slice(0, 11))) return read.vin
  }
  return null
}

/** Words that were typed beside a VIN, "MR0… brake pad": what is wanted for that car. */
export function wordsBesideVin(text: string): string {
  const plain = normalizeInput(text).replace(labels, ' ').trim()
  if (isInGroups(plain) && withoutMarks(plain).length === vinLength) return ''
  const words = plain.split(/[\s*:#,;]+/).filter(Boolean)
  const at = words.findIndex((word) => word.length === vinLength && findVin(word) !== null)
  return at < 0 ? '' : words.toSpliced(at, 1).join(' ')
}

/** Whether a text says that a VIN follows: "chassis no". */
export function isLabelled(text: string): boolean {
  const plain = normalizeInput(text)
  return plain.replace(labels, ' ') !== plain
}

/**
 * How many characters a VIN has that was typed with one or two too few or too many, or null where
 * the text is none: to say so instead of "nothing found". Letters and digits of a VIN, and four
 * digits at the end.
 */
export function wrongVinLength(text: string): number | null {
  const whole = normalizeInput(text)
  const plain = whole.replace(labels, ' ')
  // Behind a label it is one of the words, "chassis MHFDW8F310012345 fortuner".
  const words = plain === whole ? [] : plain.split(/[\s*:#,;]+/)
  const typed = [isInGroups(plain) ? withoutMarks(plain) : '', ...words].find(isNearlyVin)
  return typed === undefined ? null : typed.length
}

function isNearlyVin(typed: string): boolean {
  const off = Math.abs(typed.length - vinLength)
  const letters = typed.slice(0, 11).replace(/[^a-z]/gi, '').length
  return /^[a-z0-9]+\d{4}$/i.test(typed) && letters >= 3 && off > 0 && off <= 2
}

/**
 * Behind its maker's letters each group of a VIN has a digit: "oil filter vios 2015" is none. Before
 * a serial number that stands by itself two letters may do, "MMB GJKL10 KH 012345".
 */
function isInGroups(text: string): boolean {
  const [first = '', ...rest] = text
    .replace(/\b(?:no|number|nomor|nombor|code)\b/gi, ' ')
    .split(/[\s*:#.]+/)
    .filter(Boolean)
  // One by one, as they are read from a plate.
  if (rest.length >= vinLength - 3 && [first, ...rest].every((group) => group.length === 1))
    return true
  const hasSerial = rest.slice(-1).some((group) => /^\d{5,7}$/.test(group))
  const isGroup = (group: string) => /\d/.test(group) || (hasSerial && group.length <= 2)
  return (/\d/.test(first) || first.length <= 4) && rest.every(isGroup)
}

function withoutMarks(text: string): string {
  return text
    .replace(/\b(?:no|number|nomor|nombor|code)\b/gi, ' ')
    .replace(/[\s*:#.\u2010-\u2015\u2212-]/g, '')
}
