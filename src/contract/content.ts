/*
 * What the build writes for the calls about policies, knowledge and questions: made of the same
 * Markdown as the pages, read by the platform from the assets.
 */

interface Written {
  title: string
  updated: string
  /** The language of the text where it is not the reader's. */
  foreign?: string
}

export interface ContentLabel {
  id: number
  name: string
}

export interface PolicyFile extends Written {
  key: string
  policyId?: number
  termsType?: number
  version: string
  effective: string
  order: number
  path: string
}

export interface FaqFile extends Written {
  id: number
  published: string
  order: number
  category: ContentLabel
  html: string
  text: string
}

export interface KnowledgeFile extends Written {
  id: number
  description: string
  published: string
  picture?: string
  category: ContentLabel
  tags: ContentLabel[]
  parts: { title: string; href: string }[]
  related: number[]
  path: string
}

export interface LandingFile extends Written {
  id: number
  description: string
  countries: string[]
  start: string
  end: string
  offers: number[]
  couponId?: number
}

export interface ArticleFile {
  html: string
  text: string
  headings: { depth: number; id: string; text: string }[]
}

export interface BannerFile {
  id: number
  place: 'home' | 'oe'
  countries: string[]
  start: string
  end: string
  /** Name of its picture below /banners. */
  picture: string
  /** A page of ours; what lies elsewhere is reached by the banner page. */
  href: string
  title: string
  text: string
}
