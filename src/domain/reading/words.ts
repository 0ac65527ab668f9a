import { spellKorean } from '#domain/search/korean.ts'
import { spellThai } from '#domain/search/thai.ts'
import { pairsOf, type TextToken, splitTokens } from '#domain/search/tokens.ts'

/*
 * Uses the tokens of the parts search (src/domain/search/tokens.ts). Running text also needs
 * spelling variants, and Korean compounds with and without spaces.
 */

/** Interchangeable spellings. Each pair has equal length, so that positions of marks stay valid. */
const spellings: readonly (readonly [from: string, to: string])[] = [
  ['เบรก', 'เบรค'],
  ['ปั้ม', 'ปั๊ม'],
  ['เช็ก', 'เช็ค'],
  ['黏', '粘'],
]

/** Returns the text in the spelling that the index uses. */
export function unifySpelling(text: string): string {
  let unifiedText = text
  for (const [from, to] of spellings) unifiedText = unifiedText.replaceAll(from, to)
  return unifiedText
}

/** Space between two Korean words: 브레이크 패드 must also match 브레이크패드. */
const koreanSpacePattern = /([\uac00-\ud7a3]) (?=[\uac00-\ud7a3])/g

/** Splits a typed query into tokens. */
export function tokensOfQuery(text: string): TextToken[] {
  const textTokens = splitTokens(unifySpelling(text)).slice(0, 12)
  const significant = textTokens.filter(({ text: word }) => !/^[a-z]$/.test(word))
  return significant.length > 0 ? significant : textTokens
}

/** Returns the index keys of a text, including duplicates. */
export function indexKeysOfText(text: string): string[] {
  return splitTokens(unifySpelling(text).replace(koreanSpacePattern, '$1')).flatMap(
    indexKeysOfToken,
  )
}

/** Returns the index keys of one query token, in the spelling of the parts search. */
export function indexKeysOfToken({ kind, text }: TextToken): string[] {
  return kind === 'word' ? [text] : pairsOf(spellKorean(spellThai(text)))
}

/** Removes Thai tone marks, which readers often leave out or mistype. */
export function withoutTones(text: string): string {
  return text.replace(/[\u0e48-\u0e4b]/g, '')
}
