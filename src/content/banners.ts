import { existsSync, readFileSync } from 'node:fs'
import { parseBannerAddress } from '#domain/promotion/banner-address.ts'
import { type Locale, writtenLocales, writtenLocaleOf } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import { type ScreenName, screens } from '#routes/screens.ts'
import type { ContentError } from './document/kinds.ts'
import { type BannerTable, bannerTable } from './document/schemas.ts'

/** Row of content/banners.json, with its key. */
export type Banner = BannerTable[string] & { key: string }

/** Reads the banner table. A table with an error shows no banners. */
export function readBanners(root = 'content'): { banners: Banner[]; faults: ContentError[] } {
  const file = `${root}/banners.json`
  const errors: ContentError[] = []
  if (!existsSync(file)) return { banners: [], faults: errors }
  const addError = (message: string) => errors.push({ file, line: 1, message })
  const table = readTable(file, addError)
  const banners = Object.entries(table).map(([key, row]) => ({ key, ...row }))
  const ids = banners.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) addError('two banners have the same id')
  for (const { key, link, picture, start, end } of banners) {
    if (!targetOf(link))
      addError(`${key} › link: "${link}" leads nowhere; allowed are ${allowedText}`)
    if (!existsSync(`public/banners/${picture}.avif`))
      addError(`${key} › picture: there is no picture "${picture}" in public/banners`)
    if (end < start) addError(`${key} › end: it ends before it begins`)
  }
  return { banners: errors.length > 0 ? [] : banners, faults: errors }
}

function readTable(file: string, say: (message: string) => void): BannerTable {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    say('this is no JSON; see content/README.md for the form')
    return {}
  }
  const parsed = bannerTable(writtenLocales).safeParse(json)
  if (parsed.success) return parsed.data as BannerTable
  for (const { path, message } of parsed.error.issues) say(`${path.join(' › ')}: ${message}`)
  return {}
}

const allowedText = 'landing:1, page:brandList, or a whole address that begins with https://'

type Target = { landing: number } | { page: ScreenName } | { url: string }

/** Returns the target of a banner link, or undefined if banners may not use it. */
function targetOf(link: string): Target | undefined {
  const [, scheme, name = ''] = /^(landing|page):(\w+)$/.exec(link) ?? []
  if (scheme === 'landing' && /^[1-9]\d{0,8}$/.test(name)) return { landing: Number(name) }
  if (scheme === 'page' && Object.hasOwn(screens, name)) {
    const page = name as ScreenName
    return screens[page].path.includes('{') ? undefined : { page }
  }
  return parseBannerAddress(link) && { url: link }
}

/**
 * Returns the address of a banner in a locale: a page of this site, or the banner page, which names
 * the external host before the visitor leaves (specification section 2).
 */
export function linkOfBanner({ link }: Pick<Banner, 'link'>, locale: Locale): string {
  const target = targetOf(link)
  if (!target) throw new Error(`the link ${link} leads nowhere`)
  if ('landing' in target) return linkTo(locale, 'landing', { id: target.landing })
  if ('page' in target) return linkTo(locale, target.page)
  return linkTo(locale, 'bannerPromotion', {}, { url: target.url })
}

/** Returns the texts of a banner in the reader's language. */
export function bannerTexts({ title, text }: Banner, locale: Locale) {
  const writtenLocale = writtenLocaleOf(locale)
  return { title: title[writtenLocale] ?? '', text: text[writtenLocale] ?? '' }
}
