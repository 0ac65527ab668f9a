/** Part number found in a text, with the surrounding words. */
export interface FoundNumber {
  number: string
  /** Quantity found as the last group after a grouped number: "04465 0K240 2". */
  quantity?: number
  before: string
  after: string
}

/* Isuzu's spaced format. No other number has a single digit at both ends. */
const isuzuNumberPattern = /(?:^|[^\w-])(\d \d{8} \d)(?![\w-])/

/* Words that introduce a number and aren't part of it. */
const numberLabelPattern = /^(?:p\/?n|part|no|nos|oe|oem|sku|ref|number|code|item|#)[.:#]*$/i

/**
 * Finds the part number in a text. Prefers the first token that is a number alone (04465-0K240,
 * 1230A182). Otherwise takes the first groups that form one (04465 0K240, A 205 123 45 67, 34 11 6
 * 123 456).
 */
export function findNumber(text: string): FoundNumber | undefined {
  const tokens = tokensOf(text)
  const printedMatch = isuzuNumberPattern.exec(text)?.[1]
  if (printedMatch) {
    const [before = '', after = ''] = text.split(printedMatch)
    return { number: printedMatch, before: before.trim(), after: after.trim() }
  }
  const numberWithCount = findNumberWithCount(text)
  if (numberWithCount) return numberWithCount
  const index = tokens.findIndex(isCompleteNumber)
  if (index >= 0) return toFoundNumber(tokens, index, index + 1)
  const from = tokens.findIndex((_, i) => canNumberBegin(tokens, i))
  if (from < 0) return undefined
  let to = from + 1
  while (to < tokens.length && continuesNumber(tokens, from, to)) to += 1
  const foundNumber = splitOffQuantity(tokens, from, to)
  return isShort(foundNumber.number) && isOneNumber(tokens)
    ? toFoundNumber(tokens, 0, tokens.length)
    : foundNumber
}

/**
 * Reads "H-61 3", "K335 2", "OIL-FILTER-ISZ 120": a number recognisable by its letters, and its
 * quantity.
 */
function findNumberWithCount(text: string): FoundNumber | undefined {
  const [, number = '', count = ''] = /^\s*([^\s,;"'()]+)\s+([1-9]\d{0,2})\s*$/.exec(text) ?? []
  const isMixed = /[A-Za-z]/.test(number) && /[0-9]|[A-Za-z][-_./][A-Za-z]/.test(number)
  if (!isMixed || !/^[\x21-\x7e]+$/.test(number)) return undefined
  return { number, quantity: Number(count), before: '', after: '' }
}

/** True when shorter than any number that a manufacturer prints. */
const isShort = (number: string) => number.replace(/[^A-Za-z0-9]/g, '').length < 4

/** True when all groups are short and the last one contains a digit. */
function isOneNumber(tokens: readonly string[]): boolean {
  const areShort = tokens.every((token) => /^[A-Za-z0-9]{1,6}$/.test(token))
  return areShort && tokens.length <= 4 && isGroup(tokens[tokens.length - 1])
}

/**
 * Splits a text into sequences of Latin letters and digits. Another script ends one without a
 * space.
 */
function tokensOf(text: string): string[] {
  const foreign = String.raw`\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}`
  return (
    text
      .replace(
        new RegExp(`([A-Za-z0-9])(?=[${foreign}])|([${foreign}])(?=[A-Za-z0-9])`, 'gu'),
        '$& ',
      )
      .split(/[\s,;"'()[\]{}<>]+/)
      // "-3" must not become 3.
      .map((token) => (/^-\d+$/.test(token) ? token : token.replace(/^[.:#/_-]+|[.:#/_-]+$/g, '')))
      .filter((token) => token !== '' && !numberLabelPattern.test(token))
  )
}

/** True for a token that is a number alone: long enough, or grouped by hyphens. */
function isCompleteNumber(token: string): boolean {
  if (!/^[A-Za-z0-9][\w./-]*$/.test(token) || !/\d/.test(token)) return false
  const plainToken = token.replace(/[^A-Za-z0-9]/g, '')
  if (/^\d{1,3}(?:[.]\d{3})+$|^\d+[.]\d{1,2}$/.test(token)) return false
  if (/^\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?$/.test(token)) return false
  return plainToken.length >= 7 || (token.includes('-') && plainToken.length >= 5)
}

const isGroup = (token: string | undefined) =>
  token !== undefined &&
  /^[A-Za-z0-9][\w./#+=-]*$/.test(token) &&
  /\d/.test(token) &&
  !/^\d+[.,]\d+$|^\d+e[-+]\d+$/i.test(token)

/**
 * True when a number can begin here: a group with a digit, or the letters before it: "A 205", "GDB
 * 3424".
 */
function canNumberBegin(tokens: readonly string[], index: number): boolean {
  const token = tokens[index] ?? ''
  const next = tokens[index + 1] ?? ''
  if (isGroup(token)) return true
  if (!/^[A-Za-z]{1,3}$/.test(token) || !isGroup(next)) return false
  // Three letters before a long number are a brand: "KYB 341234".
  return token.length < 3 || next.length <= 4
}

function continuesNumber(tokens: readonly string[], from: number, index: number): boolean {
  const token = tokens[index] ?? ''
  if (isGroup(token)) return true
  const next = tokens[index + 1] ?? ''
  if (/^[A-Z]{1,3}$/.test(token) && isGroup(next) && next.length >= 2) return true
  const short = tokens.slice(from, index).every((group) => group.length <= 4)
  return /^[A-Za-z]$/.test(token) && short && index - from >= 2
}

/** Splits off a last group that is a quantity, if the rest is a number without it. */
function splitOffQuantity(tokens: readonly string[], from: number, to: number): FoundNumber {
  const last = tokens[to - 1] ?? ''
  const head = tokens.slice(from, to - 1)
  if (!/^[1-9]\d{0,2}$/.test(last) || head.length === 0) return toFoundNumber(tokens, from, to)
  const length = head.join('').length
  const areGroupsLong = head.every((group) => group.length >= (last.length === 3 ? 5 : 4))
  if (last.length === 1 ? length >= 5 : areGroupsLong && length >= 5)
    return { ...toFoundNumber(tokens, from, to - 1, to), quantity: Number(last) }
  return toFoundNumber(tokens, from, to)
}

function toFoundNumber(
  tokens: readonly string[],
  from: number,
  to: number,
  restFrom = to,
): FoundNumber {
  return {
    number: tokens.slice(from, to).join(' '),
    before: tokens.slice(0, from).join(' '),
    after: tokens.slice(restFrom).join(' '),
  }
}
