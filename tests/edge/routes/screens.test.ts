import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Screen, screens } from '#routes/screens.ts'

const all: readonly Screen[] = Object.values(screens)
const paths = all.map((screen) => screen.path)
const aliases = all.flatMap((screen) => [...(screen.aliases ?? [])])

/** Page addresses from the specification (section 2) and from decisions, "Addresses of pages". */
const friendly = [
  'search/firstCategory/{firstEggCategoryId}.html',
  'search/subCategory/{secondEggCategoryId}.html',
  'search/fourCategory/{fourCategoryId}.html',
  'search/brand/{brandId}.html',
  'search/multiCondition.html',
  'search/select-category/{vehicleModelId}.html',
  'search/select-category-details/{vehicleModelId}/{secondOeCategoryId}.html',
  'shop.html',
  'shop/{id}.html',
  'recommend/recommend-bought-product.html',
  'recommend/recommend-new-product.html',
  'products/details/{id}.html',
  'order/shopCart.html',
  'order/orderDetail.html',
  'order/result.html',
  'order/coupon.html',
  'order/payment.html',
  'order/list.html',
  'order/detail/{id}.html',
  'credit/list.html',
  'credit/details/{shopId}.html',
  'credit/history/{shopId}.html',
  'myFavoriteList.html',
  'bannerPromotion.html',
  'aboutUs.html',
  'privacyPolicy.html',
  'termsAndConditions.html',
  'shippingPolicy.html',
  'warrantyPolicy.html',
  'returnPolicy.html',
  'pointsPolicy.html',
  'newPromotion.html',
  'knowledgeCenter/article/{id}.html',
  'pointsPolicyDetail.html',
  'ConsentToCollectionAndUseOfPersonalInformation.html',
  'ConsentToOverseasAndUseOfPersonalInformation.html',
  'contactUs.html',
  'oeZone.html',
  'order/return/{orderId}.html',
  'order/returns.html',
  'order/returns/{id}.html',
  'landing/{id}.html',
  'flashSale.html',
  'order/paymentWaiting.html',
  'order/paymentReturn.html',
  'privacySettings.html',
  'FAQDetail',
  'quickOrder.html',
  'myGarage.html',
]

/** Aliases of pages in the specification (section 2), which redirect to the page's address. */
const plainScreens = [
  'home',
  'about-us',
  'banner-promotion',
  'brandList',
  'category-detail',
  'FAQDetail',
  'knowledgeArticle',
  'knowledgeCenter',
  'my-favorite-list',
  'myPoint',
  'myPointPreview',
  'myPointTH',
  'new-promotion',
  'redeemDetail',
  'search-result',
  'select-category',
  'vietnamPolicy',
  'credit/credit-details',
  'credit/credit-history',
  'credit/credit-list',
  'order/order-coupon',
  'order/order-detail',
  'order/order-detail-page',
  'order/order-list',
  'order/order-payment',
  'order/order-result',
  'order/shop-cart-page',
  'policy/Consent-to-collection-and-use-of-personal-information',
  'policy/Consent-to-overseas-transfer-of-personal-information',
  'policy/points-policy',
  'policy/points-policy-detail',
  'policy/privacy-policy',
  'policy/return-policy',
  'policy/shipping-policy',
  'policy/terms-and-conditions',
  'policy/warranty-policy',
  'product/product-detail',
  'recommend/recommend-bought-product',
  'recommend/recommend-new-product',
  'shop/shop-detail',
  'shop/shop-list',
]

describe('the table of screens', () => {
  it.each(friendly)('contains %s as a page’s own address', (path) => {
    expect(paths).toContain(path)
  })

  it.each(plainScreens)('contains %s as a page’s own address or an alias', (name) => {
    expect([...paths, ...aliases]).toContain(name)
  })

  it('contains every path only once', () => {
    const claimed = [...paths, ...aliases]
    expect(claimed.filter((path, i) => claimed.indexOf(path) !== i)).toEqual([])
  })

  it('contains no alias ending in .html, which would redirect a page’s own address', () => {
    for (const alias of aliases) expect(alias).not.toMatch(/\.html$/)
  })

  it('contains only paths without a slash at either end', () => {
    for (const path of [...paths, ...aliases]) expect(path).not.toMatch(/^\/|\/$/)
  })

  it('gives the order, credit, favourites and points screens their headers', () => {
    for (const name of ['cart', 'checkout', 'orderResult'] as const)
      expect(screens[name].header).toBe('order')
    for (const name of ['creditList', 'creditDetails', 'creditHistory'] as const)
      expect(screens[name].header).toBe('credit')
    expect(screens.myFavoriteList.header).toBe('favorite')
    for (const name of ['myPoint', 'myPointPreview', 'myPointTH'] as const)
      expect(screens[name].header).toBe('myPoint')
  })

  it('keeps credentials and changeRoute out of cache keys', () => {
    for (const screen of all)
      for (const name of ['token', 'tokenType', 'changeRoute'])
        expect(screen.query ?? []).not.toContain(name)
  })
})

it('every built screen has a page file', () => {
  const files = new Set(
    readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).map((file) =>
      file.replaceAll('\\', '/'),
    ),
  )
  const missingScreens = Object.entries(screens).filter(([, screen]) => {
    const path = screen.path.replace(/\{(\w+)\}/g, '[$1]') || 'index'
    // The build adds .html to prerendered pages. Pages rendered at the edge have .html in their
    // name.
    return ![path, path.replace(/\.html$/, '')].some((name) => files.has(`${name}.astro`))
  })
  expect(missingScreens.map(([name]) => name)).toEqual([])
})
