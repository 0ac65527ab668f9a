import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mergeIndex } from '#domain/reading/merge.ts'
import type { PageTokens, SearchPage, Section } from '#domain/reading/page.ts'
import { tokensOfPage } from '#domain/reading/tokens.ts'
import { searchFolder, searchLocale } from '#routes/search-files.ts'
import { localeCodes } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import type { Entry } from './entries.ts'
import { aboutScreens, policyScreens, type PolicyKey } from './kinds.ts'

/** The words of one document for its reader, or undefined where search does not show it. */
export function tokensOfEntry(entry: Entry): PageTokens | undefined {
  const { kind, head, locale, foreign, version } = entry
  if (kind === 'landing' || version || searchLocale(locale) !== locale) return undefined
  const sections = sectionsOf(entry)
  const page: SearchPage = {
    kind,
    title: head.title,
    path: pathOf(entry),
    ...(foreign && { lang: foreign }),
    sections,
  }
  const about = [entry.category, ...entry.tags].map((label) => label?.name ?? '')
  const parts = entry.parts.map(({ title }) => title)
  const order = 'id' in head ? head.id : 'order' in head ? head.order : 0
  return { order, page, tokens: tokensOfPage(page, [...about, ...parts]) }
}

/** The files of all locales' indexes, by path below the folder of the assets. */
export function searchFiles(all: readonly { locale: string; tokens: PageTokens }[]): Map<string, string> {
  const files = new Map<string, string>()
  for (const locale of localeCodes.filter((code) => searchLocale(code) === code)) {
    const own = all.filter((one) => one.locale === locale).map(({ tokens }) => tokens)
    for (const [name, text] of mergeIndex(own)) files.set(`${searchFolder}/${locale}/${name}`, text)
  }
  return files
}

/** The same straight from the documents. */
export function searchFilesOf(entries: readonly Entry[]): Map<string, string> {
  return searchFiles(
    entries.flatMap((entry) => {
      const tokens = tokensOfEntry(entry)
      return tokens ? [{ locale: entry.locale, tokens }] : []
    }),
  )
}

/** Writes the index below the folder of the assets. */
export function writeSearch(folder: string, entries: readonly Entry[]): void {
  for (const [path, text] of searchFilesOf(entries)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Where the page of a document lies below the locale. */
function pathOf({ kind, name, head }: Entry): string {
  const below = (link: string) => link.slice('/en/'.length)
  if (kind === 'policies') return below(linkTo('en', policyScreens[name as PolicyKey]))
  if (kind === 'about') return below(linkTo('en', aboutScreens[name as keyof typeof aboutScreens]))
  if (kind === 'faq') return below(linkTo('en', 'faqDetail'))
  return below(linkTo('en', 'knowledgeArticle', { id: 'id' in head ? head.id : 0 }))
}

/** The text cut at its headings. Both come from the same Markdown, in the same order. */
function sectionsOf({ kind, head, headings, text }: Entry): Section[] {
  const lead = kind === 'faq' && 'id' in head ? `faq-${head.id}` : ''
  const first = 'description' in head ? [head.description] : []
  const sections = [{ anchor: lead, heading: '', blocks: first }]
  let next = 0
  for (const block of text.split('\n\n')) {
    const heading = headings[next]
    if (heading && block === heading.text) {
      sections.push({ anchor: heading.id, heading: heading.text, blocks: [] })
      next += 1
    } else sections.at(-1)?.blocks.push(block)
  }
  return sections.map(({ anchor, heading, blocks }) => [anchor, heading, blocks.join('\n')] as const)
}
