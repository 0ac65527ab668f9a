import { narrow, normaliseNumber } from './normalise.ts'

/** A stretch of a text that may be one number, as typed and in its compared form. */
export interface NumberRun {
  typed: string
  norm: string
}

/** Groups that a printed number has at most: "A 205 123 45 67". */
const mostGroups = 6
const shortest = 5
const longest = 40

/**
 * Stretches of neighbouring groups that may be one number, the longest first: catalogues print
 * "0 986 030 815" and "VKM 03392", and only they know where a number ends.
 */
export function numberRuns(text: string): NumberRun[] {
  const groups = narrow(text)
    .split(/[\s,;:()]+/)
    .filter(Boolean)
    .slice(0, 24)
  const runs = groups.flatMap((_, from) =>
    groups.slice(from, from + mostGroups).map((__, more) => {
      const typed = groups.slice(from, from + more + 1).join(' ')
      return { typed, norm: normaliseNumber(typed) }
    }),
  )
  return runs
    .filter(
      ({ typed, norm }) => norm.length >= shortest && norm.length <= longest && mayBeNumber(typed),
    )
    .sort((a, b) => b.norm.length - a.norm.length)
}

/** Written with what numbers are written with, and digits among it. */
export function mayBeNumber(typed: string): boolean {
  const plain = narrow(typed)
  return /\d/.test(plain) && /^[\w\s./\u2010-\u2015\u2212-]+$/.test(plain)
}

/**
 * Whether a text can hardly be anything but a part number or a piece of one: five characters with
 * three digits, or digits in groups by hyphens.
 */
export function isNumberLike(text: string): boolean {
  const typed = narrow(text).trim()
  if (!mayBeNumber(typed)) return false
  const norm = normaliseNumber(typed)
  const digits = norm.replace(/\D/g, '').length
  if (/^\d+(?:[\u2010-\u2015\u2212-]\d+)+$/.test(typed)) return digits >= 3
  const groups = typed.split(/\s+/)
  // Words of Vietnamese are short: "bi hop so k2700".
  const isWords =
    groups.some((group) => /^[A-Za-z]{4,}$/.test(group)) ||
    groups.filter((group) => /^[A-Za-z]{2,}$/.test(group)).length > 2
  return !isWords && norm.length >= 5 && digits >= 3
}
