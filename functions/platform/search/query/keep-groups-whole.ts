import { tokensInName } from '#domain/search/names.ts'
import { emptyMeaning } from './meaning.ts'
import { type ReadFunction, type ReadWords, countUnknownLetters } from './read-text.ts'

/**
 * Treats a group such as "4JJ1" as one unknown word. Otherwise its digits could match an oil or a
 * lamp.
 */
export async function keepGroupsWhole(
  bestReadWords: ReadWords,
  text: string,
  read: ReadFunction,
): Promise<ReadWords> {
  const unknownWords = new Set(bestReadWords.meanings[0]?.unknown)
  const groups = text.split(/\s+/)
  const splitGroups = groups.filter((group) => {
    const groupTokens = tokensInName(group)
    const isMixed = /^[!-~]+$/.test(group) && /\d/.test(group) && groupTokens.length > 1
    return isMixed && groupTokens.some((token) => unknownWords.has(token.text))
  })
  if (splitGroups.length === 0) return bestReadWords
  // The letters alone may have a meaning: EFB80 is an EFB battery.
  const firstLettersOf = (group: string) => group.match(/[a-z]{3,}/i)?.[0] ?? ''
  if (splitGroups.every(firstLettersOf)) {
    const letters = groups.map((group) =>
      splitGroups.includes(group) ? firstLettersOf(group) : group,
    )
    const meanings = await read(letters.join(' '))
    if (countUnknownLetters(meanings) === 0)
      return { ...bestReadWords, meanings, setAside: [...bestReadWords.setAside, ...splitGroups] }
  }
  const remainingText = groups.filter((group) => !splitGroups.includes(group)).join(' ')
  const meanings = remainingText === '' ? [emptyMeaning] : await read(remainingText)
  const [first = emptyMeaning] = meanings
  return { ...bestReadWords, meanings: [{ ...first, unknown: [...splitGroups, ...first.unknown] }] }
}
