import { site } from '#config/site.ts'
import { type Locale, localeCodes, locales } from '#i18n/locales.ts'
import { addressIn } from '#routes/links.ts'
import { pathOfEntry } from '#content/address.ts'
import { type Entry, isListedFor } from '#content/entries.ts'
import type { MadeFile } from '../files/made-file.ts'
import { digestOf } from '#content/lists.ts'
import { contentMessages } from '#content/tables/words.ts'
import { escapeXml } from './xml.ts'

/** Newest articles in a feed. */
const articlesPerFeed = 50

type Article = Entry<'knowledge'>

/**
 * Returns a feed for each locale: the full text of the newest articles in the reader's language.
 */
export function makeRssFiles(entries: readonly Entry[], origin: string): MadeFile[] {
  return localeCodes.map((locale) => {
    const articles = entries
      .filter(
        (entry): entry is Article =>
          entry.kind === 'knowledge' &&
          entry.locale === locale &&
          !entry.foreign &&
          isListedFor(entry),
      )
      .toSorted(compareNewestFirst)
      .slice(0, articlesPerFeed)
    return {
      path: `${locale}/rss.xml`,
      key: digestOf([origin, articles.map(({ digest }) => digest)]),
      make: () => feedOf(locale, articles, origin),
    }
  })
}

function compareNewestFirst(a: Article, b: Article): number {
  if (a.head.published !== b.head.published) return a.head.published < b.head.published ? 1 : -1
  return b.head.id - a.head.id
}

function feedOf(locale: Locale, articles: readonly Article[], origin: string): string {
  const messages = contentMessages(locale)
  const feedHome = origin + addressIn('', locale)
  const days = articles.map(({ head }) => head.updated).toSorted()
  const channel = [
    writeTag('title', `${messages['knowledge_title'] ?? ''} · ${site.name}`),
    writeTag('link', `${feedHome}/knowledgeCenter`),
    `<atom:link href="${escapeXml(`${feedHome}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    writeTag('description', messages['knowledge_intro'] ?? ''),
    writeTag('language', locales[locale].bcp47),
    ...days.slice(-1).map((day) => writeTag('lastBuildDate', formatMoment(day))),
    ...articles.map((article) => itemOf(article, origin)),
  ]
  const rssNamespaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${rssNamespaces}><channel>\n${channel.join('\n')}\n</channel></rss>\n`
}

function itemOf(article: Article, origin: string): string {
  const { head, category, tags, html } = article
  const address = origin + pathOfEntry(article)
  const names = [category, ...tags].flatMap((label) => (label ? [label.name] : []))
  const parts = [
    writeTag('title', head.title),
    writeTag('link', address),
    writeTag('guid', address),
    writeTag('pubDate', formatMoment(head.published)),
    writeTag('description', head.description),
    ...names.map((name) => writeTag('category', name)),
    writeTag('content:encoded', withOrigin(html, address)),
  ]
  return `<item>\n${parts.join('\n')}\n</item>`
}

const writeTag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Days begin in Bangkok time. Feeds use the date format of email. */
const formatMoment = (day: string) => new Date(`${day}T00:00:00+07:00`).toUTCString()

/** Makes links absolute: a feed reader has no base URL. */
function withOrigin(html: string, address: string): string {
  return html.replace(/ href="([/#][^"]*)"/g, (_, href: string) => {
    const url = new URL(href.replaceAll('&amp;', '&'), address)
    return ` href="${escapeXml(url.href)}"`
  })
}
