import { currentDeskLanguage } from './messages.ts'
import { intlTagOf } from '../locale-codes.ts'

/** Returns the name of a language in the language of the desk, or the code if it is unknown. */
export function languageName(code: string): string {
  try {
    const names = new Intl.DisplayNames(intlTagOf(currentDeskLanguage()), { type: 'language' })
    return names.of(code) ?? code
  } catch {
    // A code that isn't a language tag.
    return code
  }
}
