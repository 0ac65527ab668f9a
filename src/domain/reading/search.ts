import type { TextToken } from '#domain/search/tokens.ts'
import type { IndexFiles } from './files.ts'
import { type Match, matchToken } from './match.ts'
import { sortPhraseFirst } from './phrase.ts'
import { type RankedPage, rankPages } from './rank.ts'
import { type HighlightedText, markWords, snippetOf } from './snippet.ts'
import type { SearchKind } from './page.ts'
import { tokensOfQuery } from './words.ts'

/** Search result: a page at its best-matching section. */
export interface Hit {
  kind: SearchKind
  path: string
  anchor: string
  lang?: string | undefined
  title: HighlightedText[]
  heading: HighlightedText[]
  text: HighlightedText[]
}

export interface SearchResult {
  hits: Hit[]
  /** Total number of pages found. `hits` holds the best. */
  count: number
  /** True when no page has all the words and the results match only some. */
  isPartial: boolean
}

/** Maximum characters of a query that are read. */
const maxQueryLength = 100

/** Minimum share of a long run's pairs in a section: for a full match, then for a partial one. */
const minPairShares = { all: 0.7, some: 0.4 }

/** Extra results to check: they move up if they contain the words as a phrase. */
const extraCandidates = 2

/** Searches the pages. `isTyping`: the last word may be incomplete. */
export async function searchPages(
  index: IndexFiles,
  query: string,
  { isTyping, limit }: { isTyping: boolean; limit: number },
): Promise<SearchResult> {
  const text = query.slice(0, maxQueryLength)
  const queryTokens = tokensOfQuery(text)
  if (queryTokens.length === 0) return { hits: [], count: 0, isPartial: false }
  const match = (share: number) =>
    Promise.all(
      queryTokens.map((token, i) => {
        const isUnfinished = isTyping && i === queryTokens.length - 1 && !/\s$/.test(text)
        return matchToken(index, token, { isUnfinished, share })
      }),
    )
  let matches = await match(minPairShares.all)
  let ranked = rankPages(index, matches, queryTokens.length)
  const isPartial = ranked.length === 0
  if (isPartial) {
    matches = await match(minPairShares.some)
    // Accept pages with half the words. Fewer would be too weak a match.
    ranked = rankPages(index, matches, Math.ceil(queryTokens.length / 2))
  } else {
    // If the title of a page has half the words, its score exceeds that of a text that happens to
    // contain all of them. List such pages first.
    const bestScore = ranked[0]?.score ?? 0
    const titled = rankPages(index, matches, Math.ceil(queryTokens.length / 2)).filter(
      ({ score }) => score > bestScore,
    )
    ranked = [...titled, ...ranked]
  }
  const bestPhraseFirsts = await sortPhraseFirst(
    index,
    ranked.slice(0, limit + extraCandidates),
    text,
  )
  const hits = await Promise.all(
    bestPhraseFirsts
      .slice(0, limit)
      .map((rankedPage) => hitOf(index, rankedPage, queryTokens, matches)),
  )
  return {
    hits: hits.filter((hit) => hit !== undefined),
    count: ranked.length,
    isPartial: isPartial && ranked.length > 0,
  }
}

async function hitOf(
  index: IndexFiles,
  { page: number, section }: RankedPage,
  queryTokens: readonly TextToken[],
  matches: readonly Match[],
): Promise<Hit | undefined> {
  const page = await index.page(number)
  const [anchor, heading, text] = page?.sections[section] ?? []
  if (!page || anchor === undefined) return undefined
  const highlightedWords = queryTokens.map(({ kind }, i) => ({
    kind,
    marks: matches[i]?.marks ?? [],
  }))
  return {
    kind: page.kind,
    path: page.path,
    anchor,
    lang: page.lang,
    title: markWords(page.title, highlightedWords),
    heading: markWords(heading ?? '', highlightedWords),
    text: snippetOf(text ?? '', highlightedWords),
  }
}
