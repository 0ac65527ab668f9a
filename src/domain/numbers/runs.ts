import { minimumNumberLength, normaliseNumber } from './normalise.ts'
import { normalizeInput } from './normalize-input.ts'

/** Substring of a text that may be one number, as typed and in its folded form. */
export interface NumberRun {
  typed: string
  norm: string
}

/** Maximum groups of a printed number: "A 205 123 45 67". */
const maxGroups = 6
const minRunLength = 5
const maxRunLength = 40

/**
 * Returns sequences of adjacent groups that may be one number, longest first. Catalogues print "0
 * 986 030 815" and "VKM 03392"; only a catalogue look-up shows where a number ends.
 */
export function findNumberRuns(text: string): NumberRun[] {
  return findAllRuns(text).filter(
    ({ typed, norm }) => norm.length >= minRunLength && mayBeNumber(typed),
  )
}

/** Returns sequences of adjacent groups of any length up to 40 characters, longest first. */
export function findAllRuns(text: string): NumberRun[] {
  const groups = groupsOf(text)
  const runs = groups.flatMap((_, from) =>
    groups.slice(from, from + maxGroups).map((__, more) => {
      const typedNumber = groups.slice(from, from + more + 1).join(' ')
      return { typed: typedNumber, norm: normaliseNumber(typedNumber) }
    }),
  )
  return runs
    .filter(({ norm }) => norm.length >= minimumNumberLength && norm.length <= maxRunLength)
    .sort((a, b) => b.norm.length - a.norm.length)
}

/* Words that introduce a number and aren't part of it: "OEM#04465-0K240", "no.90915-YZZD4". */
const numberLabelPattern = /^(?:p\/?n|part|no|nos|oe|oem|sku|ref|number|code|item)[.:#=]+(?=\S*\d)/i

/**
 * Returns the groups of Latin letters and digits that numbers consist of. Another script ends a
 * group, with or without a space: "กรองเครื่อง90915-YZZD4". Punctuation around a group is dropped.
 */
function groupsOf(text: string): string[] {
  return normalizeInput(text)
    .split(/[^\x21-\x7e]+|[\s,;:()]+/)
    .map((group) => trimPunctuation(trimPunctuation(group).replace(numberLabelPattern, '')))
    .filter(Boolean)
    .slice(0, 24)
}

const trimPunctuation = (group: string) => group.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')

/** True when the text has only characters that occur in part numbers, including a digit. */
export function mayBeNumber(typedText: string): boolean {
  const normalizedText = normalizeInput(typedText)
  return /\d/.test(normalizedText) && /^[\w\s./#=+*&-]+[?!]*$/.test(normalizedText)
}

/**
 * True when a text is almost certainly a part number or a fragment of one: five characters with
 * three digits, or digits in hyphenated groups.
 */
export function isNumberLike(text: string): boolean {
  const normalizedText = normalizeInput(text)
  if (!mayBeNumber(normalizedText)) return false
  const norm = normaliseNumber(normalizedText)
  const digits = norm.replace(/\D/g, '').length
  if (/^\d+(?:-\d+)+$/.test(normalizedText)) return digits >= 3
  const groups = normalizedText.split(/\s+/)
  // Three words of letters, however short, aren't a number: "bi hop so k2700" is Vietnamese.
  const isWords =
    groups.some((group) => /^[A-Za-z]{4,}$/.test(group)) ||
    groups.filter((group) => /^[A-Za-z]{2,}$/.test(group)).length > 2
  return !isWords && norm.length >= 5 && digits >= 3
}
