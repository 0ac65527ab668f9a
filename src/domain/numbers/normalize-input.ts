/*
 * Single normaliser of typed input: search, quick order, VIN, codes, coupons, phone numbers and
 * imports. Source: decisions, "Numbers".
 */

/*
 * Zero-width and direction marks, joiners, soft hyphens, fillers, private-use characters and lone
 * surrogates.
 */
const invisiblePattern = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cs}\p{Me}]/gu

/* oxlint-disable-next-line no-control-regex -- the characters to remove; tab and line ends stay */
const controlCharacterPattern = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

/* Emoji, stars, ticks, bullets and marks such as ™. Circled letters are symbols too, but count as
   letters. U+FFFD stays: it marks a character that was lost. */
const decorationPattern =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}•‣⁃※⁂†‡§¶]|(?![\p{Alphabetic}\ufffd\u2500-\u257f])\p{So}/gu

/* Crosses used for "times" in chats. As symbols they would otherwise be removed as decoration. */
const timesSignPattern = /[✕✖❌❎⨯]\ufe0f?/gu

/* Vertical lines of tables drawn in chats. */
const verticalLinePattern = /[\u2502\u2503\u2551\u2506\u2507\u250a\u250b]/gu
const tableFramePattern = /[\u2500-\u257f]/gu

/* Every dash that keyboards and word processors substitute for a hyphen. */
const dashes = /[\p{Pd}\u2212]/gu

/* The Japanese long-vowel mark is typed for a hyphen next to letters and digits. */
const longVowelMarkPattern = /([\x21-\x7e])\u30fc|\u30fc(?=[\x21-\x7e])/g

/*
 * Exempts characters that NFKC would alter: it splits Thai sara am and turns typed Korean initials
 * (ㅂㄹㅇㅋ) into leading jamo.
 */
const nfkcSafePattern = /[^\u0e33\u3131-\u318e]+/g

const foreignDigitPattern = /(?![0-9])\p{Nd}/gu

const quoteOrBracketPattern = /[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`´′″]/gu

/**
 * Normalises text: narrows compatibility forms (NFKC), removes invisible and decorative characters,
 * converts the digits of every script to 0 to 9, and simplifies dashes and spaces. Keeps line
 * endings and tabs. Keeps quotes and brackets too, because they separate the cells of a list.
 */
export function normalizeText(text: string): string {
  // Fast path: most input is plain ASCII.
  if (/^[\t\n -~]*$/.test(text)) return text
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(timesSignPattern, '×')
    .replace(verticalLinePattern, '|')
    .replace(tableFramePattern, '')
    .replace(invisiblePattern, '')
    .replace(controlCharacterPattern, '')
    .replace(decorationPattern, '')
    .replace(dashes, '-')
    .replace(nfkcSafePattern, (part) => part.normalize('NFKC'))
    .replace(invisiblePattern, '')
    .replace(dashes, '-')
    .replace(longVowelMarkPattern, '$1-')
    .replace(foreignDigitPattern, toAsciiDigit)
    .replace(/\p{Zs}/gu, ' ')
}

/**
 * Normalises a typed single-line value: `normalizeText` without quotes and brackets, and with
 * single spaces.
 */
export function normalizeInput(text: string): string {
  return normalizeText(text).replace(quoteOrBracketPattern, '').replace(/\s+/g, ' ').trim()
}

/* Unicode encodes the ten digits of a script in order, so a digit is its distance from the zero. */
function toAsciiDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
