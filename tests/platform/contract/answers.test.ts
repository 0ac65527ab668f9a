import { expect, test } from 'vitest'
import { examples } from '#contract/reference/examples.ts'
import { type BuiltCall, contract } from '#contract/index.ts'
import type { Call } from '#contract/shapes/call.ts'
import { callerFor } from '../../support/client.ts'
import { ofBuyers } from '../../support/objects/cases.ts'
import { isOperatorRun } from '../../support/server/lanes.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/**
 * Payloads with IDs from the database, for calls whose documented example isn't enough. Calls that
 * need more preparation have their own tests.
 */
const payloads: Record<string, () => object> = {
  'GET /client/version2/goods/getEggBuyAvailableStock': () => ({ skuOrgId: offerOf('=') }),
  'GET /client/version2/goods/getEggShopAvailableStock': () => ({ skuOrgId: offerOf('<>') }),
  'GET /eggshop/client/info/{shopId}': () => ({
    shopId: query<{ id: number }>('SELECT id FROM shop LIMIT 1')[0]?.id,
  }),
  'GET /web-api/address/city': () => ({ stateId: area(1) }),
  'GET /web-api/address/district': () => ({ cityId: area(2) }),
  'GET /web-api/address/district/{districtId}/postCode': () => ({ districtId: area(3) }),
}

/** Calls that need preparation in addition to a payload; other files test them. */
const callsTestedElsewhere =
  /POST \/app-api\/v1\/login\/verified$|saleReturnOrder\/(\w+\/|submit)|phoneCode|client\/auth\/login|thirdPartLogin|site\/exchange|ciam\/loginUrl|login\/(opt|password|resetPassword|forgetPassword)|logout|toOrder|selectDeliveryTime|address\/(default|remove)|account\/(deletion|session$|mail\/prove)|shoppingCart\/(add|delete|swap)|v6\/shoppingCart|submitOrder|successResult|calc\/price|confirmModifyPrice|order\/(detail|cancel|apply|receive|nonReceipt|again|review|sellerDelivery|shortage)|getOnlinePayment|paymentResult|forShipByType|shipBy|address\/save|garage\/(\{id\}|shared|endShare)|web-api\/partList|company\/(invitation|member$|leave|approval$|approval\/)|DELETE \/web-api\/favourite\/list|favourite\/share|getCouponInLandingPage|getNewCustomerCoupon|coupon\/list|scb\/qrcode|uploadCertification|register\/apply|apply\/info|payment\/slip|duePayAmountDetail|getBillRecordDetail|creditInvoiceBillRecord|chat\/(account|message)|POST \/points|quotation\/(ask|detail|accept|letLapse|share)|estimate$|estimate\/(?!company)|seller\/(application|send|invitation)/

/** Desk calls that need preparation in addition to a payload; other files test them. */
const deskCallsTestedElsewhere =
  /\/desk\/(sign|password|sessions\/|passkeys\/(?:begin|add|\{)|staff|first\/|place$|cases|references|accounts|credit|payouts|rates|partPictures|shop\/|gifts|giftStock|goods|points|valet|orders\/|payments|refunds|returns\/|quotations\/|reviews\/|applications\/|sellers\/|chats\/|queue\/tak|views\/|slips\/|chatReports\/|message$|message\/)/

/**
 * True for calls whose path contains the ID of an object of a buyer. roles-and-objects.test.ts
 * tests them.
 */
const isOfBuyersObject = (name: string) => name.includes('{') && name in ofBuyers

/** Returns an offer of the platform's own shop, or of another shop. */
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

const isOutsideSpecification = (name: string) => {
  const call = contract[name as keyof typeof contract] as Call
  return call.own !== undefined || call.audience === 'staff'
}

test.each(
  Object.entries(contract)
    .filter(([, call]) => call.built)
    .map(([name]) => name)
    .filter(
      (name) =>
        !callsTestedElsewhere.test(name) &&
        !deskCallsTestedElsewhere.test(name) &&
        !isOfBuyersObject(name),
    ),
)('%s responds according to its contract', async (name) => {
  const isOfDesk = contract[name as keyof typeof contract].audience === 'staff'
  const caller = isOfDesk ? staffFor('nok') : callerFor(1)
  const response = await caller.raw(name, payloads[name]?.() ?? examples[name as BuiltCall] ?? {})
  const body = (await response.json()) as { code: number; data: unknown }
  // An operator's platform lacks the calls outside the specification. The edge answers only some of
  // them.
  if (isOperatorRun && isOutsideSpecification(name) && body.code === 501) return
  expect(body.code).toBe(200)
  const call = contract[name as keyof typeof contract] as Call
  const judgedSafeParse = call.response().safeParse(body.data)
  expect(judgedSafeParse.error?.issues ?? []).toEqual([])
  expect(response.headers.get('cache-control')).toBe('no-store')
})
