import { WrongInput } from './tree.ts'

/* One name in the spellings of the tree. */

/** Splits a name in camelCase, kebab-case or words. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s-]+/)
    .map((word) => word.toLowerCase())
}

/** Returns a name in camelCase: `openingHours`. */
export function toCamelCase(name: string): string {
  return toPascalCase(name).replace(/^./, (letter) => letter.toLowerCase())
}

/** Returns a name in PascalCase: `OpeningHours`. */
export function toPascalCase(name: string): string {
  return wordsOf(name).map(capitalise).join('')
}

/** Returns a name in kebab-case: `opening-hours`. */
export const toKebabCase = (name: string) => wordsOf(name).join('-')

/** Returns a name as separate words: `opening hours`. */
export const toSpacedWords = (name: string) => wordsOf(name).join(' ')

export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Words that can't name a variable. */
const reservedWordPattern =
  /^(new|delete|class|function|default|import|export|return|switch|case|const|let)$/

/** Refuses a name that doesn't consist of words that begin with a letter. */
export function requireName(name: string, example: string): string {
  const isName = /^[a-z]\w*(?:[- ]\w+)*$/.test(name) && !/_/.test(name) && name.length <= 40
  if (!isName || reservedWordPattern.test(name))
    throw new WrongInput(`a name is letters and digits, for example ${example}`)
  return name
}

/** Text for a string literal in single quotes. */
export const quoteString = (text: string) =>
  text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`
