import { type DeskMessages, english } from './english.ts'
import type { DeskLanguage } from './language.ts'

/** Texts of one language as stored: areas and keys may be missing. */
export type OwnMessages = { readonly [A in keyof DeskMessages]?: Partial<DeskMessages[A]> }

/**
 * Returns the texts of a language, with English wherever the language has none: for a language that
 * the desk isn't written in, and for a missing area or key.
 */
export function fallBackToEnglish(ownMessages: OwnMessages = {}): DeskMessages {
  const areas = Object.entries(english).map(([area, texts]) => [
    area,
    { ...texts, ...ownMessages[area as keyof DeskMessages] },
  ])
  return Object.fromEntries(areas) as DeskMessages
}

/**
 * Texts of the desk in the chosen language. Read them while rendering, never into a constant of a
 * module: it would keep the language in which the module was loaded.
 */
export const m: DeskMessages = fallBackToEnglish()

let currentLanguage: DeskLanguage = 'en'

/** Returns the language of the texts in `m`, for dates and numbers. */
export const currentDeskLanguage = (): DeskLanguage => currentLanguage

/** Replaces the texts of the desk. */
export function setDeskMessages(language: DeskLanguage, texts?: OwnMessages): void {
  currentLanguage = language
  Object.assign(m, fallBackToEnglish(texts))
}
