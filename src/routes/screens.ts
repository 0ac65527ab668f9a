/** Header mode of a screen (specification section 2). */
export type HeaderMode = 'common' | 'order' | 'credit' | 'favorite' | 'myPoint'

/** Time of rendering: in the build or at the edge. */
export type Rendering = 'static' | 'edge'

export interface Screen {
  /** Canonical path below the locale; `{name}` for a parameter, '' for the home page. */
  path: string
  /** Plain page names and other spellings, redirected with 308 to the canonical path. */
  aliases?: readonly string[]
  /** List screen for an alias without its ID, redirected with 302 (decisions, "URLs"). */
  listedOn?: ScreenListing
  /** Query parameter that may contain the ID of an alias, besides the path. */
  idAlias?: string
  header?: HeaderMode
  rendering: Rendering
  /** Set if only signed-in buyers can see the screen; the page opens the sign-in dialog. */
  buyersOnly?: true
  /** Query parameters that change the page. They alone are part of the edge cache key. */
  query?: readonly string[]
  /** Cached query parameters that contain typed text. Pages with typed text aren't cached. */
  typed?: readonly string[]
}

/** Screens that an alias without an ID can redirect to. */
type ScreenListing =
  | 'home'
  | 'myGarage'
  | 'orderList'
  | 'shopList'
  | 'creditList'
  | 'quotations'
  | 'knowledgeCenter'

/** Filter parameters of every results page. */
export const listFilters = [
  'partsType',
  'priceSort',
  'brandId',
  'shopId',
  'shopAlliance',
  'inStock',
  'attributes',
  'vehicleModelId',
  'fits',
  'pageNo',
] as const

