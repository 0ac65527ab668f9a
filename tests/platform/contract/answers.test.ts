import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/call.ts'
import { callerFor } from '../../support/client.ts'
import { overOperator } from '../../support/lanes.ts'
import { staffFor } from '../../support/staff.ts'
import { query } from '../../support/state.ts'

/** Payloads that should be answered; calls that need more have tests of their own. */
const payloads: Record<string, () => object> = {
  'GET /web/v1/product/getCountryIdBySkuOrgId': () => ({ skuOrgId: 1 }),
  'GET /app-api/profile/checkCellphoneBeforeLogin': () => ({
    prefix: '+66',
    cellphone: '0810000001',
    checkType: 1,
  }),
  'GET /client/register/isRegister/cellphone': () => ({
    prefix: '+66',
    cellphone: '0810000001',
  }),
  'GET /client/brand': () => ({ brandId: 1 }),
  'GET /web/v1/product/getComment': () => ({ skuOrgId: 1 }),
  'GET /app-api/vehicle/getSerialListByBrandId': () => ({ brandId: 1 }),
  'GET /app-api/vehicle/getYearCapacityListBySerialId': () => ({ vehicleSerialId: 1 }),
  'GET /app-api/vehicle/list': () => ({ vehicleModelId: 1 }),
  'GET /cms/vehicle/searchByVinCode': () => ({ vinCode: 'MHKM1BA3JDK012345' }),
  'GET /cms/vehicle/kr/searchByVinCode': () => ({
    vinCode: 'KMHD841CBKU012345',
    vehicleModelId: 1,
  }),
  'POST /web-api/material/search': () => ({ searchResultInfo: 'ผ้าเบรค' }),
  'POST /app-api/v4/material/listByOe': () => ({ oeNumberOrBrandSku: '90915yzzd4' }),
  'POST /app-api/v4/material/listByIam': () => ({ oeNumberOrBrandSku: '90915yzzd4' }),
  'POST /app-api/v4/material/accurateSearch': () => ({ oeNumberOrBrandSku: '90915yzzd4' }),
  'POST /app-api/v4/material/list': () => ({
    lines: [
      { number: '90915yzzd4', quantity: 2 },
      { number: '04465-0K090', quantity: 1 },
    ],
    vehicleModelId: 1,
  }),
  'GET /app-api/v4/material/search/oeNumberOrBrandSku': () => ({ keyword: '9091' }),
  'GET /app-api/v4/material/search/common': () => ({ keyword: 'กรอง' }),
  'GET /app-api/v4/material/search/multiField': () => ({ keyword: '9091' }),
  'GET /app-api/v4/material/search/brand': () => ({ keyword: 'bos' }),
  'GET /app-api/v4/material/search/category': () => ({ keyword: 'ผ้าเบ' }),
  'GET /web-api/material/search/correctKeyword': () => ({ keyword: 'brkae pad' }),
  'POST /web-api/material/search/ref': () => ({ oeNumberOrBrandSku: '90915yzzd4' }),
  'POST /app-api/v4/material/search/feedback': () => ({
    predictionsSource: 3,
    problemType: 1,
    searchText: 'brake',
  }),
  'POST /tracking/web-api/v1/eventTracking/batchSave': () => ({ events: [{ name: 'home' }] }),
  'POST /web-api/demand/arrivalNotice': () => ({ categoryId: 1 }),
  'POST /web-api/account/mail': () => ({ address: 'answers@example.com' }),
  'DELETE /web-api/demand/arrivalNotice': () => ({ categoryId: 1 }),
  'POST /app-api/v4/goodsCollect/save': () => ({ skuOrgId: 1 }),
  'PUT /app-api/v4/goodsCollect/cancel/skuOrgId/{skuOrgId}': () => ({ skuOrgId: 1 }),
  'POST /client/categoryCollect/collect': () => ({ categoryId: 1 }),
  'POST /client/categoryCollect/cancel': () => ({ categoryId: 1 }),
  'POST /web-api/favourite/list': () => ({ name: 'Hilux' }),
  'GET /cms/vehicle/recordSearchHistory': () => ({ searchType: 1, searchValue: 'ผ้าเบรค' }),
  'POST /web/v1/product/recommendYouMayAlsoLike': () => ({ skuOrgId: 1 }),
  'POST /app-api/vehicle/application/more': () => ({ skuOrgId: 1 }),
  'POST /app-api/vehicle/search/vehicleSerial': () => ({ vehicleSerialName: 'vio' }),
  'POST /app-api/vehicle/search/vehicleSerial/more': () => ({ vehicleSerialName: 'vios' }),
  'POST /app-api/vehicle/garage/save': () => ({ vehicleModelId: 1 }),
  'POST /app-api/vehicle/garage/share': () => ({ vehicleModelId: 1, skuOrgIdList: [1, 2] }),
  'GET /app/search2/searchFirstEggCategory': () => ({ vehicleModelId: 1 }),
  'POST /app/search2/searchSecondOeCategory': () => ({
    vehicleModelId: 1,
    secondOeCategoryId: 101,
  }),
  'GET /client/version2/goods/new/detail': () => ({ skuOrgId: 1 }),
  'GET /client/version2/goods/getEggBuyAvailableStock': () => ({ skuOrgId: offerOf('=') }),
  'GET /client/version2/goods/getEggShopAvailableStock': () => ({ skuOrgId: offerOf('<>') }),
  'GET /client/version2/goods/recommendSameShop': () => ({ skuOrgId: 1 }),
  'GET /eggshop/client/info/{shopId}': () => ({
    shopId: query<{ id: number }>('SELECT id FROM shop LIMIT 1')[0]?.id,
  }),
  'POST /chat/conversation/customerInitiate': () => ({ shopId: 102 }),
  'GET /web-api/address/find': () => ({ keyword: '10310' }),
  'GET /web-api/address/city': () => ({ stateId: area(1) }),
  'GET /web-api/address/district': () => ({ cityId: area(2) }),
  'GET /web-api/address/district/{districtId}/postCode': () => ({ districtId: area(3) }),
  'POST /web-api/shoppingCart/preview': () => ({
    lines: [{ skuOrgId: 1, quantity: 2, vehicleModelId: 1 }],
  }),
  'GET /web-api/price/list': () => ({ skuOrgIds: '1,2,3', vehicleModelId: 1 }),
  'GET /web-api/agreement/getByTermsType': () => ({ termsType: 1 }),
  'POST /app-api/agreement/agree': () => ({ isAgree: true, termsConditionsIdList: [13, 7] }),
  'POST /app-api/v5/agreement/agree': () => ({ isAgree: true, termsConditionsIdList: [13] }),
  'POST /knowledge/submit': () => ({ question: 'Which oil for a 1GD engine?' }),
  'GET /knowledge/article/{id}': () => ({ id: 101 }),
  'GET /knowledge/{id}/recommendInfo': () => ({ id: 101 }),
  'GET /knowledge/faq/query': () => ({ keyword: 'คืน' }),
  'GET /cms/promotionLandingPage/{id}/detail': () => ({ id: 2 }),
  'POST /cms/promotionLandingPage/detail/pageQuerySku': () => ({ promotionLandingPageId: 2 }),
  'GET /cms/promotionLandingPage/{promotionLandingPageId}/calculateGoodsInShoppingCartAmount':
    () => ({
      promotionLandingPageId: 2,
    }),
  'POST /web-api/myCoupon/exchange/{code}': () => ({ code: 'EGGPARTS' }),
  'GET /points/redemption/{id}': () => ({ id: 1 }),
  'POST /app/price/identity/user/check/last': () => ({ priceId: 3 }),
  'PUT /app-api/v1/login/verified/airshow': () => ({ airshow: true }),
}

