import { readdirSync } from 'node:fs'
import { writtenLocales } from '../../src/i18n/locales.ts'
import { WrongInput, type Tree } from './tree.ts'

const root = 'src/i18n/messages'

/** Texts by locale. English is always among them. */
export type Texts = Readonly<Record<string, string>>

/** Adds a text to the message files of its locales. Returns the files still to translate. */
export function addMessage(tree: Tree, area: string, key: string, texts: Texts): string[] {
  for (const [locale, text] of Object.entries(texts)) {
    const file = `${root}/${locale}/${area}.json`
    if (!tree.has(file)) tree.add(file, '{}\n')
    tree.edit(file, (json) => {
      const existingMessages = JSON.parse(json) as Record<string, string>
      if (key in existingMessages)
        throw new WrongInput(`${file} has ${key} already: ${existingMessages[key]}`)
      return `${JSON.stringify({ ...existingMessages, [key]: text }, null, 2)}\n`
    })
  }
  return writtenLocales
    .filter((locale) => !(locale in texts))
    .map((locale) => `${root}/${locale}/${area}.json`)
}

/** Reads `"English text" LOCALE="text" …`. */
export function readTexts(args: readonly string[], usage: string): Texts {
  const [english = '', ...others] = args
  if (english.trim() === '') throw new WrongInput(usage)
  const texts: Record<string, string> = { en: english.trim() }
  for (const otherFile of others) {
    const [, locale = '', text = ''] = /^([\w-]+)=(.*)$/s.exec(otherFile) ?? []
    if (locale === 'en' || !writtenLocales.some((one) => one === locale))
      throw new WrongInput(
        `${otherFile}: write LOCALE=TEXT, with one of ${writtenLocales.slice(1).join(' ')}`,
      )
    if (text.trim() === '') throw new WrongInput(`${locale} has no text`)
    if (`${placeholders(text)}` !== `${placeholders(english)}`)
      throw new WrongInput(`${locale} has other placeholders than the English text`)
    texts[locale] = text.trim()
  }
  return texts
}

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

/** Line of the next step that names the locales without a text. */
export function listTranslationSteps(files: readonly string[]): string[] {
  if (files.length === 0) return []
  const locales = files.map((file) => file.split('/')[3]).join(',')
  return [`translate it in ${root}/{${locales}}/${files[0]?.split('/')[4]}`]
}

const usage = 'npm run new -- message AREA.KEY "English text" [ko="…" th-TH="…"]'

/** Recipe of `npm run new -- message AREA.KEY "English text" [LOCALE="text" …]`. */
export function createMessage(tree: Tree, [name = '', ...args]: readonly string[]): string[] {
  const [, area, key] = /^([a-zA-Z]+)\.([a-z]\w*)$/.exec(name) ?? []
  if (!area || !key) throw new WrongInput(usage)
  const texts = readTexts(args, usage)
  const areas = readdirSync(`${root}/en`).map((file) => file.replace('.json', ''))
  if (!areas.includes(area))
    throw new WrongInput(`there is no area ${area}; a screen adds one. Areas: ${areas.join(' ')}`)
  const missingTexts = addMessage(tree, area, key, texts)
  return [
    `show it: messagesOf(locale, '${area}').${key}, in an island m.${area}.${key}`,
    ...listTranslationSteps(missingTexts),
    'npx vitest run --project unit tests/architecture/messages.test.ts',
  ]
}