/** All screens of the storefront. Links, redirects, cache keys and tests use this table. */
export const screens = {
  home: { path: '', aliases: ['home'], rendering: 'edge' },
  search: {
    path: 'search/multiCondition.html',
    aliases: ['search-result'],
    rendering: 'edge',
    query: [
      'searchResultInfo',
      'oeNumberOrBrandSku',
      'isAccurateSearch',
      'fourCategoryId',
      ...listFilters,
    ],
    typed: ['searchResultInfo', 'oeNumberOrBrandSku'],
  },
  firstCategory: {
    path: 'search/firstCategory/{firstEggCategoryId}.html',
    rendering: 'edge',
    query: listFilters,
  },
  subCategory: {
    path: 'search/subCategory/{secondEggCategoryId}.html',
    rendering: 'edge',
    query: listFilters,
  },
  fourCategory: {
    path: 'search/fourCategory/{fourCategoryId}.html',
    rendering: 'edge',
    query: listFilters,
  },
  brandSearch: { path: 'search/brand/{brandId}.html', rendering: 'edge', query: listFilters },
  selectCategory: {
    path: 'search/select-category/{vehicleModelId}.html',
    aliases: ['select-category'],
    listedOn: 'myGarage',
    idAlias: 'id',
    rendering: 'edge',
  },
  categoryDetail: {
    path: 'search/select-category-details/{vehicleModelId}/{secondOeCategoryId}.html',
    aliases: ['category-detail'],
    listedOn: 'myGarage',
    rendering: 'edge',
  },
  product: {
    path: 'products/details/{id}.html',
    aliases: ['product/product-detail'],
    listedOn: 'home',
    idAlias: 'skuOrgId',
    rendering: 'edge',
    query: ['pageNo'],
  },
  /**
   * Up to four offers next to each other. Not cached, because visitors rarely compare the same
   * offers.
   */
  compare: {
    path: 'compare.html',
    rendering: 'edge',
    query: ['skuOrgIds'],
    typed: ['skuOrgIds'],
  },
  cart: {
    path: 'order/shopCart.html',
    aliases: ['order/shop-cart-page'],
    header: 'order',
    rendering: 'static',
  },
  checkout: {
    path: 'order/checkOrder.html',
    header: 'order',
    rendering: 'static',
    buyersOnly: true,
  },
  orderResult: {
    path: 'order/result.html',
    aliases: ['order/order-result'],
    header: 'order',
    rendering: 'static',
    buyersOnly: true,
  },
  orderList: {
    path: 'order/list.html',
    aliases: ['order/order-list'],
    rendering: 'static',
    buyersOnly: true,
  },
  orderDetail: {
    path: 'order/detail/{id}.html',
    aliases: ['order/order-detail', 'order/order-detail-page'],
    listedOn: 'orderList',
    idAlias: 'orderId',
    rendering: 'edge',
    buyersOnly: true,
  },
  orderDetailPage: { path: 'order/orderDetail.html', rendering: 'static', buyersOnly: true },
  orderCoupon: {
    path: 'order/coupon.html',
    aliases: ['order/order-coupon'],
    rendering: 'static',
    buyersOnly: true,
  },
  orderPayment: {
    path: 'order/payment.html',
    aliases: ['order/order-payment'],
    rendering: 'static',
    buyersOnly: true,
  },
  paymentWaiting: { path: 'order/paymentWaiting.html', rendering: 'static', buyersOnly: true },
  paymentReturn: { path: 'order/paymentReturn.html', rendering: 'static', buyersOnly: true },
  returnForm: { path: 'order/return/{orderId}.html', rendering: 'edge', buyersOnly: true },
  returnList: { path: 'order/returns.html', rendering: 'static', buyersOnly: true },
  returnDetail: { path: 'order/returns/{id}.html', rendering: 'edge', buyersOnly: true },
  estimates: { path: 'estimates.html', rendering: 'static', buyersOnly: true },
  estimate: { path: 'estimate/{id}.html', rendering: 'edge', buyersOnly: true },
  estimateShell: { path: 'estimateShell.html', rendering: 'static', buyersOnly: true },
  myGarage: {
    path: 'myGarage.html',
    rendering: 'edge',
    query: [
      'brandId',
      'vehicleSerialId',
      'yearCapacityId',
      'vinCode',
      'car',
      'year',
      'words',
      'share',
      'popular',
    ],
    typed: ['vinCode', 'words', 'share'],
  },
  quotations: { path: 'quotations.html', rendering: 'static', buyersOnly: true },
  /** The query `share` opens the page by its link. */
  quotation: {
    path: 'quotation/{id}.html',
    aliases: ['quotation'],
    listedOn: 'quotations',
    rendering: 'edge',
    query: ['share'],
    typed: ['share'],
  },
  quickOrder: { path: 'quickOrder.html', rendering: 'static' },
  account: { path: 'account.html', rendering: 'static' },
  shopList: {
    path: 'shop.html',
    aliases: ['shop/shop-list'],
    rendering: 'edge',
    query: ['keywords', 'shopCountryId', 'shopAlliance', 'brandId', 'pageNo'],
    typed: ['keywords'],
  },
  shopDetail: {
    path: 'shop/{id}.html',
    aliases: ['shop/shop-detail'],
    listedOn: 'shopList',
    idAlias: 'shopId',
    rendering: 'edge',
  },
  boughtProduct: {
    path: 'recommend/recommend-bought-product.html',
    aliases: ['recommend/recommend-bought-product'],
    rendering: 'static',
    buyersOnly: true,
  },
  newProduct: {
    path: 'recommend/recommend-new-product.html',
    aliases: ['recommend/recommend-new-product'],
    rendering: 'edge',
    query: ['pageNo'],
  },
  creditList: {
    path: 'credit/list.html',
    aliases: ['credit/credit-list'],
    header: 'credit',
    rendering: 'static',
    buyersOnly: true,
  },
  creditDetails: {
    path: 'credit/details/{shopId}.html',
    aliases: ['credit/credit-details'],
    listedOn: 'creditList',
    idAlias: 'id',
    header: 'credit',
    rendering: 'edge',
    buyersOnly: true,
  },
  creditHistory: {
    path: 'credit/history/{shopId}.html',
    aliases: ['credit/credit-history'],
    listedOn: 'creditList',
    idAlias: 'id',
    header: 'credit',
    rendering: 'edge',
    buyersOnly: true,
  },
  myFavoriteList: {
    path: 'myFavoriteList.html',
    aliases: ['my-favorite-list'],
    header: 'favorite',
    rendering: 'static',
  },
  /** Query: the part, order or shop that the chat is about; without one, the list. */
  chat: { path: 'chat.html', rendering: 'static', buyersOnly: true },
  bannerPromotion: {
    path: 'bannerPromotion.html',
    aliases: ['banner-promotion'],
    rendering: 'edge',
    query: ['url'],
    typed: ['url'],
  },
  newPromotion: {
    path: 'newPromotion.html',
    aliases: ['new-promotion'],
    rendering: 'edge',
    query: ['id'],
  },
  landing: { path: 'landing/{id}.html', rendering: 'edge', query: ['preview'] },
  flashSale: { path: 'flashSale.html', rendering: 'edge' },
  oeZone: { path: 'oeZone.html', rendering: 'edge' },
  brandList: { path: 'brandList', rendering: 'edge', query: ['kind', 'brandCountryId'] },
  aboutUs: { path: 'aboutUs.html', aliases: ['about-us'], rendering: 'static' },
  contactUs: { path: 'contactUs.html', rendering: 'static' },
  privacySettings: { path: 'privacySettings.html', rendering: 'static' },
  /** Page outside the shop for visitors who rejected everything. */
  goodbye: { path: 'goodbye.html', rendering: 'static' },
  privacyPolicy: {
    path: 'privacyPolicy.html',
    aliases: ['policy/privacy-policy'],
    rendering: 'static',
  },
  termsAndConditions: {
    path: 'termsAndConditions.html',
    aliases: ['policy/terms-and-conditions'],
    rendering: 'static',
  },
  shippingPolicy: {
    path: 'shippingPolicy.html',
    aliases: ['policy/shipping-policy'],
    rendering: 'static',
  },
  warrantyPolicy: {
    path: 'warrantyPolicy.html',
    aliases: ['policy/warranty-policy'],
    rendering: 'static',
  },
  returnPolicy: {
    path: 'returnPolicy.html',
    aliases: ['policy/return-policy'],
    rendering: 'static',
  },
  pointsPolicy: {
    path: 'pointsPolicy.html',
    aliases: ['policy/points-policy'],
    rendering: 'static',
  },
  pointsPolicyDetail: {
    path: 'pointsPolicyDetail.html',
    aliases: ['policy/points-policy-detail'],
    rendering: 'static',
  },
  consentCollection: {
    path: 'ConsentToCollectionAndUseOfPersonalInformation.html',
    aliases: ['policy/Consent-to-collection-and-use-of-personal-information'],
    rendering: 'static',
  },
  consentOverseas: {
    path: 'ConsentToOverseasAndUseOfPersonalInformation.html',
    aliases: ['policy/Consent-to-overseas-transfer-of-personal-information'],
    rendering: 'static',
  },
  olderPolicy: { path: 'policy/{key}/{version}.html', rendering: 'static' },
  openSource: { path: 'openSource.html', rendering: 'static' },
  vietnamPolicy: { path: 'vietnamPolicy', rendering: 'static' },
  knowledgeCenter: { path: 'knowledgeCenter', rendering: 'static' },
  knowledgeCategory: { path: 'knowledgeCenter/category/{id}.html', rendering: 'static' },
  knowledgeCategoryPage: { path: 'knowledgeCenter/category/{id}/{page}.html', rendering: 'static' },
  knowledgeTag: { path: 'knowledgeCenter/tag/{id}.html', rendering: 'static' },
  knowledgeTagPage: { path: 'knowledgeCenter/tag/{id}/{page}.html', rendering: 'static' },
  readSearch: {
    path: 'knowledgeCenter/search.html',
    rendering: 'edge',
    query: ['q'],
    typed: ['q'],
  },
  knowledgeArticle: {
    path: 'knowledgeCenter/article/{id}.html',
    aliases: ['knowledgeArticle'],
    listedOn: 'knowledgeCenter',
    rendering: 'static',
  },
  faqDetail: { path: 'FAQDetail', rendering: 'static' },
  offline: { path: 'offline.html', rendering: 'static' },
  stored: { path: 'onThisDevice.html', rendering: 'static' },
  myPoint: { path: 'myPoint', header: 'myPoint', rendering: 'static', buyersOnly: true },
  myPointPreview: { path: 'myPointPreview', header: 'myPoint', rendering: 'edge' },
  myPointTH: { path: 'myPointTH', header: 'myPoint', rendering: 'static', buyersOnly: true },
  redeemDetail: { path: 'redeemDetail', header: 'myPoint', rendering: 'static', buyersOnly: true },
  company: { path: 'company.html', rendering: 'static', buyersOnly: true },
  partLists: { path: 'lists.html', rendering: 'static' },
  /** Costs and payout days are data, so the page is rendered at the edge and cached. */
  sell: { path: 'sell.html', rendering: 'edge' },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens
