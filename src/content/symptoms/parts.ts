import { readFileSync } from 'node:fs'
import { toStoredPartName } from '#domain/symptoms/part-names.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'

const folder = 'functions/platform/db/seed/taxonomy'

let ids: Map<string, number> | undefined

/** Returns the IDs of all part types by key. */
export function readPartTypeIds(): ReadonlyMap<string, number> {
  ids ??= new Map(rowsOf('part-types.tsv').map(([id, key = '']) => [key, Number(id)]))
  return ids
}

const namesByLocale = new Map<string, Map<number, string[]>>()

/** Returns the name and the synonyms of every category by ID, the name first. */
export function readPartNames(locale: Locale): ReadonlyMap<number, string[]> {
  const writtenLocale = writtenLocaleOf(locale)
  const ownNames =
    namesByLocale.get(writtenLocale) ??
    new Map(
      rowsOf(`names/${writtenLocale}.tsv`).map(([id, name = '', synonyms = '']) => [
        Number(id),
        [name, ...synonyms.split('|')].filter(Boolean),
      ]),
    )
  namesByLocale.set(writtenLocale, ownNames)
  return ownNames
}

const storedNamesByLocale = new Map<string, string[]>()

/** Returns the comparison forms of all part names of a language and of English. */
export function toStoredPartNames(locale: Locale): string[] {
  const writtenLocale = writtenLocaleOf(locale)
  const allPartNames = [...readPartNames(locale).values(), ...readPartNames('en').values()].flat()
  const localeNames = storedNamesByLocale.get(writtenLocale) ?? [
    ...new Set(allPartNames.map(toStoredPartName)),
  ]
  storedNamesByLocale.set(writtenLocale, localeNames)
  return localeNames
}

function rowsOf(name: string): string[][] {
  const lines = readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}
