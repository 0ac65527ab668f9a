/** Kinds of pages in the search, in the order in which the index numbers them. */
export const searchKinds = ['policies', 'about', 'faq', 'knowledge'] as const

export type SearchKind = (typeof searchKinds)[number]

/** Addressable section of a page: [anchor, heading, text]. */
export type Section = readonly [anchor: string, heading: string, text: string]

/** Page as shown in search results, in the format of the index files. */
export interface SearchPage {
  kind: SearchKind
  title: string
  /** Path below the locale, without a leading slash. */
  path: string
  /** Language of the text, if it isn't the reader's. */
  lang?: string
  /** The first section holds the text above all headings. */
  sections: readonly Section[]
}

/** Page with its words, derived from this page alone. An incremental build caches it. */
export interface PageTokens {
  /** Position among the pages of its kind. New pages come last, so that few positions change. */
  order: number
  page: SearchPage
  /** Token, its first and last section, and its postings from the first level on. */
  tokens: readonly (readonly [token: string, first: number, last: number, postings: string])[]
}

/**
 * Positions of a word in a section, least significant first: only in the page's description, once,
 * twice or more often in the text, heading, title.
 */
export const positionLevels = {
  about: 0,
  once: 1,
  twice: 2,
  often: 3,
  heading: 4,
  title: 5,
} as const

/** Score of a word at each level. */
export const levelWeights = [0.5, 1, 1.4, 1.7, 4, 9] as const
