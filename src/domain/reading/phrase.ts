import { fold, piecesOf } from '#domain/search/tokens.ts'
import type { IndexFiles } from './files.ts'
import type { SearchPage } from './page.ts'
import type { Ranked } from './rank.ts'

/** What a page gains that has the words side by side; more where they are written as typed. */
const gains = { none: 1, folded: 1.5, typed: 2 }

/**
 * The same places, those that have the query as a phrase first. Only the texts tell: the index has
 * no order of words, and "dầu phanh" and "đầu phanh" are one word to it.
 */
export async function phraseFirst(
  index: IndexFiles,
  places: readonly Ranked[],
  query: string,
): Promise<Ranked[]> {
  const typed = usual(query)
  const folded = fold(typed)
  // One word that has no marks is found exactly by the index.
  if (piecesOf(query).length < 2 && typed === folded) return [...places]
  const weighed = await Promise.all(
    places.map(async (place) => {
      const page = await index.page(place.page)
      return page ? weigh(place, page, typed, folded) : place
    }),
  )
  return weighed.sort((a, b) => b.score - a.score || a.page - b.page)
}

function weigh(place: Ranked, page: SearchPage, typed: string, folded: string): Ranked {
  const gainOf = (section: number) => {
    const [, heading = '', text = ''] = page.sections[section] ?? []
    const words = usual(`${section === 0 ? page.title : ''} / ${heading} / ${text}`)
    if (words.includes(typed)) return gains.typed
    return fold(words).includes(folded) ? gains.folded : gains.none
  }
  let [section, gain] = [place.section, gainOf(place.section)]
  page.sections.forEach((_, other) => {
    const own = gain < gains.typed ? gainOf(other) : 0
    if (own > gain) [section, gain] = [other, own]
  })
  return { page: place.page, section, score: place.score * gain }
}

function usual(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
