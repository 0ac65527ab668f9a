import { atom } from 'nanostores'
import { readDeskLanguage, storeDeskLanguage } from '#client/device/desk-language.ts'
import { type DeskLanguage, deskLanguageOf, isDeskLanguage } from '#i18n/desk/language.ts'
import { type OwnMessages, setDeskMessages } from '#i18n/desk/messages.ts'

/** Language of the desk's texts, once they are loaded. */
export const $deskLanguage = atom<DeskLanguage>('en')

/** Files of the languages besides English, which is part of the desk's script. */
const files: Partial<Record<DeskLanguage, () => Promise<{ messages: OwnMessages }>>> = {
  'th-TH': () => import('#i18n/desk/languages/th-TH.ts'),
  ko: () => import('#i18n/desk/languages/ko.ts'),
}

/** Loads the texts in the language chosen in this browser, otherwise in the browser's language. */
export async function openDeskLanguage(): Promise<void> {
  const storedDeskLanguage = readDeskLanguage()
  await show(
    isDeskLanguage(storedDeskLanguage) ? storedDeskLanguage : deskLanguageOf(navigator.languages),
  )
}

/** Switches the desk to a language, and keeps it for this browser. */
export async function chooseDeskLanguage(language: DeskLanguage): Promise<void> {
  storeDeskLanguage(language)
  await show(language)
}

/** Shows a language. A file that can't be loaded leaves the desk in English. */
async function show(language: DeskLanguage): Promise<void> {
  const languageFile = await files[language]?.().catch(() => undefined)
  const shownLanguage = languageFile || !files[language] ? language : 'en'
  setDeskMessages(shownLanguage, languageFile?.messages)
  $deskLanguage.set(shownLanguage)
}
