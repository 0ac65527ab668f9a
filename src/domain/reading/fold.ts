import { foldText } from '#domain/search/tokens.ts'
import { unifySpelling, withoutTones } from './words.ts'

const foldedTexts = new Map<string, string>()

/** Returns the text as the index reads it, with the original position of each character. */
export function foldWithPositions(text: string): { folded: string; places: number[] } {
  let folded = ''
  const positions: number[] = []
  let index = 0
  for (const letter of text) {
    let foldedLetter = foldedTexts.get(letter)
    if (foldedLetter === undefined)
      foldedTexts.set(letter, (foldedLetter = withoutTones(foldText(letter))))
    for (let i = 0; i < foldedLetter.length; i++) positions.push(index)
    folded += foldedLetter
    index += letter.length
  }
  positions.push(text.length)
  return { folded: unifySpelling(folded), places: positions }
}
