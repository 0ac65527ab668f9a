import type { IndexFiles } from './files.ts'
import type { Match } from './match.ts'

/** Page number with its best-matching section. */
export interface RankedPage {
  page: number
  section: number
  score: number
}

/** Returns the pages that match at least `least` tokens, best first. */
export function rankPages(
  index: IndexFiles,
  matches: readonly Match[],
  minWords: number,
): RankedPage[] {
  const pages = new Map<number, { best: number[]; sections: Map<number, number> }>()
  matches.forEach(({ sections }, token) => {
    for (const [section, worth] of sections) {
      const { page, at } = index.placeOf(section)
      const pageScores = pages.get(page) ?? { best: matches.map(() => 0), sections: new Map() }
      pageScores.best[token] = Math.max(pageScores.best[token] ?? 0, worth)
      pageScores.sections.set(at, (pageScores.sections.get(at) ?? 0) + worth)
      pages.set(page, pageScores)
    }
  })
  const rankedPages: RankedPage[] = []
  for (const [page, { best, sections }] of pages) {
    const has = best.filter((worth) => worth > 0).length
    if (has < minWords) continue
    const [section, bestSectionScore] = [...sections].reduce((a, b) =>
      b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a,
    )
    // Words within one section count more than the same words in different sections.
    const score =
      best.reduce((sum, worth) => sum + worth, bestSectionScore) * (has / matches.length)
    rankedPages.push({ page, section, score })
  }
  return rankedPages.sort((a, b) => b.score - a.score || a.page - b.page)
}
