import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localeCodes } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import type { ArticleFile, FaqFile, KnowledgeFile, PolicyFile } from '#contract/content.ts'
import type { Entry } from './entries.ts'
import { landingFiles } from './landing.ts'
import { type PolicyKey, policyScreens } from './kinds.ts'

/** Below which address the calls of the platform find what the pages show. */
export const wireFolder = '_content'

const of = <K extends Entry['kind']>(kind: K, entries: Entry[]) =>
  entries.filter((entry): entry is Entry<K> => entry.kind === kind)

/**
 * The files that the calls are answered from, by path: an index a locale and kind, and the text of
 * each article in a file of its own, so that no call reads more than it answers.
 */
export function wireFiles(entries: Entry[]): Map<string, unknown> {
  const files = new Map<string, unknown>()
  for (const locale of localeCodes) {
    const own = entries.filter((entry) => entry.locale === locale)
    files.set(`${locale}/policies.json`, of('policies', own).filter((entry) => !entry.version).map(policyFile))
    files.set(`${locale}/faq.json`, of('faq', own).map(faqFile))
    for (const [path, value] of landingFiles(of('landing', own))) files.set(`${locale}/${path}`, value)
    const articles = of('knowledge', own)
    const ids = new Map(articles.map((entry) => [entry.name, entry.head.id]))
    files.set(`${locale}/knowledge.json`, articles.map((entry) => knowledgeFile(entry, ids)))
    for (const { head, html, text, headings } of articles)
      files.set(`${locale}/knowledge/${head.id}.json`, { html, text, headings } satisfies ArticleFile)
  }
  return files
}

/** Writes the files below the folder of the assets. */
export function writeWire(folder: string, entries: Entry[]): void {
  for (const [path, value] of wireFiles(entries)) {
    const file = join(folder, wireFolder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(value))
  }
}

function policyFile({ name, locale, head, foreign }: Entry<'policies'>): PolicyFile {
  const { policyId, termsType, title, version, effective, updated, order } = head
  const path = linkTo(locale, policyScreens[name as PolicyKey])
  return { key: name, policyId, termsType, title, version, effective, updated, order, path, foreign }
}

function faqFile({ head, html, text, category, foreign }: Entry<'faq'>): FaqFile {
  const { id, title, updated, published, order } = head
  return { id, title, updated, published, order, category: category ?? noLabel, html, text, foreign }
}

function knowledgeFile(entry: Entry<'knowledge'>, ids: Map<string, number>): KnowledgeFile {
  const { head, locale, category, tags, parts, foreign } = entry
  const { id, title, description, published, updated, picture } = head
  return {
    id,
    title,
    description,
    published,
    updated,
    picture,
    category: category ?? noLabel,
    tags,
    parts,
    related: head.related.flatMap((slug) => ids.get(slug) ?? []),
    path: linkTo(locale, 'knowledgeArticle', { id }),
    foreign,
  }
}

const noLabel = { id: 0, name: '' }
