import { tokenise } from '../../src/domain/search/tokens.ts'
import type { CategoryName, PartBrand } from './taxonomy.ts'
import { field, readTsv } from './tsv.ts'
import type { Make } from './vehicles.ts'

export interface TermRow {
  tokens: string
  kind: string
  subjectId: number
  locale: string
  name: string
}

/** Every name and synonym of categories, brands, makes and series as a search term of its own. */
export function listTerms(
  names: readonly CategoryName[],
  brands: readonly (PartBrand | { id: number; name: string })[],
  makes: readonly Make[],
): TermRow[] {
  const rows = new Map<string, TermRow>()
  const add = (kind: string, subjectId: number, locale: string, name: string, words: string) => {
    const tokens = [...new Set(tokenise(words))].join(' ')
    if (tokens)
      rows.set(`${kind} ${subjectId} ${locale} ${tokens}`, {
        tokens,
        kind,
        subjectId,
        locale,
        name,
      })
  }
  for (const row of names)
    for (const words of [row.name, ...row.synonyms])
      add('category', row.categoryId, row.locale, row.name, words)
  for (const brand of brands) add('brand', brand.id, '', brand.name, brand.name)
  const subjects = new Map<string, { kind: string; id: number; name: string }>()
  for (const make of makes) {
    add('make', make.id, '', make.name, make.name)
    subjects.set(`make:${make.key}`, { kind: 'make', id: make.id, name: make.name })
    for (const serial of make.serials) {
      const full = `${make.name} ${serial.name}`
      add('serial', serial.id, '', full, serial.name)
      subjects.set(`series:${make.key}/${serial.name}`, {
        kind: 'serial',
        id: serial.id,
        name: full,
      })
    }
  }
  for (const row of readTsv('vehicles/local-names.tsv')) {
    const subject = subjects.get(field(row, 'subject'))
    if (!subject) continue
    for (const words of [field(row, 'name'), ...field(row, 'synonyms').split('|').filter(Boolean)])
      add(subject.kind, subject.id, field(row, 'locale'), subject.name, words)
  }
  return [...rows.values()]
}
