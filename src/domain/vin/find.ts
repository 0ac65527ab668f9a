import { normalizeInput } from '../numbers/normalize-input.ts'
import { readVin, vinLength } from './read.ts'

/* Labels before a VIN, in the nine languages. */
const vinLabelPattern =
  /\b(?:vin|chassis|frame|rangka|casis|so khung)\b|số khung|เลขตัวถัง|เลขถัง|ตัวถัง|차대번호|车架号|車架號/giu

/**
 * Finds a VIN in a search text. Returns 17 capitals with misread characters corrected, or null.
 * Accepts spaces, hyphens, the asterisks of the plate, and a label. Every VIN ends in four digits;
 * other text is a word or part number.
 */
export function findVin(text: string): string | null {
  return vinIn(normalizeInput(text).replace(vinLabelPattern, ' '))
}

function vinIn(plainText: string): string | null {
  const groupedVin = looksGrouped(plainText) ? withoutSeparators(plainText) : ''
  for (const candidate of [groupedVin, ...plainText.split(/[\s*:#,;]+/)]) {
    if (candidate.length !== vinLength) continue
    const vinReading = readVin(candidate)
    if (vinReading && /\d{4}$/.test(vinReading.vin) && /[A-Z]/.test(vinReading.vin.slice(0, 11)))
      return vinReading.vin
  }
  return null
}

/**
 * Returns the words typed next to a VIN, such as "MR0… brake pad": they name the part for that car.
 */
export function findWordsAroundVin(text: string): string {
  const textWithoutLabels = normalizeInput(text).replace(vinLabelPattern, ' ').trim()
  if (looksGrouped(textWithoutLabels) && withoutSeparators(textWithoutLabels).length === vinLength)
    return ''
  const words = textWithoutLabels.split(/[\s*:#,;]+/).filter(Boolean)
  const index = words.findIndex((word) => word.length === vinLength && findVin(word) !== null)
  return index < 0 ? '' : words.toSpliced(index, 1).join(' ')
}

/** VIN of a search text. */
export interface TypedVin {
  /** VIN with misread characters corrected; null without one. */
  code: string | null
  /**
   * True for a text after a label ("chassis no") that is one or two characters too short or too
   * long for a VIN.
   */
  isIncomplete: boolean
}

/** Reads a VIN in a search text, or a mistyped VIN after a label. */
export function readTypedVin(text: string): TypedVin {
  const normalizedText = normalizeInput(text)
  const textWithoutLabels = normalizedText.replace(vinLabelPattern, ' ')
  const code = vinIn(textWithoutLabels)
  const isLabelled = textWithoutLabels !== normalizedText
  return {
    code,
    isIncomplete: code === null && isLabelled && incompleteVinIn(textWithoutLabels, true) !== '',
  }
}

/**
 * Returns the length of a VIN that is one or two characters too short or long, or null for other
 * text. The page can then name the mistake instead of "nothing found". Requires VIN characters and
 * four final digits.
 */
export function findWrongVinLength(text: string): number | null {
  const normalizedText = normalizeInput(text)
  const textWithoutLabels = normalizedText.replace(vinLabelPattern, ' ')
  return incompleteVinIn(textWithoutLabels, textWithoutLabels !== normalizedText).length || null
}

/** Returns a VIN of a wrong length. After a label, the VIN may be one of several words. */
function incompleteVinIn(plainText: string, isLabelled: boolean): string {
  // "chassis MHFDW8F310012345 fortuner"
  const words = isLabelled ? plainText.split(/[\s*:#,;]+/) : []
  return (
    [looksGrouped(plainText) ? withoutSeparators(plainText) : '', ...words].find(isNearlyVin) ?? ''
  )
}

function isNearlyVin(typedText: string): boolean {
  const lengthDifference = Math.abs(typedText.length - vinLength)
  const letters = typedText.slice(0, 11).replace(/[^a-z]/gi, '').length
  return (
    /^[a-z0-9]+\d{4}$/i.test(typedText) &&
    letters >= 3 &&
    lengthDifference > 0 &&
    lengthDifference <= 2
  )
}

/**
 * True when each group after the manufacturer letters has a digit: "oil filter vios 2015" isn't a
 * VIN. Before a separate serial number two letters may suffice: "MMB GJKL10 KH 012345".
 */
function looksGrouped(text: string): boolean {
  const [first = '', ...rest] = text
    .replace(/\b(?:no|number|nomor|nombor|code)\b/gi, ' ')
    .split(/[\s*:#.]+/)
    .filter(Boolean)
  // Characters separated one by one, as read from a plate.
  if (rest.length >= vinLength - 3 && [first, ...rest].every((group) => group.length === 1))
    return true
  const hasSerial = rest.slice(-1).some((group) => /^\d{5,7}$/.test(group))
  const isGroup = (group: string) => /\d/.test(group) || (hasSerial && group.length <= 2)
  return (/\d/.test(first) || first.length <= 4) && rest.every(isGroup)
}

function withoutSeparators(text: string): string {
  return text
    .replace(/\b(?:no|number|nomor|nombor|code)\b/gi, ' ')
    .replace(/[\s*:#.\u2010-\u2015\u2212-]/g, '')
}
