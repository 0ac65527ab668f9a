/*
 * One tokeniser for the index and for queries. Latin words and numbers are split where letters
 * and digits meet and where writing changes; Vietnamese is folded; Thai, Korean and Chinese are
 * cut in overlapping pairs, so that two characters find and no dictionary has to know a word.
 * Tokens are ASCII: SQLite's tokenizer takes Thai vowel signs for separators.
 */

const runs =
  /[a-z]+|[0-9]+|[\u0e00-\u0e7f]+|[\uac00-\ud7a3\u1100-\u11ff\u3131-\u318e]+|[\u4e00-\u9fff\u3400-\u4dbf]+/g

/** Tokens of a text, in order, duplicates kept. */
export function tokenise(text: string): string[] {
  return fold(text).match(runs)?.flatMap(tokensOfRun) ?? []
}

/** Compatibility forms, case and Latin marks removed; Thai, Korean and Chinese stay whole. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .normalize('NFC')
}

function tokensOfRun(run: string): string[] {
  if (/^[a-z0-9]/.test(run)) return [singular(run)]
  const letters = [...run]
  if (letters.length === 1) return [ascii(run)]
  return letters.slice(1).map((letter, i) => ascii((letters[i] ?? '') + letter))
}

/** "brakes" and "brake" are one; the same cut on both sides does no harm in other languages. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** Letters beyond Latin as hex, "x0e01" each. */
function ascii(pair: string): string {
  return [...pair]
    .map((letter) => `x${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}
