import { measureEditDistance } from '#domain/search/spelling.ts'
import { toComparisonForm } from '#domain/search/names.ts'
import { splitTokens } from '#domain/search/tokens.ts'

/**
 * Text in comparison form: Latin words in order, and the text of scripts without word spaces as one
 * run. Korean counts as a script without word spaces, because its spacing varies.
 */
export interface ComparisonText {
  words: readonly string[]
  run: string
}

/**
 * Words that may occur inside a phrase without changing its meaning, in scripts without word
 * spaces. Also นิสสัน (Nissan), because its ending sounds like "shake".
 */
const fillerPattern = /นิส+ัน|ๆ|คอย|เลย|มาก|ครับ|คะ|แลว|了|的|很|자꾸|너무|좀/g

/**
 * Returns a query without the Thai question particle ไหม. Without tone marks it equals ไหม้
 * (burnt). Next to a smell or smoke it is kept, because it is the misspelt word.
 */
export function withoutThaiParticle(query: string): string {
  return /กลิ่น|เหม็น|ควัน/.test(query) ? query : query.replace(/ไหม(?!้)/g, ' ')
}

/** Returns a text in comparison form, folded as part search folds names and queries. */
export function toComparisonText(text: string): ComparisonText {
  const latinWords: string[] = []
  let run = ''
  for (const token of splitTokens(toComparisonForm(text.replace(/['’`]/g, ''))))
    if (token.kind === 'word') latinWords.push(token.text)
    else run += token.text
  return { words: latinWords, run: run.replace(fillerPattern, '') }
}

const maxEndingLength = 4
const minStemLength = 4
const minMisspeltLength = 6

/** Languages that put a prefix before the stem: bergetar, umuusok. */
export const prefixLanguages: ReadonlySet<string> = new Set(['id', 'ms', 'fil'])

/** True when a typed word is a form of a stem, or one letter away from it. */
export function isWordForm(typedText: string, stem: string, hasPrefixes: boolean): boolean {
  if (typedText === stem) return true
  const extraLength = typedText.length - stem.length
  if (stem.length >= minStemLength && extraLength > 0 && extraLength <= maxEndingLength) {
    if (typedText.startsWith(stem)) return true
    if (hasPrefixes && stem.length > minStemLength && typedText.endsWith(stem)) return true
  }
  return (
    stem.length >= minMisspeltLength &&
    Math.abs(extraLength) <= 1 &&
    typedText[0] === stem[0] &&
    measureEditDistance(typedText, stem) <= 1
  )
}
