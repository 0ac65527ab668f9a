import type { Answer } from '#contract/index.ts'
import { countryOf } from '#domain/country/countries.ts'
import { withCurrencyNameIn } from '#domain/country/moneys.ts'
import { linkTo } from '#routes/links.ts'
import type { Page } from './page-send.ts'

type Part = Answer<'GET /client/version2/goods/new/detail'>

/** Data of a product page. Prices are in the country of the offer. */
export interface Product {
  page: Page
  part: Part
  reviews: Answer<'GET /web/v1/product/getComment'>
  /** Page number of the reviews. The first page is in the product page, collapsed. */
  reviewPage: number
  sameShop: Answer<'GET /client/version2/goods/recommendSameShop'>
  alsoLiked: Answer<'POST /web/v1/product/recommendYouMayAlsoLike'>
  /**
   * Phone-sized picture, inlined to save a round trip for the largest paint. '' if the part has its
   * own pictures, because photographs are too heavy to inline.
   */
  picture: string
  path: { title: string; href: string; hasPage: boolean }[]
}

/** Reads a product page. Returns undefined if the offer doesn't exist. */
export async function readProduct(
  sitePage: Page,
  skuOrgId: number,
  reviewPage: number,
): Promise<Product | undefined> {
  const { send } = sitePage
  const [response, reviews, sameShop, alsoLiked] = await Promise.all([
    send('GET /client/version2/goods/new/detail', { skuOrgId }),
    send('GET /web/v1/product/getComment', { skuOrgId, pageNo: reviewPage }),
    send('GET /client/version2/goods/recommendSameShop', { skuOrgId }),
    send('POST /web/v1/product/recommendYouMayAlsoLike', { skuOrgId }),
  ])
  if (response.code !== 200) return undefined
  const part = response.data
  return {
    // An offer is priced in its shop's country, whatever country the visitor browses.
    page: { ...sitePage, country: withCurrencyNameIn(countryOf(part.countryId), sitePage.locale) },
    part,
    reviews: reviews.data ?? { rating: 0, total: 0, list: [] },
    reviewPage,
    sameShop: sameShop.data ?? [],
    alsoLiked: alsoLiked.data ?? [],
    picture: part.pictures.length > 0 ? '' : await inlinePicture(sitePage, part),
    path: pathOf(sitePage, part),
  }
}

const inlinePicture = (sitePage: Page, { picture }: Part) =>
  sitePage.inline(`/parts/${picture}-160.avif`, 'image/avif')

const levels = ['firstCategory', 'subCategory', '', 'fourCategory'] as const
const levelKeys = ['firstEggCategoryId', 'secondEggCategoryId', '', 'fourCategoryId'] as const

/** Returns the categories above the part. The third level has no page, so it links to a search. */
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