/** Calls whose scene takes more than a payload. */
const elsewhere =
  /POST \/app-api\/v1\/login\/verified$|saleReturnOrder\/(\w+\/|submit)|phoneCode|client\/auth\/login|thirdPartLogin|ciam\/loginUrl|login\/(opt|password|resetPassword|forgetPassword)|logout|toOrder|selectDeliveryTime|address\/(default|remove)|account\/(deletion|session$|mail\/prove)|shoppingCart\/(add|delete|swap)|v6\/shoppingCart|submitOrder|successResult|calc\/price|confirmModifyPrice|order\/(detail|cancel|apply|receive|nonReceipt|again|review|sellerDelivery)|getOnlinePayment|paymentResult|forShipByType|shipBy|address\/save|garage\/(\{id\}|shared)|DELETE \/web-api\/favourite\/list|favourite\/shared|getCouponInLandingPage|getNewCustomerCoupon|coupon\/list|scb\/qrcode|uploadCertification|register\/apply|apply\/info|payment\/slip|duePayAmountDetail|getBillRecordDetail|creditInvoiceBillRecord|chat\/(account|message)|POST \/points/

/** The same at the desk. */
const elsewhereAtDesk =
  /\/desk\/(sign|credit|gifts|goods|points|valet|orders\/|payments|refunds|returns\/|reviews\/|applications\/|chats\/|chatReports\/)/

/** An offer of the platform's own shop, or of another one. */
const offerOf = (own: '=' | '<>') =>
  query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE s.type ${own} 'OWN' LIMIT 1`,
  )[0]?.id

const area = (level: number) =>
  query<{ id: number }>(
    'SELECT id FROM area WHERE country_id = 1001 AND level = ? LIMIT 1',
    level,
  )[0]?.id

const isOurs = (name: string) => {
  const call = contract[name as keyof typeof contract] as Call
  return call.own !== undefined || call.audience === 'staff'
}

test.each(
  Object.entries(contract)
    .filter(([name, call]) => call.built && !elsewhere.test(name) && !elsewhereAtDesk.test(name))
    .map(([name]) => name),
)('%s answers as its contract says', async (name) => {
  const isOfDesk = contract[name as keyof typeof contract].audience === 'staff'
  const caller = isOfDesk ? staffFor('nok') : callerFor(1)
  const response = await caller.raw(name, payloads[name]?.() ?? {})
  const body = (await response.json()) as { code: number; data: unknown }
  // An operator's platform has no calls of ours; some have an answer without it.
  if (overOperator && isOurs(name) && body.code === 501) return
  expect(body.code).toBe(200)
  const call = contract[name as keyof typeof contract] as Call
  const judged = call.response().safeParse(body.data)
  expect(judged.error?.issues ?? []).toEqual([])
  expect(response.headers.get('cache-control')).toBe('no-store')
})
