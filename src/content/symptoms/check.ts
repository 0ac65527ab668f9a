import { SymptomIndex } from '#domain/symptoms/recognise.ts'
import { type Locale, writtenLocales } from '#i18n/locales.ts'
import type { ContentError } from '../document/kinds.ts'
import { checkFolders, type Guide, readGuides } from './guides.ts'
import { toStoredPartNames } from './parts.ts'
import { readSymptomTable, type SymptomTable } from './table.ts'

/** All symptoms: the table, and the guides of each language. */
export interface SymptomContent {
  table: SymptomTable
  guides: ReadonlyMap<Locale, readonly Guide[]>
}

/** Reads and checks content/symptoms, without its phrases. */
export function checkSymptoms(
  root: string,
  articles: { has: (slug: string) => boolean },
): { symptoms: SymptomContent; faults: ContentError[] } {
  const { table, faults } = readSymptomTable(root, articles)
  faults.push(...checkFolders(root))
  const guides = new Map<Locale, Guide[]>()
  for (const locale of writtenLocales) {
    const guidesRead = readGuides(root, locale, table)
    guides.set(locale, guidesRead.guides)
    faults.push(...guidesRead.faults)
  }
  return { symptoms: { table, guides }, faults }
}

/**
 * Checks that every title and phrase in `says` leads to its own guide. Takes seconds, so only
 * `npm run content` and a test do it, not every reader of the content.
 */
export function checkPhrases({ guides }: SymptomContent): ContentError[] {
  return [...guides].flatMap(([locale, ownGuides]) => findPhraseErrors(ownGuides, locale))
}

function findPhraseErrors(guides: readonly Guide[], locale: Locale): ContentError[] {
  if (guides.length === 0) return []
  const index = new SymptomIndex(guides, locale, toStoredPartNames(locale))
  return guides.flatMap(({ key, file, title, says }) =>
    [title, ...says].flatMap((phrase) => {
      const recognisedKey = index.recognise(phrase)[0]?.key
      if (recognisedKey === key) return []
      const problemText = recognisedKey
        ? `leads to the guide "${recognisedKey}"`
        : 'leads to no guide'
      const advice = 'change the phrase, or the patterns in words'
      return [{ file, line: 1, message: `says: "${phrase}" ${problemText}; ${advice}` }]
    }),
  )
}
