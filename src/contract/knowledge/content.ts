/*
 * Build output for the calls about policies, knowledge and FAQs. Generated from the same Markdown
 * as the pages; the platform reads these files from the assets.
 */

interface ContentFile {
  title: string
  updated: string
  /** Language of the text, if it isn't the reader's. */
  foreign?: string
}

export interface ContentLabel {
  id: number
  name: string
}

export interface PolicyFile extends ContentFile {
  key: string
  policyId?: number
  termsType?: number
  version: string
  effective: string
  order: number
  path: string
}

export interface FaqFile extends ContentFile {
  id: number
  published: string
  order: number
  category: ContentLabel
  html: string
  text: string
}

export interface KnowledgeFile extends ContentFile {
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

export interface LandingFile extends ContentFile {
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
  /** Image file name below /banners. */
  picture: string
  /** Page of this site. External targets go through the banner page. */
  href: string
  title: string
  text: string
}
