/** Script of a reader's language. */
export type ReaderScript = 'Thai' | 'Hangul' | 'Han' | 'Latin'

const lettersByScript: Record<Exclude<ReaderScript, 'Latin'>, RegExp> = {
  Thai: /\p{Script=Thai}/u,
  Hangul: /\p{Script=Hangul}/u,
  Han: /\p{Script=Han}/u,
}

/**
 * Returns the half of a bilingual name that is in the reader's script. Shops write names and
 * places in their own script followed by Latin ("วรจักรเบรคคลัช Worachak Brake"). A name in one
 * script stays unchanged.
 */
export function nameForReader(name: string, letters: ReaderScript): string {
  const match = bilingualNamePattern.exec(name)
  if (!match) return name
  const [, local = '', latin = ''] = match
  return letters !== 'Latin' && lettersByScript[letters].test(local) ? local : latin
}

/** Text that ends in a non-Latin letter, a space, then only Latin text from a letter on. */
const bilingualNamePattern =
  /^(.*[\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}]\S*)\s+(\p{Script=Latin}[^\p{Script=Thai}\p{Script=Hangul}\p{Script=Han}]*)$/u
