import { SymptomIndex } from '#domain/symptoms/recognise.ts'
import { type Locale, writtenLocales } from '#i18n/locales.ts'
import type { ContentError } from './kinds.ts'
import { checkFolders, type Guide, readGuides } from './symptom-guides.ts'
import { storedNames } from './symptom-parts.ts'
import { readSymptomTable, type SymptomTable } from './symptom-table.ts'

/** All symptoms: the table, and the guides of each language. */
export interface Symptoms {
  table: SymptomTable
  guides: ReadonlyMap<Locale, readonly Guide[]>
}

/** Reads and checks content/symptoms. Every phrase in `says` must lead to its own guide. */
export function checkSymptoms(
  root: string,
  articles: { has: (slug: string) => boolean },
): { symptoms: Symptoms; faults: ContentError[] } {
  const { table, faults } = readSymptomTable(root, articles)
  faults.push(...checkFolders(root))
  const guides = new Map<Locale, Guide[]>()
  for (const locale of writtenLocales) {
    const read = readGuides(root, locale, table)
    guides.set(locale, read.guides)
    faults.push(...read.faults, ...phraseFaults(read.guides, locale))
  }
  return { symptoms: { table, guides }, faults }
}

function phraseFaults(guides: readonly Guide[], locale: Locale): ContentError[] {
  if (guides.length === 0) return []
  const index = new SymptomIndex(guides, locale, storedNames(locale))
  return guides.flatMap(({ key, file, title, says }) =>
    [title, ...says].flatMap((phrase) => {
      const found = index.recognise(phrase)[0]?.key
      if (found === key) return []
      const instead = found ? `leads to the guide "${found}"` : 'leads to no guide'
      const advice = 'change the phrase, or the patterns in words'
      return [{ file, line: 1, message: `says: "${phrase}" ${instead}; ${advice}` }]
    }),
  )
}
