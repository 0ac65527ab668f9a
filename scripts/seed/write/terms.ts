import type { CategoryName, PartBrand } from '../catalogue/taxonomy.ts'
import { readRequired, readTsv } from '../base/tsv.ts'
import type { Make } from '../catalogue/vehicles.ts'

/** Row of `word`: one searchable name or synonym. */
export interface WordRow {
  kind: string
  subjectId: number
  locale: string
  name: string
  words: string
}

/**
 * Returns every name and synonym of categories and series, and the names of brands and makes, as
 * separate rows. `addBrandNames` adds the other names of brands and makes.
 */
export function listWords(
  names: readonly CategoryName[],
  brands: readonly (PartBrand | { id: number; name: string })[],
  makes: readonly Make[],
): WordRow[] {
  const rows: WordRow[] = []
  const add = (kind: string, subjectId: number, locale: string, name: string, text: string) =>
    rows.push({ kind, subjectId, locale, name, words: text })
  for (const row of names)
    for (const text of new Set([row.name, ...row.synonyms]))
      add('category', row.categoryId, row.locale, row.name, text)
  const subjectsByKey = new Map<string, { kind: string; id: number; name: string }>()
  for (const brand of brands) add('brand', brand.id, '', brand.name, brand.name)
  for (const make of makes) {
    add('make', make.id, '', make.name, make.name)
    for (const serial of make.serials) {
      const fullName = `${make.name} ${serial.name}`
      add('serial', serial.id, '', fullName, serial.name)
      subjectsByKey.set(`series:${make.key}/${serial.name}`, {
        kind: 'serial',
        id: serial.id,
        name: fullName,
      })
    }
  }
  for (const row of readTsv('vehicles/local-names.tsv')) {
    const subject = subjectsByKey.get(readRequired(row, 'subject'))
    if (!subject) continue
    for (const text of [
      readRequired(row, 'name'),
      ...readRequired(row, 'synonyms').split('|').filter(Boolean),
    ])
      add(subject.kind, subject.id, readRequired(row, 'locale'), subject.name, text)
  }
  return rows
}
