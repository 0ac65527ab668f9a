/** Kinds of pages that are searched, in the order in which the index numbers them. */
export const searchKinds = ['policies', 'about', 'faq', 'knowledge'] as const

export type SearchKind = (typeof searchKinds)[number]

/** A part of a page with an address of its own: [anchor, heading, text]. */
export type Section = readonly [anchor: string, heading: string, text: string]

/** A page as search shows it; files of the index hold these as they stand here. */
export interface SearchPage {
  kind: SearchKind
  title: string
  /** Below the locale, without a slash in front. */
  path: string
  /** The language of the text where that is not the reader's. */
  lang?: string
  /** The first one is what stands above all headings. */
  sections: readonly Section[]
}

/** A page with its words, made of this page alone: what an incremental build keeps. */
export interface PageTokens {
  /** Place among the pages of its kind; later pages get higher ones, so that little moves. */
  order: number
  page: SearchPage
  /** A token, its first and last section, and its postings from the first level on. */
  tokens: readonly (readonly [token: string, first: number, last: number, postings: string])[]
}

/** Where a word stands in a section, the least telling place first; words that only describe the
 * page, once, twice or more often in the text, in the heading, in the title. */
export const levels = { about: 0, once: 1, twice: 2, often: 3, heading: 4, title: 5 } as const

/** What a word at each level is worth. */
export const levelWeights = [0.5, 1, 1.4, 1.7, 4, 9] as const
