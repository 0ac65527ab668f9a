/*
 * Single tokeniser for the index and for queries. A token is a part of a text; an index key is a string
 * of the full-text index, one or more for each token. Latin words and numbers are split between letters
 * and digits and between scripts. Vietnamese is folded. Thai, Korean and Chinese are cut into
 * overlapping pairs, so that two characters suffice; the names decide which of them a run contains
 * (functions/platform/search/query/understand.ts). Korean is also found by the initial consonants of its
 * syllables. Index keys are ASCII, because SQLite's tokeniser treats Thai vowel signs as separators.
 */

const tokenPattern =
  /[a-z]+|[0-9]+|[\u0e00-\u0e7f]+|[\uac00-\ud7a3]+|[\u3131-\u314e]+|[\u1100-\u11ff\u314f-\u318e]+|[\u4e00-\u9fff\u3400-\u4dbf]+/g

/** Token of a text: a Latin word or number, a run of another script, or initial consonants. */
export interface TextToken {
  kind: 'word' | 'run' | 'initials'
  text: string
}

/** Splits a text into tokens, in order and with duplicates. */
export function splitTokens(text: string): TextToken[] {
  return (foldText(text).match(tokenPattern) ?? []).map((run): TextToken => {
    if (/^[a-z0-9]/.test(run)) return { kind: 'word', text: toSingular(run) }
    return { kind: /^[\u3131-\u314e]/.test(run) ? 'initials' : 'run', text: run }
  })
}

/** Returns the index keys of a text, in order and with duplicates. */
export function listIndexKeys(text: string): string[] {
  return splitTokens(text).flatMap(indexKeysOfToken)
}

/** Returns the index keys of one token. */
export function indexKeysOfToken(token: TextToken): string[] {
  return token.kind === 'word' ? [token.text] : pairsOf(token.text).map(hexOf)
}

/**
 * Returns the overlapping pairs of a run's characters. A single character has no pair and is
 * returned as it is.
 */
export function pairsOf(run: string): string[] {
  const letters = [...run]
  if (letters.length === 1) return letters
  return letters.slice(1).map((letter, i) => (letters[i] ?? '') + letter)
}

/** Returns the index keys of a text, including those of the initials of its Korean words. */
export function indexKeysOfText(text: string): string[] {
  const initials = (foldText(text).match(/[\uac00-\ud7a3]{2,}/g) ?? []).map(initialsOf)
  return [...new Set([...listIndexKeys(text), ...initials.flatMap(listIndexKeys)])]
}

const initialConsonants = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']

/** Replaces Korean syllables by their initial consonants: 브레이크 → ㅂㄹㅇㅋ. Other text is unchanged. */
export function initialsOf(text: string): string {
  return text.replace(
    /[\uac00-\ud7a3]/g,
    // In Unicode, 588 consecutive syllables share an initial consonant.
    (syllable) => initialConsonants[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)] ?? '',
  )
}

/**
 * Removes compatibility forms, case and Latin diacritics. Thai, Korean and Chinese stay unchanged.
 */
export function foldText(text: string): string {
  return (
    text
      // NFKC turns a lone ㅂ into a leading jamo that combines with the next character. Keep typed
      // initials.
      .replace(/[^\u3131-\u314e]+/g, (part) => part.normalize('NFKC'))
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/đ/g, 'd')
      .normalize('NFC')
  )
}

/**
 * Maps "brakes" to "brake" and "batteries" to "battery". Applied to names and queries alike, so it
 * does no harm in other languages.
 */
function toSingular(word: string): string {
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

/** Encodes non-Latin characters as hex, "x0e01" each. */
function hexOf(pair: string): string {
  return [...pair]
    .map((letter) => `x${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

/** Removes duplicate tokens: repeating a word adds no condition. */
export function removeDuplicateTokens(queryTokens: readonly TextToken[]): TextToken[] {
  return [...new Map(queryTokens.map((token) => [token.text, token])).values()]
}
