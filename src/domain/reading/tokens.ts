import { positionLevels, type PageTokens, type SearchPage } from './page.ts'
import { encodeDistance, letterOfLevel } from './postings.ts'
import { indexKeysOfText } from './words.ts'

/**
 * Returns the words of a page by section. `about` contains labels and names of parts mentioned on
 * the page: they are indexed but don't belong to its text.
 */
export function tokensOfPage(page: SearchPage, keywords: readonly string[]): PageTokens['tokens'] {
  const levelsByToken = new Map<string, Map<number, number>>()
  const addToken = (token: string, section: number, level: number) => {
    const sections = levelsByToken.get(token) ?? new Map<number, number>()
    sections.set(section, Math.max(level, sections.get(section) ?? level))
    levelsByToken.set(token, sections)
  }
  page.sections.forEach(([, heading, text], section) => {
    const counts = new Map<string, number>()
    for (const token of indexKeysOfText(text)) counts.set(token, (counts.get(token) ?? 0) + 1)
    for (const [token, count] of counts)
      addToken(token, section, Math.min(count, positionLevels.often))
    for (const token of indexKeysOfText(heading)) addToken(token, section, positionLevels.heading)
  })
  for (const token of indexKeysOfText(keywords.join(' / ')))
    addToken(token, 0, positionLevels.about)
  for (const token of indexKeysOfText(page.title)) addToken(token, 0, positionLevels.title)
  return [...levelsByToken].map(([token, sections]) => {
    const sortedSections = [...sections].sort((a, b) => a[0] - b[0])
    const first = sortedSections[0]?.[0] ?? 0
    let last = first - 1
    let postings = ''
    for (const [section, level] of sortedSections) {
      postings += encodeDistance(section - last) + letterOfLevel(level)
      last = section
    }
    return [token, first, last, postings] as const
  })
}
