import type { Content } from '#content/check.ts'
import { pathOfEntry } from '#content/address.ts'
import type { Entry } from '#content/entries.ts'
import { digestOf } from '#content/lists.ts'
import { parseText } from '#content/document/markdown.ts'
import { printHtml } from '#content/print.ts'
import type { Guide } from '#content/symptoms/guides.ts'
import { readPartNames, readPartTypeIds, toStoredPartNames } from '#content/symptoms/parts.ts'
import {
  guideFile,
  type GuideFile,
  guideIndexFile,
  type GuideRow,
  guideFolder,
} from '#domain/symptoms/guide.ts'
import { type Locale, localeCodes, writtenLocaleOf } from '#i18n/locales.ts'
import type { Outputs } from './outputs.ts'

/** Returns the guide files of a locale by path: an index for recognition, and a file per guide. */
export function makeGuideFiles(
  locale: Locale,
  content: Content,
  entries: readonly Entry[],
): Map<string, string> {
  const { table, guides } = content.symptoms
  const writtenGuides = guides.get(writtenLocaleOf(locale)) ?? []
  const names = readPartNames(locale)
  const ids = readPartTypeIds()
  const files = new Map<string, string>()
  const put = (name: string, data: unknown) =>
    files.set(`${guideFolder}/${locale}/${name}`, JSON.stringify(data))
  const rows = writtenGuides.map((guide): GuideRow => {
    const { key, title, says, words } = guide
    const types = (table[key]?.causes ?? []).flatMap(({ parts }) =>
      parts.map((one) => ids.get(one) ?? 0),
    )
    // Include the third-level category, whose name covers both sides: "brake pads" for front and
    // rear brake pads.
    const namedTypes = new Set(types.flatMap((id) => [id, Math.floor(id / 100)]))
    return {
      key,
      title,
      says,
      words,
      parts: [...namedTypes].map((id) => [id, names.get(id) ?? []]),
    }
  })
  put(guideIndexFile, { rows, partNames: rows.length > 0 ? toStoredPartNames(locale) : [] })
  for (const guide of writtenGuides)
    put(guideFile(guide.key), toWireGuide(guide, locale, content, { entries, names, ids }))
  return files
}

interface GuideContext {
  entries: readonly Entry[]
  names: ReadonlyMap<number, readonly string[]>
  ids: ReadonlyMap<string, number>
}

function toWireGuide(
  { key, title, body, file, causes }: Guide,
  locale: Locale,
  { symptoms, targets }: Content,
  { entries, names, ids }: GuideContext,
): GuideFile {
  const row = symptoms.table[key]
  const { nodes, headings } = parseText(body, file, 1).text
  const article = entries.find(
    (entry) => entry.kind === 'knowledge' && entry.locale === locale && entry.name === row?.article,
  )
  return {
    key,
    title,
    urgency: row?.urgency ?? 'soon',
    html: printHtml({ nodes, headings }, { language: locale, locale, targets }),
    causes: (row?.causes ?? []).map((cause) => ({
      name: causes[cause.key]?.name ?? '',
      check: causes[cause.key]?.check ?? '',
      parts: cause.parts.map((part) => {
        const id = ids.get(part) ?? 0
        return { id, name: names.get(id)?.[0] ?? part }
      }),
    })),
    article: article ? { title: article.head.title, path: pathOfEntry(article) } : null,
  }
}

/** Returns the guide files of all locales. */
export function makeAllGuideFiles(
  content: Content,
  entries: readonly Entry[],
): Map<string, string> {
  return new Map(localeCodes.flatMap((locale) => [...makeGuideFiles(locale, content, entries)]))
}

/** Adds the guide files to a build. */
export function addGuides(content: Content, entries: readonly Entry[], outputs: Outputs): void {
  const files = makeAllGuideFiles(content, entries)
  outputs.addAll(guideFolder, digestOf([...files]), () => files)
}
