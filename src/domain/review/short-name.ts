/** Vowels that Thai writes before their consonant. */
const leadingVowelsPattern = /^[เแโใไ]+/

/** Names in scripts without spaces. The family name is the first character. */
const unspacedNamePattern = /^[\p{sc=Hangul}\p{sc=Han}]{2,}$/u

/** Shortens a name for public display: "Somchai P.", "สมชาย ศ.", "김**". */
export function shortenName(name: string): string {
  const nameWords = name.trim().split(/\s+/)
  const [first = ''] = nameWords
  const last = nameWords.length > 1 ? (nameWords.at(-1) ?? '') : ''
  if (last) return `${first} ${firstLetter(last)}.`
  return unspacedNamePattern.test(first) ? firstLetter(first) + '**' : first
}

const firstLetter = (word: string) => [...word.replace(leadingVowelsPattern, '')][0] ?? ''
