import { toComparisonForm, tokensInName } from './names.ts'

/* Words are compared in a form without marks, plurals and tones. Readers see them as they typed them. */

const leadingVowelPattern = /[\u0e40-\u0e44]/
const attachedMarkPattern = /[\p{M}\u0e30\u0e32\u0e33\u0e45]/u

/** Returns the positions at which a text may be cut without separating a letter from its marks. */
export function cutPositions(text: string): number[] {
  const positions: number[] = []
  for (let i = 0; i <= text.length; i++) {
    const isInsideLetter = i > 0 && i < text.length && attachedMarkPattern.test(text.charAt(i))
    if (!isInsideLetter && !leadingVowelPattern.test(text.charAt(i - 1))) positions.push(i)
  }
  return positions
}

const wordPattern = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}./'-]*/gu

/**
 * Returns the tokens of a query's comparison form as they were typed, without duplicates. Fragments
 * of Thai text that is returned completely are left out.
 */
export function typedFormsOf(query: string, tokens: readonly string[]): string[] {
  const typedWords = query.normalize('NFC').match(wordPattern) ?? []
  const forms = [...new Set(tokens.map((token) => typedFormOf(token, typedWords)))]
  const isPartOfOther = (form: string) =>
    /[\u0e00-\u0e7f]/.test(form) && forms.some((other) => other !== form && other.includes(form))
  return forms.filter((form) => !isPartOfOther(form))
}

function typedFormOf(token: string, typed: readonly string[]): string {
  const group =
    typed.find((one) => tokensInName(one).some(({ text }) => text === token)) ??
    typed.find((one) => toComparisonForm(one).includes(token))
  if (group === undefined) return token
  if (!/[\u0e00-\u0e7f]/.test(token)) return group
  const stretch = findShortestSubstring(group, token)
  return stretch.length < minThaiLetters ? group : stretch
}

/**
 * Minimum Thai letters of a fragment. A shorter one is the rest of a misspelt word, which is shown
 * completely.
 */
const minThaiLetters = 4

/** Returns the shortest substring of a text that contains a token in its comparison form. */
function findShortestSubstring(group: string, token: string): string {
  const cutPoints = cutPositions(group)
  let bestGroup = group
  for (const from of cutPoints)
    for (const to of cutPoints) {
      if (to <= from || to - from >= bestGroup.length) continue
      const stretch = group.slice(from, to)
      if (toComparisonForm(stretch).includes(token)) bestGroup = stretch
    }
  return bestGroup
}

/** Replaces a word of a text, given in its comparison form, and keeps the other words as typed. */
export function replaceTyped(text: string, word: string, betterForm: string): string {
  return text.replace(wordPattern, (group) => {
    const [token, other] = tokensInName(group)
    return token?.text === word && !other ? betterForm : group
  })
}
