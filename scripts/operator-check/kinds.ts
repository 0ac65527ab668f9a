import { contract } from '../../src/contract/index.ts'
import type { Call, CallName, PlannedCall } from '../../src/contract/shapes/call.ts'
import { isOwnCall } from '../../functions/proxy/is-own-call.ts'

/**
 * Effect of a call: `read` has none, `change` stays in the test account, `order` costs money or
 * stock, `person` needs a message, a file or a person and is never made here.
 */
export type CallEffect = 'read' | 'change' | 'order' | 'person'

const readPattern =
  /^POST \/(app-api\/v4\/material\/(accurateSearch|list|listByIam|listByOe|repair\/listByCommon)|app-api\/vehicle\/(application\/more|getPopularModels|search\/.+)|app\/search2\/searchSecondOeCategory|cms\/promotionLandingPage\/detail\/pageQuerySku|web-api\/material\/search(\/ref)?|web\/v1\/product\/recommendYouMayAlsoLike|client\/activity\/pageBoughtProductOnPromotion|client\/categoryCollect\/page|web-api\/profile\/isOverdue|app-api\/bill\/getBillRecordDetail|app-api\/v4\/shoppingCart\/coupon\/list|app-api\/order\/calc\/price|web-api\/order\/successResult)$/

const orders =
  /submitOrder|getOnlinePayment|forShipByType|apply\/cancel|cancel\/apply|nonReceipt|order\/receive|customerInvoice|saleReturnOrder\/submit|POST \/points\/redemption|myCoupon\/exchange|scb\/qrcode|confirmModifyPrice/

const personPattern =
  /phoneCode|POST \/app-api\/v1\/login\/|PUT \/app-api\/v1\/login\/|client\/auth\/|ciam\/logoutUrl|register\/apply$|uploadCertification/

/** Returns the effect of a call. */
export function effectOf(name: string, call: Call): CallEffect {
  if (personPattern.test(name)) return 'person'
  if (orders.test(name)) return 'order'
  if (readPattern.test(name)) return 'read'
  return name.startsWith('GET ') && !call.changesState ? 'read' : 'change'
}

/** Calls that main pages and orders depend on. Without one of them a main page can't be shown. */
export const essentialCalls: ReadonlySet<string> = new Set<CallName>([
  'GET /client/version2/goods/new/detail',
  'GET /eggshop/client/info/{shopId}',
  'GET /web-api/price/list',
  'GET /web-api/shoppingCart/list',
  'POST /app-api/order/calc/price',
  'POST /app-api/v1/login/opt',
  'POST /app-api/v1/phoneCode/send',
  'POST /web-api/material/search',
  'POST /web-api/order/submitOrder',
  'POST /web-api/v5/shoppingCart/add',
])

/** All calls that an operator's platform answers. */
export const operatorCalls: readonly (readonly [CallName, Call])[] = (
  Object.entries(contract) as [CallName, Call | PlannedCall][]
).flatMap(([name, call]) => (call.built && !isOwnCall(name, call) ? [[name, call] as const] : []))
