import { type Locale, localeCodes } from './locale-codes.ts'

/** Languages whose browsers call them otherwise than our prefix does. */
const aliases: Readonly<Record<string, Locale>> = { th: 'th-TH', tl: 'fil', in: 'id' }

/** The locale that a browser's languages ask for, the first that there is; undefined for none of ours. */
export function localeOfBrowser(languages: readonly string[]): Locale | undefined {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-')[0] ?? ''
    const found = aliases[language] ?? localeCodes.find((code) => code === language)
    if (found) return found
  }
  return undefined
}
