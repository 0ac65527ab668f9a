import { normalizeInput } from '../numbers/normalize-input.ts'
import { judgeCheckDigit } from '../vin/check-digit.ts'
import { isFrameNumber } from '../vin/frame.ts'

/** Names of the barcode types that are read, as BarcodeDetector writes them. */
export const barcodeTypes = [
  'code_39',
  'code_128',
  'data_matrix',
  'qr_code',
  'ean_13',
  'ean_8',
  'upc_a',
] as const

export type BarcodeType = (typeof barcodeTypes)[number]

/** Text of a barcode, as a camera read it. */
export interface BarcodeRead {
  text: string
  type: BarcodeType
}

/** Content of a field: a VIN or frame number, a part number, or both. */
export type ScanField = 'vin' | 'number' | 'any'

export interface ScanCandidate {
  value: string
  kind: 'vin' | 'number'
  /** True when a read error is ruled out; otherwise the buyer must confirm the value. */
  isSure: boolean
}

/** Maximum values to choose from. A label with more values isn't a useful list. */
const maxCandidates = 5

/**
 * Barcode types that correct read errors or reject a damaged code. Code 39 has no check character.
 */
const errorCorrectingTypes: readonly BarcodeType[] = ['data_matrix', 'qr_code']

const vinPattern = /^[A-HJ-NPR-Z0-9]{13}\d{4}$/
const numberPattern = /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{2,28}[A-Z0-9]$/

/**
 * Returns the values that a field can take from the barcodes of one picture, each once: a label often
 * has the same number in two barcodes. A sure VIN excludes all other values.
 */
export function candidatesOf(reads: readonly BarcodeRead[], field: ScanField): ScanCandidate[] {
  const foundCandidates = reads.flatMap((readBarcodeRead) =>
    candidatesOfOne(readBarcodeRead, field),
  )
  const sureCandidate = foundCandidates.find(({ isSure }) => isSure)
  if (sureCandidate) return [sureCandidate]
  return foundCandidates
    .filter(({ value }, i) => foundCandidates.findIndex((other) => other.value === value) === i)
    .slice(0, maxCandidates)
}

/**
 * Returns the values of one barcode: VINs first, then part numbers. Imported
 * cars have an "I" before the 17 characters of a VIN in Code 39 (49 CFR 565 allows prefixes). Only a
 * VIN can be sure: by its check digit, or in a barcode that corrects errors.
 */
function candidatesOfOne({ text, type }: BarcodeRead, field: ScanField): ScanCandidate[] {
  const normalizedText = normalizeInput(text).toUpperCase()
  const trimmedText = normalizedText.replace(/^[\s*]+|[\s*]+$/g, '')
  const tokens = [trimmedText, ...trimmedText.split(/[\s,;:|?&=()<>[\]*\p{Cc}]+/u)]
  const vins = tokens.map(vinOf).filter((value) => value !== undefined)
  const numbers = field === 'vin' ? [] : tokens.filter((token) => mayBePartNumber(token))
  const frameNumbers =
    field === 'vin' && vins.length === 0 && isFrameNumber(trimmedText) ? [trimmedText] : []
  const foundValues = [
    ...vins.map((value) => ({ value, kind: 'vin' as const, isSure: isSureVin(value, type) })),
    ...frameNumbers.map((value) => ({ value, kind: 'vin' as const, isSure: false })),
    ...(vins.length > 0 ? [] : numbers).map((value) => ({
      value,
      kind: 'number' as const,
      isSure: false,
    })),
  ]
  return foundValues.filter(({ kind }) => field !== 'number' || kind === 'number')
}

function vinOf(token: string): string | undefined {
  const value = token.length === 18 && token.startsWith('I') ? token.slice(1) : token
  return vinPattern.test(value) && /[A-Z]/.test(value.slice(0, 3)) ? value : undefined
}

function isSureVin(vin: string, type: BarcodeType): boolean {
  return errorCorrectingTypes.includes(type) || judgeCheckDigit(vin) === 'right'
}

/** True for a token that can be a part number: not a web address, a date or a quantity. */
function mayBePartNumber(token: string): boolean {
  if (!numberPattern.test(token) || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(token)) return false
  return !/\.(COM|NET|ORG|CO)\b|^(HTTPS?|WWW)\b|\/\//.test(token)
}
