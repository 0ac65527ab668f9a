import { readFileSync } from 'node:fs'
import { linkTo } from '#routes/links.ts'
import { type Locale, writtenLocaleOf } from '#i18n/locales.ts'

const folder = 'functions/platform/db/seed/taxonomy'

interface Part {
  id: number
  level: number
}

/** Part type tree for texts: existence, names and list pages. */
export interface Taxonomy {
  has: (key: string) => boolean
  nameOf: (key: string, locale: Locale) => string
  linkTo: (key: string, locale: Locale) => string
  /** Returns all keys with their English names, for a form. */
  options: () => { label: string; value: string }[]
}

/** Reads the tree. Names are loaded when a locale is first used. */
export function readTaxonomy(): Taxonomy {
  const parts = new Map<string, Part>()
  for (const [id, level, , key = ''] of readRows('tree.tsv'))
    parts.set(key, { id: Number(id), level: Number(level) })
  const namesByLocale = new Map<string, Map<number, string>>()
  const nameOf = (key: string, locale: Locale) => {
    const writtenLocale = writtenLocaleOf(locale)
    let localeNames = namesByLocale.get(writtenLocale)
    if (!localeNames) {
      localeNames = new Map(
        readRows(`names/${writtenLocale}.tsv`).map(([id, name = '']) => [Number(id), name]),
      )
      namesByLocale.set(writtenLocale, localeNames)
    }
    return localeNames.get(parts.get(key)?.id ?? 0) ?? key
  }
  return {
    has: (key) => parts.has(key),
    options: () => [...parts.keys()].map((key) => ({ label: nameOf(key, 'en'), value: key })),
    nameOf,
    linkTo: (key, locale) => {
      const { id, level } = parts.get(key) ?? { id: 0, level: 0 }
      if (level === 1) return linkTo(locale, 'firstCategory', { firstEggCategoryId: id })
      if (level === 2) return linkTo(locale, 'subCategory', { secondEggCategoryId: id })
      if (level === 4) return linkTo(locale, 'fourCategory', { fourCategoryId: id })
      // The third level has no page; a search for its name finds the same parts.
      return linkTo(locale, 'search', {}, { searchResultInfo: nameOf(key, locale) })
    },
  }
}

function readRows(file: string): string[][] {
  const text = readFileSync(`${folder}/${file}`, 'utf8').trim()
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
}
