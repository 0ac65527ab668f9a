import { listOtherReadings } from './misread.ts'
import { minimumNumberLength, normaliseNumber } from './normalise.ts'
import { normalizeInput } from './normalize-input.ts'
import { findAllRuns, isNumberLike, mayBeNumber, type NumberRun, findNumberRuns } from './runs.ts'

/** Forms of a text as a part number, before any catalogue look-up. All are normalised. */
export interface TypedNumber {
  /** Text without invisible characters. */
  text: string
  /** Form of the whole text; empty when it can't be one number. */
  whole: string
  /**
   * Form of a text that is one group of Latin letters, because a few numbers have no digits;
   * otherwise empty.
   */
  word: string
  /** True when the text is almost certainly a part number or a fragment of one. */
  isNumberLike: boolean
  /**
   * True when the text has as many digits as a part number and more than a car name: "04465-BZ010"
   * isn't the bZ4X.
   */
  hasManyDigits: boolean
  /** Forms that may be a complete number, the longest first. */
  complete: string[]
  /** The same forms with look-alike characters replaced. */
  misread: string[]
  /** Form of the whole text when it may be the beginning of a number. */
  begun: string[]
  begunMisread: string[]
  /** Form of the whole text when it may be the ending of a number. */
  ended: string[]
  /** Every sequence of groups, as typed and in its form. */
  runs: NumberRun[]
}

/** Minimum prefix length; shorter ones match too many numbers, unless they contain hyphens. */
const minPrefixLength = 4

/** Lengths of a group that is tried as the ending of a number before it is read as words. */
const suffixLength = { min: 6, max: 12 }

/** Maximum forms that are looked up. */
const maxForms = 60

/** Reads the forms in which a text may be a part number. */
export function readTypedNumber(typedText: string): TypedNumber {
  const text = normalizeInput(typedText)
  const foldedNumber = mayBeNumber(text) ? normaliseNumber(text) : ''
  const word = /^[a-z]{2,20}[^\w\s]*$/i.test(text) ? normaliseNumber(text) : ''
  const isNumber = isNumberLike(text)
  const forms = [
    ...(foldedNumber.length >= minimumNumberLength ? [foldedNumber] : []),
    ...findNumberRuns(text).map(({ norm }) => norm),
    ...(word === '' ? [] : [word]),
  ]
  const complete = [...new Set(forms)].slice(0, maxForms)
  const mayBePrefix = foldedNumber !== '' && (foldedNumber.length >= minPrefixLength || isNumber)
  const mayBeSuffix =
    isNumber &&
    !/\s/.test(text) &&
    foldedNumber.length >= suffixLength.min &&
    foldedNumber.length <= suffixLength.max
  return {
    text,
    whole: foldedNumber,
    word,
    isNumberLike: isNumber,
    hasManyDigits: hasManyDigits(text),
    complete,
    misread: complete
      .slice(0, 4)
      .filter((norm) => norm.length >= 6)
      .flatMap(listOtherReadings),
    begun: mayBePrefix ? [foldedNumber] : [],
    begunMisread: isNumber && foldedNumber.length >= 6 ? listOtherReadings(foldedNumber) : [],
    ended: mayBeSuffix ? [foldedNumber] : [],
    runs: findAllRuns(text),
  }
}

/**
 * Returns the substring of the text that normalises to a number. Its spelling distinguishes two
 * parts with the same folded form.
 */
export function typedTextOf({ text, whole, runs }: TypedNumber, norm: string): string {
  return whole === norm ? text : (runs.find((run) => run.norm === norm)?.typed ?? norm)
}

function hasManyDigits(text: string): boolean {
  const isOneGroup = /^\d\S+$/.test(text) && !/[a-z]{4}/i.test(text)
  // A number typed in groups, such as "04465 bz 010", begins with five digits.
  const isGrouped = /^\d{5}[\s-]/.test(text)
  const digits = text.replace(/\D/g, '').length
  return (isOneGroup || isGrouped) && digits >= (isOneGroup ? 5 : 7)
}
