import type { Locale } from '#i18n/locales.ts'
import type { ScreenName } from '#routes/screens.ts'

/** Kinds of documents. Each has a folder below `content/`. */
export const kinds = ['policies', 'about', 'knowledge', 'faq', 'landing'] as const

export type Kind = (typeof kinds)[number]

/** Screen of each policy, by policy key. */
export const policyScreens = {
  terms: 'termsAndConditions',
  privacy: 'privacyPolicy',
  shipping: 'shippingPolicy',
  warranty: 'warrantyPolicy',
  return: 'returnPolicy',
  points: 'pointsPolicy',
  'points-detail': 'pointsPolicyDetail',
  'consent-collection': 'consentCollection',
  'consent-overseas': 'consentOverseas',
  vietnam: 'vietnamPolicy',
} as const satisfies Record<string, ScreenName>

export type PolicyKey = keyof typeof policyScreens

export const aboutScreens = {
  about: 'aboutUs',
  contact: 'contactUs',
} as const satisfies Record<string, ScreenName>

/** Allowed document names of a kind; undefined if authors choose them. */
export const fixedNames: Partial<Record<Kind, readonly string[]>> = {
  policies: Object.keys(policyScreens),
  about: Object.keys(aboutScreens),
}

/** Error in a document, worded for authors. */
export interface ContentError {
  file: string
  line: number
  message: string
}

/** File below `content/`, described by its path only. */
export interface Source {
  kind: Kind
  locale: Locale
  /** File name without `.md` and without a version. */
  name: string
  /** Version, for an older version of a policy: the part after `@` in the file name. */
  version?: string
  /** Path from the project root, with forward slashes. */
  file: string
}
