import type { Piece } from '#domain/search/tokens.ts'
import type { IndexFiles } from './files.ts'
import { type Match, matchPiece } from './match.ts'
import { type Marked, markWords, snippetOf } from './snippet.ts'
import type { SearchKind } from './page.ts'
import { piecesOfQuery } from './words.ts'

/** A page that was found, at the section that says most of it. */
export interface Hit {
  kind: SearchKind
  path: string
  anchor: string
  lang?: string | undefined
  title: Marked[]
  heading: Marked[]
  text: Marked[]
}

export interface Found {
  hits: Hit[]
  /** Of all pages found; `hits` are the best of them. */
  count: number
  /** No page has all the words; these have some. */
  partly: boolean
}

/** Longest query in letters; what is behind it is not read. */
const longestQuery = 100

/** A long run that is not there as a whole: pairs a section must have, then with less. */
const shares = { all: 0.7, some: 0.4 }

/** The best pages for some words. `typing`: the last word may not be finished. */
export async function searchPages(
  index: IndexFiles,
  query: string,
  { typing, limit }: { typing: boolean; limit: number },
): Promise<Found> {
  const text = query.slice(0, longestQuery)
  const pieces = piecesOfQuery(text)
  if (pieces.length === 0) return { hits: [], count: 0, partly: false }
  const match = (share: number) =>
    Promise.all(
      pieces.map((piece, i) => {
        const unfinished = typing && i === pieces.length - 1 && !/\s$/.test(text)
        return matchPiece(index, piece, { unfinished, share })
      }),
    )
  let matches = await match(shares.all)
  let ranked = rank(index, matches, pieces.length)
  const partly = ranked.length === 0
  if (partly) {
    matches = await match(shares.some)
    ranked = rank(index, matches, 1)
  }
  const hits = await Promise.all(
    ranked.slice(0, limit).map((place) => hitOf(index, place, pieces, matches)),
  )
  return {
    hits: hits.filter((hit) => hit !== undefined),
    count: ranked.length,
    partly: partly && ranked.length > 0,
  }
}

interface Ranked {
  page: number
  section: number
  score: number
}

/** Pages that have at least so many of the pieces, the best first. */
function rank(index: IndexFiles, matches: readonly Match[], least: number): Ranked[] {
  const pages = new Map<number, { best: number[]; sections: Map<number, number> }>()
  matches.forEach(({ sections }, piece) => {
    for (const [section, worth] of sections) {
      const { page, at } = index.placeOf(section)
      const own = pages.get(page) ?? { best: matches.map(() => 0), sections: new Map() }
      own.best[piece] = Math.max(own.best[piece] ?? 0, worth)
      own.sections.set(at, (own.sections.get(at) ?? 0) + worth)
      pages.set(page, own)
    }
  })
  const ranked: Ranked[] = []
  for (const [page, { best, sections }] of pages) {
    const has = best.filter((worth) => worth > 0).length
    if (has < least) continue
    const [section, most] = [...sections].reduce((a, b) =>
      b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a,
    )
    // Words that stand together in a section mean more than the same words apart.
    const score = best.reduce((sum, worth) => sum + worth, most) * (has / matches.length)
    ranked.push({ page, section, score })
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

async function hitOf(
  index: IndexFiles,
  { page: number, section }: Ranked,
  pieces: readonly Piece[],
  matches: readonly Match[],
): Promise<Hit | undefined> {
  const page = await index.page(number)
  const [anchor, heading, text] = page?.sections[section] ?? []
  if (!page || anchor === undefined) return undefined
  const words = pieces.map(({ kind }, i) => ({ kind, texts: matches[i]?.marks ?? [] }))
  return {
    kind: page.kind,
    path: page.path,
    anchor,
    lang: page.lang,
    title: markWords(page.title, words),
    heading: markWords(heading ?? '', words),
    text: snippetOf(text ?? '', words),
  }
}
