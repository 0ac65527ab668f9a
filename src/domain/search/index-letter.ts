import { fold, initialsOf } from './tokens.ts'

/** Where names that begin with a digit or a sign stand in an alphabetical index. */
const others = '#'

/** Thai vowels that are written before the consonant they are sorted by. */
const leadingVowel = /^[\u0e40-\u0e44]+/

/** The letter that a name stands under in an alphabetical index: Škoda at S, 현대 at ㅎ. */
export function indexLetter(name: string): string {
  const [first] = initialsOf(fold(name.trim())).replace(leadingVowel, '')
  return first && /\p{L}/u.test(first) ? first.toUpperCase() : others
}

/** Rows by the letter of their name, letters in the order of the alphabet, signs last. */
export function byLetter<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): { letter: string; rows: Row[] }[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const letter = indexLetter(nameOf(row))
    groups.set(letter, [...(groups.get(letter) ?? []), row])
  }
  const place = (letter: string) => (letter === others ? Infinity : (letter.codePointAt(0) ?? 0))
  return [...groups]
    .map(([letter, own]) => ({ letter, rows: own }))
    .sort((a, b) => place(a.letter) - place(b.letter))
}
