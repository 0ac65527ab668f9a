import { defaultLocale, type Locale, localeCodes, locales } from '#i18n/locales.ts'
import { addressIn, linkTo } from '#routes/links.ts'
import type { ScreenName } from '#routes/screens.ts'
import { pathOfEntry } from '#content/address.ts'
import type { Entry } from '#content/entries.ts'
import { escapeXml } from './xml.ts'
import type { MadeFile } from '../files/made-file.ts'
import { articlesPerPage, digestOf } from '#content/lists.ts'

/** Articles are split by ID range, so that one change rebuilds one small file. */
const idsPerFile = 1000

/** Public screens made only of code, without a modification date. */
const datelessScreens: readonly ScreenName[] = [
  'home',
  'oeZone',
  'myGarage',
  'myPointPreview',
  'openSource',
  'privacySettings',
]

interface ListedPage {
  path: string
  /** Date of the last change, year-month-day. */
  day?: string | undefined
}

/**
 * Returns the sitemaps of content pages, and their index. The Worker adds the catalogue to the
 * index on request.
 */
export function makeSitemapFiles(
  entries: readonly Entry[],
  origin: string,
  day: string,
): MadeFile[] {
  const children = localeCodes.flatMap((locale) => {
    const localeEntries = entries.filter(
      (entry) => entry.locale === locale && isListedOn(entry, day),
    )
    const maps = [
      { name: 'pages', rows: pagesOf(localeEntries, locale) },
      ...groupArticles(localeEntries),
    ]
    return maps.map(({ name, rows }) => ({ path: `sitemap/${locale}/${name}.xml`, rows }))
  })
  const index = children.map(({ path, rows }) => ({ path: `/${path}`, day: findNewestDay(rows) }))
  return [
    {
      path: 'sitemap.xml',
      key: digestOf([origin, index]),
      make: () => printSitemapIndex(index, origin),
    },
    ...children.map(({ path, rows }) => ({
      path,
      key: digestOf([origin, rows]),
      make: () => sitemapOf(rows, origin),
    })),
  ]
}

/** True unless a promotion is over or only visible in a preview. */
function isListedOn(entry: Entry, day: string): boolean {
  if (entry.kind !== 'landing') return true
  const { start, end } = (entry as Entry<'landing'>).head
  return start <= day && day <= end
}

/**
 * Returns all pages except articles. An untranslated text is listed only under its own language.
 */
function pagesOf(localeEntries: readonly Entry[], locale: Locale): ListedPage[] {
  const documents = localeEntries
    .filter(({ kind, foreign }) => !foreign && kind !== 'knowledge' && kind !== 'faq')
    .map((entry) => ({ path: pathOfEntry(entry), day: entry.head.updated }))
  const screens = datelessScreens.map((name) => ({ path: pathTo(locale, name) }))
  const faqEntries = localeEntries.filter(({ kind }) => kind === 'faq')
  const faqPage = {
    path: pathTo(locale, 'faqDetail'),
    day: findNewestDay(faqEntries.map(toListedPage)),
  }
  return [...screens, ...documents, faqPage, ...listPages(localeEntries, locale)]
}

/** Returns the knowledge centre and its lists. Each has the date of its newest visible article. */
function listPages(localeEntries: readonly Entry[], locale: Locale): ListedPage[] {
  const articles = articlesOf(localeEntries)
  const centrePage = {
    path: pathTo(locale, 'knowledgeCenter'),
    day: findNewestDay(articles.map(toListedPage)),
  }
  const groups = new Map<string, ListedPage[]>()
  for (const article of articles) {
    const { category, tags } = article
    const keys = [
      `knowledgeCategory ${category?.id}`,
      ...tags.map(({ id }) => `knowledgeTag ${id}`),
    ]
    for (const key of keys) {
      const rows = groups.get(key) ?? []
      rows.push(toListedPage(article))
      groups.set(key, rows)
    }
  }
  const listPageRows = [...groups].flatMap(([key, rows]) => {
    const [screen = '', id] = key.split(' ')
    const day = findNewestDay(rows)
    const pages = Math.ceil(rows.length / articlesPerPage)
    return Array.from({ length: pages }, (_, index) => {
      const page = index + 1
      const name = (page === 1 ? screen : `${screen}Page`) as ScreenName
      return { path: pathTo(locale, name, page === 1 ? { id } : { id, page }), day }
    })
  })
  return [centrePage, ...listPageRows]
}

function groupArticles(localeEntries: readonly Entry[]): { name: string; rows: ListedPage[] }[] {
  const rowsByRange = new Map<number, ListedPage[]>()
  const articles = articlesOf(localeEntries).filter(({ foreign }) => !foreign)
  for (const article of articles.toSorted((a, b) => a.head.id - b.head.id)) {
    const range = Math.floor(article.head.id / idsPerFile)
    const rows = rowsByRange.get(range) ?? []
    rows.push(toListedPage(article))
    rowsByRange.set(range, rows)
  }
  return [...rowsByRange].map(([range, rows]) => ({ name: `articles-${range}`, rows }))
}

const articlesOf = (entries: readonly Entry[]) =>
  entries.filter((entry): entry is Entry<'knowledge'> => entry.kind === 'knowledge')

function toListedPage(entry: Entry): ListedPage {
  return { path: pathOfEntry(entry), day: entry.head.updated }
}

function findNewestDay(rows: readonly ListedPage[]): string | undefined {
  return rows.reduce<string | undefined>(
    (last, { day }) => (day && (!last || day > last) ? day : last),
    undefined,
  )
}

function pathTo(locale: Locale, name: ScreenName, values?: Parameters<typeof linkTo>[2]): string {
  return linkTo(locale, name, values).replace(/\?.*$/, '')
}

const sitemapNamespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

function printSitemapIndex(children: readonly ListedPage[], origin: string): string {
  const rows = children.map((row) => `<sitemap>${printUrl(row, origin)}</sitemap>\n`)
  return `${xmlHead}<sitemapindex ${sitemapNamespaces}>\n${rows.join('')}</sitemapindex>\n`
}

function sitemapOf(rows: readonly ListedPage[], origin: string): string {
  const urls = rows.map(
    (row) => `<url>${printUrl(row, origin)}${printAlternateLinks(row, origin)}</url>\n`,
  )
  return `${xmlHead}<urlset ${sitemapNamespaces}>\n${urls.join('')}</urlset>\n`
}

function printUrl({ path, day }: ListedPage, origin: string): string {
  const lastmod = day ? `<lastmod>${day}</lastmod>` : ''
  return `<loc>${escapeXml(origin + path)}</loc>${lastmod}`
}

function printAlternateLinks({ path }: ListedPage, origin: string): string {
  const link = (tag: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(origin + addressIn(path, locale))}"/>`
  const localeLinks = localeCodes.map((code) => link(locales[code].bcp47, code))
  return [...localeLinks, link('x-default', defaultLocale)].join('')
}
