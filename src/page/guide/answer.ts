import type { OfferCard, SearchResults } from '#contract/search/search.ts'
import type { GuideFile } from '#domain/symptoms/guide.ts'
import { linkTo } from '#routes/links.ts'
import type { Page } from '../page-send.ts'
import { runPageSearch, readVehicle } from '../search-page.ts'
import { type ArticleLink, readArticles } from './read-articles.ts'
import { type FoundGuide, readGuide } from './read-guide.ts'

/** Answer to a symptom or a question: shown in place of a list of offers. */
export interface Answer {
  page: Page
  words: string
  guide: GuideFile | undefined
  articles: readonly ArticleLink[]
  /** Car named in the query or chosen by the address; otherwise empty. */
  car: string
  /** Address of a part's results for the car. */
  hrefOf: (part: { id: number; name: string }) => string
  offers: { part: string; href: string; rows: readonly OfferCard[] } | undefined
}

/** Rows shown for the likeliest part of a guide, and for a part that the query names. */
const rowCounts = { likely: 3, named: 20 }

/** Returns the answer to a symptom or a question; undefined for every other query. */
export async function findAnswer(page: Page, url: URL, text: string): Promise<Answer | undefined> {
  // Without its files, a search still lists offers.
  const foundGuide = await readGuide(page, text).catch(() => undefined)
  return foundGuide
    ? findGuideAnswer(page, url, text, foundGuide)
    : findArticleAnswer(page, url, text)
}

async function findGuideAnswer(
  page: Page,
  url: URL,
  text: string,
  { guide, named, rest }: FoundGuide,
): Promise<Answer> {
  const part = named ?? guide.causes.flatMap(({ parts }) => parts)[0]
  const searchedText = `${part?.name ?? ''} ${rest}`.trim()
  const pageSize = named ? rowCounts.named : rowCounts.likely
  const [response, vehicle] = await Promise.all([
    runPageSearch(page, url.searchParams, { searchResultInfo: searchedText, pageSize }),
    readVehicle(page, url.searchParams),
  ])
  const searchResults = response.code === 200 ? response.data : null
  const car = rest === '' ? '' : carNamesOf(searchResults)
  const vehicleModelId = vehicle && (url.searchParams.get('vehicleModelId') ?? undefined)
  const hrefOf: Answer['hrefOf'] = ({ id, name }) =>
    car === '' && id >= 1_000_000
      ? linkTo(page.locale, 'fourCategory', { fourCategoryId: id }, { vehicleModelId })
      : linkTo(
          page.locale,
          'search',
          {},
          { searchResultInfo: `${name} ${car}`.trim(), vehicleModelId },
        )
  const isRead = (id: number) =>
    searchResults?.understood.parts.some((one) => String(one.categoryId).startsWith(String(id)))
  const isListed =
    part &&
    searchResults &&
    searchResults.list.length > 0 &&
    !searchResults.missing &&
    isRead(part.id)
  const article = guide.article
  return {
    page,
    words: text,
    guide,
    articles: article ? [{ title: article.title, href: article.path }] : [],
    car: car || (vehicle?.eggVehicleKeyDescription ?? ''),
    hrefOf,
    offers: isListed
      ? { part: part.name, href: hrefOf(part), rows: searchResults.list }
      : undefined,
  }
}

/** Returns the car that the search understood. */
function carNamesOf(foundSearchResults: SearchResults | null): string {
  return (foundSearchResults?.understood.serials ?? [])
    .map(({ vehicleSerialName }) => vehicleSerialName)
    .join(' / ')
}

async function findArticleAnswer(page: Page, url: URL, text: string): Promise<Answer | undefined> {
  const foundArticles = await readArticles(page, text).catch(() => undefined)
  if (!foundArticles) return undefined
  const { articles, topic } = foundArticles
  const response = await runPageSearch(page, url.searchParams, { searchResultInfo: topic })
  const results = response.code === 200 ? response.data : null
  const [part] = results?.understood.parts ?? []
  const href = linkTo(page.locale, 'search', {}, { searchResultInfo: topic })
  const isListed = part && results && results.list.length > 0 && results.unknown.length === 0
  return {
    page,
    words: text,
    guide: undefined,
    articles,
    car: carNamesOf(results),
    hrefOf: () => href,
    offers: isListed ? { part: part.categoryName, href, rows: results.list } : undefined,
  }
}
