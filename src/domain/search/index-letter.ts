import { foldText, initialsOf } from './tokens.ts'

/** Heading for names that begin with a digit or sign. */
const nonLetterHeading = '#'

/** Thai vowels written before the consonant they are sorted by. */
const leadingVowelPattern = /^[\u0e40-\u0e44]+/

/** Returns the index letter of a name: Škoda under S, 현대 under ㅎ. */
export function indexLetter(name: string): string {
  const [first] = initialsOf(foldText(name.trim())).replace(leadingVowelPattern, '')
  return first && /\p{L}/u.test(first) ? first.toUpperCase() : nonLetterHeading
}

/** Groups rows by the index letter of their name, in alphabetical order with signs last. */
export function groupByLetter<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): { letter: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const letter = indexLetter(nameOf(row))
    groups.set(letter, [...(groups.get(letter) ?? []), row])
  }
  const sortKey = (letter: string) =>
    letter === nonLetterHeading ? Infinity : (letter.codePointAt(0) ?? 0)
  return [...groups]
    .map(([letter, own]) => ({ letter, rows: own }))
    .sort((a, b) => sortKey(a.letter) - sortKey(b.letter))
}
