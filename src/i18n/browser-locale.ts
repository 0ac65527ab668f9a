import { type Locale, localeCodes } from './locale-codes.ts'

/** Languages that browsers name differently from our prefixes. */
const aliases: Readonly<Record<string, Locale>> = { th: 'th-TH', tl: 'fil', in: 'id' }

/** Returns the first supported locale among a browser's languages, or undefined. */
export function localeOfBrowser(languages: readonly string[]): Locale | undefined {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    const foundLocale = aliases[language] ?? localeCodes.find((code) => code === language)
    if (foundLocale) return foundLocale
  }
  return undefined
}
