/*
 * The one normaliser of typed input: search, quick order, VIN, codes, coupons, phones and imports.
 * Source: decisions, "Numbers".
 */

/* Zero-width and direction marks, joiners, soft hyphens, fillers, private and lone code units. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cs}\p{Me}]/gu

/* oxlint-disable-next-line no-control-regex -- the characters to remove; tab and line ends stay */
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

/*
 * Emoji, stars, ticks, bullets and marks such as ™. Letters in circles are symbols as well, and
 * meant as letters. U+FFFD stays: it stands for a character that was lost.
 */
const decoration =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}•‣⁃※⁂†‡§¶]|(?![\p{Alphabetic}\ufffd\u2500-\u257f])\p{So}/gu

/* Crosses that chats write for "times"; all are symbols and would be lost as decoration. */
const crosses = /[✕✖❌❎⨯]\ufe0f?/gu

/* Lines that tables in chats are drawn with. */
const uprights = /[\u2502\u2503\u2551\u2506\u2507\u250a\u250b]/gu
const frames = /[\u2500-\u257f]/gu

/* Every dash that keyboards and word processors make of a hyphen. */
const dashes = /[\p{Pd}\u2212]/gu

/* The Japanese sound mark is typed for a hyphen next to letters and digits. */
const soundMark = /([\x21-\x7e])\u30fc|\u30fc(?=[\x21-\x7e])/g

/* NFKC takes Thai sara am apart and makes leading jamo of typed initials (ㅂㄹㅇㅋ): both stay. */
const narrowable = /[^\u0e33\u3131-\u318e]+/g

const foreignDigits = /(?![0-9])\p{Nd}/gu

const quotesAndBrackets = /[\p{Pi}\p{Pf}\p{Ps}\p{Pe}"'`´′″]/gu

/**
 * A text with compatibility forms narrowed (NFKC), invisible and decorative characters removed,
 * the digits of every script as 0 to 9, and dashes and spaces plain. Line ends and tabs stay, and
 * so do quotes and brackets, which divide the cells of a list.
 */
export function normalizeText(text: string): string {
  // Most input is plain and needs none of this.
  if (/^[\t\n -~]*$/.test(text)) return text
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(crosses, '×')
    .replace(uprights, '|')
    .replace(frames, '')
    .replace(invisible, '')
    .replace(control, '')
    .replace(decoration, '')
    .replace(dashes, '-')
    .replace(narrowable, (part) => part.normalize('NFKC'))
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(soundMark, '$1-')
    .replace(foreignDigits, plainDigit)
    .replace(/\p{Zs}/gu, ' ')
}

/** A typed value on one line: `normalizeText` without quotes and brackets, spaces single. */
export function normalizeInput(text: string): string {
  return normalizeText(text).replace(quotesAndBrackets, '').replace(/\s+/g, ' ').trim()
}

/* Unicode lists the ten digits of a script in order, so the digit is the distance to its zero. */
function plainDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}
