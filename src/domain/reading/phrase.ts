import { foldText, splitTokens } from '#domain/search/tokens.ts'
import type { IndexFiles } from './files.ts'
import type { SearchPage } from './page.ts'
import type { RankedPage } from './rank.ts'

/** Factors for a page with the words as a phrase; higher when spelled as typed. */
const phraseFactors = { none: 1, folded: 1.5, typed: 2 }

/**
 * Sorts pages with the query as a phrase first. This needs the texts: the index has no word order
 * and treats "dầu phanh" and "đầu phanh" as the same.
 */
export async function sortPhraseFirst(
  index: IndexFiles,
  rankedPages: readonly RankedPage[],
  query: string,
): Promise<RankedPage[]> {
  const comparableText = toComparableText(query)
  const folded = foldText(comparableText)
  // The index already finds a single word without diacritics exactly.
  if (splitTokens(query).length < 2 && comparableText === folded) return [...rankedPages]
  const weighedPages = await Promise.all(
    rankedPages.map(async (rankedPage) => {
      const page = await index.page(rankedPage.page)
      return page ? weighByPhrase(rankedPage, page, comparableText, folded) : rankedPage
    }),
  )
  return weighedPages.sort((a, b) => b.score - a.score || a.page - b.page)
}

function weighByPhrase(
  rankedPage: RankedPage,
  page: SearchPage,
  typedText: string,
  folded: string,
): RankedPage {
  const phraseFactorOf = (section: number) => {
    const [, heading = '', text = ''] = page.sections[section] ?? []
    const sectionText = toComparableText(
      `${section === 0 ? page.title : ''} / ${heading} / ${text}`,
    )
    if (sectionText.includes(typedText)) return phraseFactors.typed
    return foldText(sectionText).includes(folded) ? phraseFactors.folded : phraseFactors.none
  }
  let [section, gain] = [rankedPage.section, phraseFactorOf(rankedPage.section)]
  page.sections.forEach((_, other) => {
    if (gain === phraseFactors.typed) return
    const sectionGain = phraseFactorOf(other)
    if (sectionGain > gain) [section, gain] = [other, sectionGain]
  })
  return { page: rankedPage.page, section, score: rankedPage.score * gain }
}

function toComparableText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
