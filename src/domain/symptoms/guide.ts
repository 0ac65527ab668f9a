import type { GuideDescription } from './recognise.ts'

/** Row of a language's guide index. */
export interface GuideRow extends GuideDescription {
  /** Part types of its causes with their names, to detect a query that also names one of them. */
  parts: readonly (readonly [id: number, names: readonly string[]])[]
}

/** Guide index of a language, and the names of all parts in comparison form. */
export interface GuideIndex {
  rows: readonly GuideRow[]
  partNames: readonly string[]
}

/** How urgent a symptom is: stop driving, repair soon, or keep driving. */
export type Urgency = 'stop' | 'soon' | 'drive'

/** Guide as results show it. Each guide has a separate file, so that a page reads only one. */
export interface GuideFile {
  key: string
  title: string
  urgency: Urgency
  html: string
  causes: readonly GuideCause[]
  article: { title: string; path: string } | null
}

export interface GuideCause {
  name: string
  check: string
  parts: readonly { id: number; name: string }[]
}

/** Address of the guides, with one folder per locale, and the names of a language's files. */
export const guideFolder = '_guides'
export const guideIndexFile = 'symptoms.json'
export const guideFile = (key: string) => `guides/${key}.json`
