import type { Locale } from '#i18n/locales.ts'
import type { ScreenName } from '#routes/screens.ts'

/** Kinds of documents; each is a folder below `content/`. */
export const kinds = ['policies', 'about', 'knowledge', 'faq', 'landing'] as const

export type Kind = (typeof kinds)[number]

/** Policy key → the screen that shows it. */
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

/** Names that a document of a kind may have; undefined where authors choose them. */
export const fixedNames: Partial<Record<Kind, readonly string[]>> = {
  policies: Object.keys(policyScreens),
  about: Object.keys(aboutScreens),
}

/** Something wrong in a document, in words for the person who writes it. */
export interface Fault {
  file: string
  line: number
  message: string
}

/** A file below `content/` before anything is known of it but its place. */
export interface Source {
  kind: Kind
  locale: Locale
  /** File name without `.md` and without a version. */
  name: string
  /** Of an older version of a policy, after `@` in the file name. */
  version?: string
  /** Path from the project's folder, with forward slashes. */
  file: string
}
