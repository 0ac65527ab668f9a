/** Vowels that Thai writes before the consonant that they follow. */
const leading = /^[เแโใไ]+/

/** Scripts that write a name as one word: whose it is stands in its first letter. */
const unspaced = /^[\p{sc=Hangul}\p{sc=Han}]{2,}$/u

/** A name as everybody may read it: "Somchai P.", "สมชาย ศ.", "김**". */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = ''] = words
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  if (last) return `${first} ${firstLetter(last)}.`
  return unspaced.test(first) ? firstLetter(first) + '**' : first
}

const firstLetter = (word: string) => [...word.replace(leading, '')][0] ?? ''
