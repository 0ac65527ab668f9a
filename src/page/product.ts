import type { Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { readIn } from '#domain/money/moneys.ts'
import { linkTo } from '#routes/links.ts'
import type { Page } from './page-send.ts'

type Part = Answer<'GET /client/version2/goods/new/detail'>

/** All that a product page shows, read beforehand; prices are of the country of the offer. */
export interface Product {
  page: Page
  part: Part
  reviews: Answer<'GET /web/v1/product/getComment'>
  /** Which page of the reviews is shown; the first one stands in the page folded. */
  reviewPage: number
  sameShop: Answer<'GET /client/version2/goods/recommendSameShop'>
  alsoLiked: Answer<'POST /web/v1/product/recommendYouMayAlsoLike'>
  /**
   * A phone's picture in the page itself: the largest paint would wait for one more round trip. ''
   * where the part has own pictures: photographs are heavier than the page may be.
   */
  picture: string
  path: { title: string; href: string; hasPage: boolean }[]
}

/** Reads a product page; undefined where there is no such offer. */
export async function productOf(
  asked: Page,
  skuOrgId: number,
  reviewPage: number,
): Promise<Product | undefined> {
  const { send } = asked
  const [answer, reviews, sameShop, alsoLiked] = await Promise.all([
    send('GET /client/version2/goods/new/detail', { skuOrgId }),
    send('GET /web/v1/product/getComment', { skuOrgId, pageNo: reviewPage }),
    send('GET /client/version2/goods/recommendSameShop', { skuOrgId }),
    send('POST /web/v1/product/recommendYouMayAlsoLike', { skuOrgId }),
  ])
  if (answer.code !== 200) return undefined
  const part = answer.data
  return {
    // An offer is priced in the country of its shop, whatever country the visitor browses.
    page: { ...asked, country: readIn(countryOf(part.countryId), asked.locale) },
    part,
    reviews: reviews.data ?? { rating: 0, total: 0, list: [] },
    reviewPage,
    sameShop: sameShop.data ?? [],
    alsoLiked: alsoLiked.data ?? [],
    picture: part.pictures.length > 0 ? '' : await inlined(asked, part),
    path: pathOf(asked, part),
  }
}

const inlined = (asked: Page, { picture }: Part) =>
  asked.inline(`/parts/${picture}-160.avif`, 'image/avif')

const levels = ['firstCategory', 'subCategory', '', 'fourCategory'] as const
const levelKeys = ['firstEggCategoryId', 'secondEggCategoryId', '', 'fourCategoryId'] as const

/** The categories above the part; the third level has no page and is searched for. */
function pathOf({ locale }: Page, part: Part): Product['path'] {
  return part.categories.map(({ categoryId, categoryName }, i) => {
    const screen = levels[i]
    const key = levelKeys[i]
    const href =
      screen && key
        ? linkTo(locale, screen, { [key]: categoryId })
        : linkTo(locale, 'search', {}, { searchResultInfo: categoryName })
    return { title: categoryName, href, hasPage: screen !== '' }
  })
}
