import { localeCodes } from '#i18n/locales.ts'
import { linkTo } from '#routes/links.ts'
import type {
  ArticleFile,
  FaqFile,
  KnowledgeFile,
  PolicyFile,
} from '#contract/knowledge/content.ts'
import type { Entry } from '#content/entries.ts'
import type { MadeFile } from './files/made-file.ts'
import { type PolicyKey, policyScreens } from '#content/document/kinds.ts'
import { readBanners } from '#content/banners.ts'
import { makeBannerFile } from './banner-file.ts'
import { makeLandingFile } from './landing-file.ts'
import { digestOf } from '#content/lists.ts'
import { wireFolder } from './wire-folder.ts'

const entriesOfKind = <K extends Entry['kind']>(kind: K, entries: readonly Entry[]) =>
  entries.filter((entry): entry is Entry<K> => entry.kind === kind)

/**
 * Returns the files behind the content calls: an index for each locale and kind, and a separate
 * file for each article's text. A call thus reads no more than it returns.
 */
export function makeWireFiles(entries: readonly Entry[]): MadeFile[] {
  const files: MadeFile[] = []
  const put = (path: string, from: readonly Entry[], make: () => unknown) =>
    files.push({
      path: `${wireFolder}/${path}`,
      key: digestOf(from.map((entry) => entry.digest)),
      make: () => JSON.stringify(make()),
    })
  const { banners } = readBanners()
  for (const locale of localeCodes) {
    files.push(makeBannerFile(banners, locale))
    const localeEntries = entries.filter((entry) => entry.locale === locale)
    const policies = entriesOfKind('policies', localeEntries).filter((entry) => !entry.version)
    put(`${locale}/policies.json`, policies, () => policies.map(makePolicyFile))
    const questions = entriesOfKind('faq', localeEntries)
    put(`${locale}/faq.json`, questions, () => questions.map(makeFaqFile))
    const pages = entriesOfKind('landing', localeEntries)
    put(`${locale}/landing.json`, pages, () => pages.map(makeLandingFile))
    for (const page of pages)
      put(`${locale}/landing/${page.head.id}.json`, [page], () => makeArticleFile(page))
    const articles = entriesOfKind('knowledge', localeEntries)
    const ids = new Map(articles.map((entry) => [entry.name, entry.head.id]))
    put(`${locale}/knowledge.json`, articles, () =>
      articles.map((entry) => makeKnowledgeFile(entry, ids)),
    )
    for (const article of articles)
      put(`${locale}/knowledge/${article.head.id}.json`, [article], () => makeArticleFile(article))
  }
  return files
}

function makeArticleFile({ html, text, headings }: Entry<'knowledge' | 'landing'>): ArticleFile {
  return { html, text, headings }
}

function makePolicyFile({ name, locale, head, foreign }: Entry<'policies'>): PolicyFile {
  const { policyId, termsType, title, version, effective, updated, order } = head
  const path = linkTo(locale, policyScreens[name as PolicyKey])
  return {
    key: name,
    policyId,
    termsType,
    title,
    version,
    effective,
    updated,
    order,
    path,
    foreign,
  }
}

function makeFaqFile({ head, html, text, category, foreign }: Entry<'faq'>): FaqFile {
  const { id, title, updated, published, order } = head
  return {
    id,
    title,
    updated,
    published,
    order,
    category: category ?? noLabel,
    html,
    text,
    foreign,
  }
}

function makeKnowledgeFile(entry: Entry<'knowledge'>, ids: Map<string, number>): KnowledgeFile {
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
