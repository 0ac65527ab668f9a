import { linkTo } from '#routes/links.ts'
import { type ScreenName, screens } from '#routes/screens.ts'
import type { Locale } from '#i18n/locales.ts'
import { type PolicyKey, policyScreens } from './kinds.ts'
import type { Taxonomy } from './taxonomy.ts'

/** Existing link targets, collected before any text is rendered. */
export interface LinkTargets {
  articles: ReadonlyMap<string, number>
  questions: ReadonlyMap<string, number>
  taxonomy: Taxonomy
}

/** Parsed link. */
export interface Link {
  scheme: string
  name: string
  hash: string
}

const outsideSchemes = ['https', 'mailto', 'tel']

/** Allowed link schemes. */
export const allowedSchemes = ['policy', 'article', 'faq', 'part', 'page', ...outsideSchemes]

export function parseLink(url: string): Link | undefined {
  if (url.startsWith('#')) return { scheme: '', name: '', hash: url.slice(1) }
  const match = /^([a-z]+):([^#\s]+)(?:#(.*))?$/.exec(url)
  if (!match || !allowedSchemes.includes(match[1] ?? '')) return undefined
  return { scheme: match[1] ?? '', name: match[2] ?? '', hash: match[3] ?? '' }
}

/** Returns the error of a link, or undefined. Anchors in other documents are checked later. */
export function findLinkError(url: string, targets: LinkTargets): string | undefined {
  const link = parseLink(url)
  const allowedText =
    'allowed are policy:, article:, faq:, part:, page:, #heading, https:, mailto:, tel:'
  if (!link) return `the link "${url}" is not allowed; ${allowedText}`
  const { scheme, name } = link
  const missingTargetError = (subject: string) =>
    `the link "${url}" leads nowhere: there is no ${subject} "${name}"`
  if (scheme === 'policy' && !Object.hasOwn(policyScreens, name))
    return missingTargetError('policy')
  if (scheme === 'article' && !targets.articles.has(name)) return missingTargetError('article')
  if (scheme === 'faq' && !targets.questions.has(name)) return missingTargetError('question')
  if (scheme === 'part' && !targets.taxonomy.has(name)) return missingTargetError('kind of part')
  if (scheme === 'page' && !isPlainPage(name)) return missingTargetError('page')
  return undefined
}

/** True when the page's path needs no ID. */
function isPlainPage(name: string): name is ScreenName {
  return Object.hasOwn(screens, name) && !screens[name as ScreenName].path.includes('{')
}

/** Returns the address of a checked link in the reader's locale. */
export function addressOf(url: string, locale: Locale, targets: LinkTargets): string {
  const link = parseLink(url)
  if (!link || outsideSchemes.includes(link.scheme)) return url
  if (link.scheme === '') return link.hash ? `#${link.hash}` : ''
  return pageOf(link, locale, targets)
}

function pageOf({ scheme, name, hash = '' }: Link, locale: Locale, targets: LinkTargets): string {
  if (scheme === 'policy') return linkTo(locale, policyScreens[name as PolicyKey], {}, {}, hash)
  if (scheme === 'article')
    return linkTo(locale, 'knowledgeArticle', { id: targets.articles.get(name) }, {}, hash)
  if (scheme === 'faq')
    return linkTo(locale, 'faqDetail', {}, {}, `faq-${targets.questions.get(name)}`)
  if (scheme === 'part') return targets.taxonomy.linkTo(name, locale)
  return linkTo(locale, name as ScreenName, {}, {}, hash)
}
