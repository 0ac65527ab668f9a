import { existsSync, readdirSync } from 'node:fs'

/** Areas of the shop with their other names: folders, files and screens. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  auth: ['captcha', 'sign-in', 'session', 'rate', 'cipher'],
  register: ['application', 'applications', 'verify', 'korea'],
  profile: ['account'],
  country: ['bootstrap'],
  vehicle: ['vehicles', 'vin', 'vins', 'fit', 'garage', 'myGarage', 'vehicle-categories', 'share'],
  search: [
    'attribute',
    'suggest',
    'demand',
    'history',
    'search-history',
    'numbers',
    'feedback',
    'searchDialog',
    'scan',
    'symptoms',
    'symptom',
  ],
  catalogue: ['taxonomy', 'drawings', 'oeZone', 'goods'],
  product: ['products', 'price', 'money', 'offer', 'offers', 'review', 'reviews'],
  shop: ['shops'],
  address: ['areas'],
  cart: ['cart-draft', 'cart-add', 'shopCart'],
  quotation: ['quotations'],
  order: ['shipping', 'checkout', 'checkOrder', 'jobs', 'papers', 'notice', 'cancel', 'shortage'],
  payment: ['transfer'],
  payout: ['seller'],
  upload: [],
  returns: ['warranty'],
  coupon: ['coupons'],
  credit: ['ledger'],
  points: [],
  favourite: [],
  'part-list': ['partLists', 'saveToList', 'label'],
  agreement: ['agreements', 'protocol', 'terms', 'privacy'],
  push: ['pushChoice'],
  promotion: ['landing', 'banner', 'bannerPromotion'],
  knowledge: ['knowledgeCenter'],
  chat: [],
  tracking: ['figures', 'operator'],
  'quick-order': ['quickOrder', 'quick-order-rows', 'lists'],
  reading: ['content', 'publishing', 'offline', 'read', 'readSearch', 'policies', 'faq', 'policy'],
  frame: ['cache', 'edge', 'entry', 'layouts', 'styles', 'home', 'crawl', 'look'],
  desk: ['staff', 'valet'],
  company: ['approval', 'team'],
  contract: ['proxy', 'security'],
}

/** Tests by the further areas that they use, in addition to the area of their folder. */
export const multiAreaTests: Readonly<Record<string, readonly string[]>> = {
  'tests/platform/order/ordering.test.ts': ['cart', 'address', 'payment'],
  'tests/platform/coupon/ordering.test.ts': ['order', 'credit'],
  'tests/platform/promotion/promotion.test.ts': ['coupon'],
  'tests/platform/auth/sign-in.test.ts': ['profile'],
  'tests/platform/search/find-part.test.ts': ['catalogue', 'product'],
  'tests/e2e/order/main-job.spec.ts': ['auth', 'cart', 'address', 'payment', 'product', 'profile'],
  'tests/e2e/promotion/promotion.spec.ts': ['coupon'],
  'tests/platform/desk/valet.test.ts': ['auth', 'order', 'address'],
  'tests/e2e/search/find-part.spec.ts': ['vehicle', 'catalogue', 'shop'],
  'tests/e2e/frame/reading-frame.spec.ts': ['agreement'],
  'tests/e2e/reading/read-search.spec.ts': ['knowledge'],
  'tests/edge/frame/redirects.test.ts': ['country'],
}

/** Folders of layers whose subfolders are areas, and the subfolders that all areas use. */
const layers = ['src/contract', 'src/islands']
const sharedFolders = ['reference', 'shapes', 'ui']

/** New areas, which need no row above: each folder of these layers is one. */
const folders = layers
  .filter((layer) => existsSync(layer))
  .flatMap((layer) => readdirSync(layer, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !sharedFolders.includes(entry.name))
  .map((entry) => [entry.name, entry.name] as const)

const byName = new Map([
  ...folders,
  ...Object.entries(areas).flatMap(([area, others]) =>
    [area, ...others].map((name) => [name, area] as const),
  ),
])

/** Returns the area with a name, or the area that lists another name such as `vin`. */
export function areaByName(name: string): string | undefined {
  return byName.get(name)
}

/** Returns the area of a file by its location. Undefined when several areas use it. */
export function areaOf(file: string): string | undefined {
  const [, ...names] = file.split('/')
  // Use a folder below the layer, or the file name as in src/contract/cart/cart.ts.
  for (const name of [...names.slice(1), names[0] ?? '']) {
    const area = areaByName(name.replace(/\..*$/, ''))
    if (area) return area
  }
  return file.startsWith('content/') ? 'reading' : undefined
}
