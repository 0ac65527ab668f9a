import { type Locale, localeCodes } from '#i18n/locales.ts'
import { type Content, type Document, isOf, sourceLocale } from './check.ts'
import type { Heading } from './headings.ts'
import type { Kind } from './kinds.ts'
import { fillFacts, printHtml, printPlain } from './print.ts'
import type { Head, LabelTable } from './schemas.ts'

/** A category or a tag in the reader's language. */
export interface Label {
  id: number
  name: string
}

/** A document as one locale's reader gets it, ready for a page and for the calls. */
export interface Entry<K extends Kind = Kind> {
  kind: K
  locale: Locale
  name: string
  /** Of an older version of a policy. */
  version?: string
  /** The language it is written in where that is not the reader's: the page says so. */
  foreign?: Locale
  head: Head<K>
  category?: Label
  tags: Label[]
  /** Search pages of the kinds of parts that an article speaks of. */
  parts: { title: string; href: string }[]
  headings: Heading[]
  html: string
  text: string
}

/** What every reader gets: all documents in all nine locales, the source text where one lacks. */
export function entriesOf(content: Content): Entry[] {
  const names = new Map<string, Document>()
  for (const document of content.documents) names.set(keyOf(document), document)
  const sources = content.documents.filter((document) => document.locale === sourceLocale)
  return sources.flatMap((source) =>
    localeCodes.map((locale) => {
      const own = names.get(keyOf({ ...source, locale }))
      return entryOf(own ?? source, locale, content)
    }),
  )
}

function keyOf({ kind, locale, name, version }: Pick<Document, 'kind' | 'locale' | 'name' | 'version'>) {
  return `${kind}/${locale}/${name}@${version ?? ''}`
}

function labelOf(table: LabelTable, key: string, locale: Locale): Label {
  const row = table[key]
  return { id: row?.id ?? 0, name: row?.names[locale === 'en-TH' ? 'en' : locale] ?? key }
}

/** Category, tags and parts of a document, in the reader's own language whatever the text's is. */
function around(document: Document, locale: Locale, { labels, targets }: Content) {
  if (isOf('faq', document))
    return { category: labelOf(labels.questions, document.head.category, locale), tags: [], parts: [] }
  if (!isOf('knowledge', document)) return { tags: [], parts: [] }
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

function entryOf(document: Document, locale: Locale, content: Content): Entry {
  const { targets } = content
  const inherits = locale === 'en-TH' && document.locale === sourceLocale
  const language = inherits ? locale : document.locale
  const reader = { language, locale, targets }
  const { title } = document.head
  return {
    kind: document.kind,
    locale,
    name: document.name,
    version: document.version,
    foreign: language === locale ? undefined : language,
    head: {
      ...document.head,
      title: fillFacts(title, language),
      ...('description' in document.head && {
        description: fillFacts(document.head.description, language),
      }),
    },
    ...around(document, locale, content),
    headings: document.body.headings.map((heading) => ({
      ...heading,
      text: fillFacts(heading.text, language),
    })),
    html: printHtml(document.body, reader),
    text: printPlain(document.body, reader),
  } as Entry
}
