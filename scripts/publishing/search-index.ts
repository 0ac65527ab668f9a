import { mergeIndex } from '#domain/reading/merge.ts'
import type { PageTokens, SearchPage, Section } from '#domain/reading/page.ts'
import { tokensOfPage } from '#domain/reading/tokens.ts'
import { searchFolder } from '#routes/search-files.ts'
import { type Locale, localeCodes } from '#i18n/locales.ts'
import { pathOfEntry } from '#content/address.ts'
import { type Entry, isListedFor } from '#content/entries.ts'

/**
 * Returns the search words of a document in the reader's language, or undefined when search
 * excludes it.
 */
export function tokensOfEntry(entry: Entry): PageTokens | undefined {
  const { kind, head, foreign, version } = entry
  if (kind === 'landing' || version || !isListedFor(entry)) return undefined
  const sections = sectionsOf(entry)
  const page: SearchPage = {
    kind,
    title: head.title,
    path: pathOfEntry(entry).slice(entry.locale.length + 2),
    ...(foreign && { lang: foreign }),
    sections,
  }
  const labelNames = [entry.category, ...entry.tags].map((label) => label?.name ?? '')
  const parts = entry.parts.map(({ title }) => title)
  const order = 'id' in head ? head.id : 'order' in head ? head.order : 0
  return { order, page, tokens: tokensOfPage(page, [...labelNames, ...parts]) }
}

/** Returns the files of one locale's index, by path below the assets folder. */
export function searchFiles(locale: Locale, pages: readonly PageTokens[]): Map<string, string> {
  const files = [...mergeIndex(pages)]
  return new Map(files.map(([name, text]) => [`${searchFolder}/${locale}/${name}`, text]))
}

/** Returns the index files of all locales directly from the documents. */
export function searchFilesOf(entries: readonly Entry[]): Map<string, string> {
  const files = localeCodes.map((locale) => {
    const localeEntries = entries.filter((entry) => entry.locale === locale)
    return searchFiles(
      locale,
      localeEntries.flatMap((entry) => tokensOfEntry(entry) ?? []),
    )
  })
  return new Map(files.flatMap((own) => [...own]))
}

/** Splits the text at its headings. Both come from the same Markdown in the same order. */
function sectionsOf({ kind, head, headings, text }: Entry): Section[] {
  const introAnchor = kind === 'faq' && 'id' in head ? `faq-${head.id}` : ''
  const firstTexts = 'description' in head ? [head.description] : []
  const sections = [{ anchor: introAnchor, heading: '', blocks: firstTexts }]
  let nextHeading = 0
  for (const block of text.split('\n\n')) {
    // A heading within a quotation isn't a block and is skipped.
    const index = headings.findIndex(({ text: words }, i) => i >= nextHeading && words === block)
    const heading = headings[index]
    if (heading) {
      sections.push({ anchor: heading.id, heading: heading.text, blocks: [] })
      nextHeading = index + 1
    } else sections.at(-1)?.blocks.push(block)
  }
  return sections.map(
    ({ anchor, heading, blocks }) => [anchor, heading, blocks.join('\n')] as const,
  )
}
