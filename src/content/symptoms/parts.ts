import { readFileSync } from 'node:fs'
import { toStoredPartName } from '#domain/symptoms/part-names.ts'
import { type Locale, writtenOf } from '#i18n/locales.ts'

const folder = 'functions/platform/db/seed/taxonomy'

let ids: Map<string, number> | undefined

/** Returns the IDs of all part types by key. */
export function partTypeIds(): ReadonlyMap<string, number> {
  ids ??= new Map(rowsOf('part-types.tsv').map(([id, key = '']) => [key, Number(id)]))
  return ids
}

const names = new Map<string, Map<number, string[]>>()

/** Returns the name and the synonyms of every category by ID, the name first. */
export function partNames(locale: Locale): ReadonlyMap<number, string[]> {
  const written = writtenOf(locale)
  const own =
    names.get(written) ??
    new Map(
      rowsOf(`names/${written}.tsv`).map(([id, name = '', synonyms = '']) => [
        Number(id),
        [name, ...synonyms.split('|')].filter(Boolean),
      ]),
    )
  names.set(written, own)
  return own
}

const stored = new Map<string, string[]>()

/** Returns the comparison forms of all part names of a language and of English. */
export function storedPartNames(locale: Locale): string[] {
  const written = writtenOf(locale)
  const all = [...partNames(locale).values(), ...partNames('en').values()].flat()
  const own = stored.get(written) ?? [...new Set(all.map(toStoredPartName))]
  stored.set(written, own)
  return own
}

function rowsOf(name: string): string[][] {
  const lines = readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n').slice(1)
  return lines.map((line) => line.split('\t'))
}
