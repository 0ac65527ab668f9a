import { globSync } from 'node:fs'

/**
 * Browser tests that run every time: from search to a paid, delivered and returned order, the desk,
 * accessibility, bytes, and the crawler.
 */
const testsOfEveryTurn = new Set(
  [
    'crawl/crawl',
    'desk/desk',
    'frame/accessibility',
    'frame/bytes',
    'order/default-locale',
    'order/main-job',
    'order/whole-life',
  ].map((name) => `tests/e2e/${name}.spec.ts`),
)

/** Slow tests, the slowest first, so that each run gets about the same share of them. */
const slowTests = [
  'scripts/operator/staff',
  'scripts/operator/undo-import',
  'scripts/operator/remove-try-out',
  'platform/proxy/check-adapter',
  'platform/proxy/check-wrong-platform',
  'platform/proxy/check-platform',
  'domain/symptoms/recognise',
  'platform/search/search-input',
  'scripts/operator/import-elsewhere',
  'platform/goods/pictures',
  'platform/goods/import',
  'platform/desk/acts',
  'platform/order/killed',
  'platform/search/brand-names',
  'platform/security/passkeys',
  'platform/auth/password',
  'stores/desk/places',
  'platform/auth/guessing-day',
  'platform/proxy/chaos',
  'platform/promotion/flash-crowd',
  'platform/security/worst-inputs',
  'content/search',
  'platform/search/recall',
  'platform/goods/attributes',
  'platform/operator/countries-apart',
  'build/publishing',
]

/**
 * Long tests that take turns: they serve separate shops, kill them, or cover every case of a
 * feature.
 */
const turnTests = [
  ...slowTests,
  'domain/attribute/read-size',
  'domain/numbers/normalize-input',
  'domain/payout/histories',
  'domain/points/lots',
  'domain/scan/read-picture',
  'domain/shipping/calculator',
  'pages/proxy/outage',
  'pages/reading/machines',
  'pages/search/search-input',
  'platform/application/korea',
  'platform/application/workshop',
  'platform/auth/closed',
  'platform/auth/gateway-fails',
  'platform/auth/guessing',
  'platform/auth/limits',
  'platform/auth/third-part',
  'platform/cart/alternatives',
  'platform/cart/deliver-to',
  'platform/cart/delivery-day',
  'platform/chat/sockets',
  'platform/company/approval',
  'platform/company/races',
  'platform/company/roles',
  'platform/company/team',
  'platform/contract/generated-clients',
  'platform/contract/idempotency',
  'platform/credit/credit',
  'platform/credit/histories',
  'platform/credit/hold',
  'platform/credit/many-invoices',
  'platform/credit/statement-paper',
  'platform/demand/arrival-notice',
  'platform/desk/bank-reference',
  'platform/desk/case-queues',
  'platform/desk/lost',
  'platform/desk/many-orders',
  'platform/desk/money-at-the-door',
  'platform/desk/returns',
  'platform/desk/seller/offer-list',
  'platform/desk/seller/parcels',
  'platform/desk/seller/seller-roles',
  'platform/desk/seller/vacation',
  'platform/desk/sign-in',
  'platform/desk/staff',
  'platform/desk/valet',
  'platform/estimate/owner-page',
  'platform/estimate/pdf',
  'platform/figures/business',
  'platform/goods/pictures-served',
  'platform/goods/trade-xml',
  'platform/operator/copies',
  'platform/operator/countries-sign-on',
  'platform/order/after',
  'platform/order/books',
  'platform/order/buyer-acts',
  'platform/order/caps',
  'platform/order/kept-parties',
  'platform/order/lifecycles',
  'platform/order/papers',
  'platform/part-list/part-lists',
  'platform/payment/online',
  'platform/payment/provider-news',
  'platform/payment/races',
  'platform/payout/account-change',
  'platform/points/gift-desk',
  'platform/points/order-points',
  'platform/promotion/flash-sale',
  'platform/proxy/adapter',
  'platform/proxy/faults',
  'platform/proxy/passing',
  'platform/proxy/wire',
  'platform/quotation/messages',
  'platform/review/review',
  'platform/search/dropped-words',
  'platform/search/facets',
  'platform/search/number-parts',
  'platform/search/outside-queries',
  'platform/search/read-right',
  'platform/search/size-queries',
  'platform/search/unsold',
  'platform/security/desk-sign-in',
  'platform/security/message-budgets',
  'platform/security/papers',
  'platform/seller/join',
  'platform/seller/opening',
  'platform/upload/upload',
  'platform/vehicle/fit-pairs',
  'platform/vehicle/frame-numbers',
  'platform/vehicle/same-cars',
  'platform/vehicle/vin',
  'platform/vehicle/vin-cars',
  'scripts/frame/new',
  'scripts/operator/move-country',
  'stores/auth/sign-in-password',
  'stores/cart/cart-draft',
  'stores/chat/chat',
  'stores/company/company',
  'stores/company/sell',
  'stores/desk/chats',
  'stores/desk/credit',
  'stores/desk/desk',
  'stores/desk/offer-table',
  'stores/desk/passkeys',
  'stores/desk/quotations',
  'stores/desk/selling',
  'stores/estimate/estimate',
  'stores/favourite/favourites',
  'stores/offline/work',
  'stores/quotation/ask',
  'stores/register/verify',
].map((name) => `tests/${name}.test.ts`)

/**
 * Number of gate runs that together cover all rotated tests. At once they would take half an hour.
 */
export const turnCount = 24

/** Returns the turn of a run: a different one each time, or the one in EGG_TURN. */
export const turnOfRun = (): number =>
  Number(process.env['EGG_TURN'] ?? Math.floor(Date.now() / 1000)) % turnCount

/**
 * Returns the files left to other turns. Empty without a turn, as in the long run and for an area.
 */
export function filesOfOtherTurns(turn: string | undefined): string[] {
  if (turn === undefined) return []
  const inBrowser = globSync('tests/e2e/**/*.spec.ts').filter((file) => !testsOfEveryTurn.has(file))
  const ownTurn = Number(turn) % turnCount
  return [inBrowser.toSorted(), turnTests].flatMap((files) =>
    files.filter((_, position) => turnAt(position) !== ownTurn),
  )
}

/**
 * Assigns files to runs in alternating order, so that no run gets the slowest file of each round.
 */
function turnAt(position: number): number {
  const turnIndex = position % turnCount
  return Math.floor(position / turnCount) % 2 === 0 ? turnIndex : turnCount - 1 - turnIndex
}
