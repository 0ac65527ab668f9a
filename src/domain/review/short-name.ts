/** Vowels that Thai writes before their consonant. */
const leadingVowelsPattern = /^[เแโใไ]+/

/** Names in scripts without spaces. The family name is the first character. */
const nameWithoutSpaces = /^[\p{sc=Hangul}\p{sc=Han}]{2,}$/u

/** Shortens a name for public display: "Somchai P.", "สมชาย ศ.", "김**". */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  if (last) return `${first} ${firstLetter(last)}.`
  return nameWithoutSpaces.test(first) ? firstLetter(first) + '**' : first
}

const firstLetter = (word: string) => [...word.replace(leadingVowelsPattern, '')][0] ?? ''
