import { createHash } from 'node:crypto'
import { countryOf } from '#domain/country/countries.ts'
import { type Locale, localeCodes, locales, writtenLocaleOf } from '#i18n/locales.ts'
import type { Content } from './check.ts'
import { type Document, isOfKind, nodesIn, sourceLocale } from './document/document.ts'
import type { Heading } from './document/headings.ts'
import type { Kind } from './document/kinds.ts'
import { addressOf } from './document/links.ts'
import { fillFacts, printHtml, printPlain } from './print.ts'
import type { Head, LabelTable } from './document/schemas.ts'

/** Category or tag in the reader's language. */
export interface Label {
  id: number
  name: string
}

/** Document for readers of one locale, ready for pages and calls. */
export interface Entry<K extends Kind = Kind> {
  kind: K
  locale: Locale
  name: string
  /** Version, for an older version of a policy. */
  version?: string
  /** Digest that changes with any field of the entry, including its text. */
  digest: string
  /** Language of the text if it isn't the reader's; the page shows a notice. */
  foreign?: Locale
  head: Head<K>
  category?: Label
  tags: Label[]
  /** Search pages of the part types that an article mentions. */
  parts: { title: string; href: string }[]
  headings: Heading[]
  /** HTML of the text, rendered on access. */
  readonly html: string
  readonly text: string
}

/**
 * Returns the entries of a day: public documents in all nine locales, with the source text if a
 * translation is missing. The version of a policy in force has the plain address; older versions
 * are separate entries.
 */
export function entriesOf(content: Content, day: string): Entry[] {
  const names = new Map<string, Document>()
  for (const document of content.documents) names.set(keyOf(document), document)
  const sources = content.documents.filter((document) => document.locale === sourceLocale)
  const latestDocuments = findLatestVersions(sources, day)
  return sources
    .filter((source) => isPublic(source, day) || latestDocuments.has(source))
    .flatMap((source) =>
      localeCodes.map((locale) => {
        const translation = names.get(keyOf({ ...source, locale }))
        // A draft of a translation is shown only in the preview of a draft.
        const bestDocument =
          translation && isDraft(translation) <= isDraft(source) ? translation : source
        const isOlder = isOfKind('policies', source) && !latestDocuments.has(source)
        return entryOf(bestDocument, locale, content, isOlder ? source.head.version : undefined)
      }),
    )
}

/** Day on which a draft would be public: later than every day of a preview. */
const endOfTime = '9999-12-30'

/** Returns the day from which a document is public. Before that day only a preview exists. */
export function publicFrom({ head }: { head: Head<Kind> }): string {
  if ('draft' in head && head.draft) return endOfTime
  if ('effective' in head) return head.effective
  // Landing pages are published by the hour in their country, which the platform checks at request
  // time.
  return 'published' in head ? head.published : ''
}

const isDraft = (document: { head: Head<Kind> }) => publicFrom(document) === endOfTime

/** True on the days of a document's publication; the last day counts. */
export function isPublic({ head }: { head: Head<Kind> }, day: string): boolean {
  const isOver = 'ended' in head && head.ended !== undefined && head.ended < day
  return publicFrom({ head }) <= day && (!isOver || day > endOfTime)
}

/**
 * True when lists and search offer an entry to the readers of its locale. An article for some
 * countries is left out in the languages of the others; English and Chinese are read everywhere.
 * Its own page stays, for links.
 */
export function isListedFor({
  kind,
  head,
  locale,
}: Pick<Entry, 'kind' | 'head' | 'locale'>): boolean {
  if (kind !== 'knowledge' || locale === 'en' || locale === 'zh') return true
  const { countryCode } = countryOf(locales[locale].countryId)
  return (head as Head<'knowledge'>).countries?.includes(countryCode) ?? true
}

/**
 * Returns the version of each policy in force on a day, or the first one if none is in force yet.
 */
function findLatestVersions(sources: Document[], day: string): Set<Document> {
  const latestByName = new Map<string, Document>()
  for (const source of sources) {
    const otherVersion = latestByName.get(source.name)
    if (
      isOfKind('policies', source) &&
      (!otherVersion || isLaterVersion(source, otherVersion, day))
    )
      latestByName.set(source.name, source)
  }
  return new Set(latestByName.values())
}

function isLaterVersion(document: Document, otherDocument: Document, day: string): boolean {
  const [own, its] = [publicFrom(document), publicFrom(otherDocument)]
  if (own <= day !== its <= day) return own <= day
  if (own === its) return versionOf(document) > versionOf(otherDocument)
  return own <= day ? own > its : own < its
}

/** Returns a sortable version: `1.10` is later than `1.9`. */
function versionOf({ head }: Document): number {
  const [wholeText = '0', part = '0'] = 'version' in head ? head.version.split('.') : []
  return Number(wholeText) * 1000 + Number(part)
}

function keyOf(document: Pick<Document, 'kind' | 'locale' | 'name' | 'head'>) {
  const { kind, locale, name, head } = document
  return `${kind}/${locale}/${name}@${'version' in head ? head.version : ''}`
}

function labelOf(table: LabelTable, key: string, locale: Locale): Label {
  const row = table[key]
  return { id: row?.id ?? 0, name: row?.names[writtenLocaleOf(locale)] ?? key }
}

/**
 * Returns category, tags and parts of a document, in the reader's language even if the text is in
 * another.
 */
function readCategoryAndTags(document: Document, locale: Locale, { labels, targets }: Content) {
  if (isOfKind('faq', document))
    return {
      category: labelOf(labels.questions, document.head.category, locale),
      tags: [],
      parts: [],
    }
  if (!isOfKind('knowledge', document)) return { tags: [], parts: [] }
  const { category, tags, parts } = document.head
  return {
    category: labelOf(labels.categories, category, locale),
    tags: tags.map((tag) => labelOf(labels.tags, tag, locale)),
    parts: parts.map((part) => ({
      title: targets.taxonomy.nameOf(part, locale),
      href: targets.taxonomy.linkTo(part, locale),
    })),
  }
}

function entryOf(document: Document, locale: Locale, content: Content, version?: string): Entry {
  const { targets } = content
  const isInherited = locale === 'en-TH' && document.locale === sourceLocale
  const language = isInherited ? locale : document.locale
  const reader = { language, locale, targets }
  const { head } = document
  const entryFields = {
    kind: document.kind,
    locale,
    name: document.name,
    version,
    foreign: language === locale ? undefined : language,
    head: {
      ...head,
      title: fillFacts(head.title, language),
      ...('description' in head && { description: fillFacts(head.description, language) }),
    },
    ...readCategoryAndTags(document, locale, content),
    headings: document.headings.map((heading) => ({
      ...heading,
      text: fillFacts(heading.text, language),
    })),
  }
  const linkTargets = document.links.map(({ url }) => addressOf(url, locale, targets))
  const hash = createHash('sha256')
    .update(document.hash)
    .update(JSON.stringify([entryFields, linkTargets]))
  const body = () => ({ nodes: nodesIn(document), headings: document.headings })
  return {
    ...entryFields,
    digest: hash.digest('base64url').slice(0, 22),
    get html() {
      return printHtml(body(), reader)
    },
    get text() {
      return printPlain(body(), reader)
    },
  } as Entry
}
