import { createHash } from 'node:crypto'
import { type Locale, localeCodes } from '#i18n/locales.ts'
import { type Entry, isListedFor, type Label } from './entries.ts'

/** Articles per page of a list: the amount that fits the first view of a slow phone. */
export const articlesPerPage = 24
/** Articles per category on the front page of the knowledge centre. */
const articlesPerSection = 6

/** Article in a list. */
export interface ArticleLine {
  id: number
  title: string
  description: string
  picture?: string
  foreign?: Locale
}

/** One page of the articles of a category or tag. */
export interface ArticleList {
  label: Label
  articles: ArticleLine[]
  page: number
  pages: number
}

/** Front page of the knowledge centre in a locale. */
export interface KnowledgeCentre {
  sections: { category: Label; count: number; articles: ArticleLine[] }[]
  tags: Label[]
}

/** IDs and page counts of everything that has a separate page, to generate the paths. */
export interface PageNumbers {
  articles: { id: number; name: string }[]
  categories: { id: number; pages: number }[]
  tags: { id: number; pages: number }[]
  olderPolicies: { key: string; version: string }[]
}

/**
 * Returns the lists by `th-TH/category/3/1`, and front pages by locale. Built once, so that no page
 * reads all entries.
 */
export function listsOf(entries: readonly Entry[]): {
  lists: Map<string, ArticleList>
  centres: Map<string, KnowledgeCentre>
  numbers: PageNumbers
} {
  const listsById = new Map<string, ArticleList>()
  const centresById = new Map<string, KnowledgeCentre>()
  const articles = entries.filter(
    (entry): entry is Entry<'knowledge'> => entry.kind === 'knowledge',
  )
  const numbers: PageNumbers = {
    articles: articles
      .filter(({ locale }) => locale === 'en')
      .map(({ head, name }) => ({ id: head.id, name })),
    categories: [],
    tags: [],
    olderPolicies: entries
      .filter(({ locale, version }) => locale === 'en' && version !== undefined)
      .map(({ name, version = '' }) => ({ key: name, version })),
  }
  for (const locale of localeCodes) {
    const localeArticles = articles
      .filter((article) => article.locale === locale && isListedFor(article))
      .toSorted(compareNewestFirst)
    const categories = groupsOf(localeArticles, ({ category }) => (category ? [category] : []))
    const tags = groupsOf(localeArticles, (article) => article.tags)
    for (const [what, groups] of [
      ['category', categories],
      ['tag', tags],
    ] as const)
      for (const group of groups)
        for (const list of pagesOf(group)) listsById.set(listId(locale, what, list), list)
    centresById.set(locale, {
      sections: categories.map(({ label, articles: all }) => ({
        category: label,
        count: all.length,
        articles: all.slice(0, articlesPerSection).map(lineOf),
      })),
      tags: tags.map(({ label }) => label),
    })
    if (locale !== 'en') continue
    numbers.categories = categories.map(countsOf)
    numbers.tags = tags.map(countsOf)
  }
  return { lists: listsById, centres: centresById, numbers }
}

/** Returns the ID of one page of a list. */
export function listId(
  locale: Locale,
  subject: 'category' | 'tag',
  { label, page }: { label: Pick<Label, 'id'>; page: number },
): string {
  return `${locale}/${subject}/${label.id}/${page}`
}

/** Returns a short hash of a value, to detect changes. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

interface Group {
  label: Label
  articles: Entry<'knowledge'>[]
}

function groupsOf(
  articles: readonly Entry<'knowledge'>[],
  labelsOf: (article: Entry<'knowledge'>) => Label[],
): Group[] {
  const groups = new Map<number, Group>()
  for (const article of articles)
    for (const label of labelsOf(article)) {
      const group = groups.get(label.id) ?? { label, articles: [] }
      group.articles.push(article)
      groups.set(label.id, group)
    }
  return [...groups.values()].toSorted((a, b) => a.label.id - b.label.id)
}

function pagesOf({ label, articles }: Group): ArticleList[] {
  const pages = Math.ceil(articles.length / articlesPerPage)
  return Array.from({ length: pages }, (_, index) => ({
    label,
    page: index + 1,
    pages,
    articles: articles.slice(index * articlesPerPage, (index + 1) * articlesPerPage).map(lineOf),
  }))
}

function countsOf({ label, articles }: Group): { id: number; pages: number } {
  return { id: label.id, pages: Math.ceil(articles.length / articlesPerPage) }
}

function lineOf({ head, foreign }: Entry<'knowledge'>): ArticleLine {
  const { id, title, description, picture } = head
  return { id, title, description, picture, foreign }
}

function compareNewestFirst(a: Entry<'knowledge'>, b: Entry<'knowledge'>): number {
  if (a.head.published !== b.head.published) return a.head.published < b.head.published ? 1 : -1
  return b.head.id - a.head.id
}
