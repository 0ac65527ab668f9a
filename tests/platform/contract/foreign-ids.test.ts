import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type BuiltCall, contract, type Payload } from '#contract/index.ts'
import type { Call, PlannedCall } from '#contract/call.ts'
import { jpeg } from '../../support/pictures.ts'
import { uploadAtDesk } from '../../support/upload.ts'
import { chatWith, reply, say } from '../../support/chats.ts'
import { type Caller, newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder, placeReceived } from '../../support/orders.ts'
import { place } from '../../support/paying.ts'
import { ownOffers } from '../../support/own-goods.ts'
import { givePoints, redeem } from '../../support/points.ts'
import { staffFor } from '../../support/staff.ts'
import { query } from '../../support/state.ts'

/* What belongs to somebody else reads as not found, at every call that takes its number. */

/** Numbers of a buyer's own things. */
interface Theirs {
  orderId: number
  placementId: number
  paymentId: number
  returnId: number
  refundId: number
  addressId: number
  address: Payload<'POST /web-api/address/save'>
  skuOrgId: number
  sessionId: string
  listId: number
  conversationId: number
  redemptionId: number
  uploadId: number
}

type Cases = { [Name in BuiltCall]?: (theirs: Theirs) => Payload<Name> }

const order = ({ orderId }: Theirs) => ({ orderId })
const talk = ({ conversationId }: Theirs) => ({ conversationId })
const chosen = { paymentMethodId: 2, shops: [] }

const ofBuyers: Cases = {
  'POST /web-api/address/save': ({ address }) => address,
  'GET /web-api/shipBy/list': ({ addressId }) => ({ addressId }),
  'POST /web-api/shoppingCart/selectDeliveryTime': ({ addressId }) => ({
    ...chosen,
    addressId,
    shopId: 102,
    deliveryDay: '2026-11-25',
  }),
  'POST /web-api/order/submitOrder': ({ addressId }) => ({
    ...chosen,
    addressId,
    expectedTotal: 10_000_000,
  }),
  'POST /app-api/order/calc/price': ({ addressId }) => ({ ...chosen, addressId }),
  'POST /app-api/v4/shoppingCart/coupon/list': ({ addressId }) => ({ ...chosen, addressId }),
  'POST /web-api/order/successResult': ({ placementId }) => ({ placementId }),
  'GET /client/version2/order/detail/{id}': ({ orderId }) => ({ id: orderId }),
  'GET /web-api/account/info': ({ paymentId }) => ({ paymentId }),
  'POST /web-api/payment/slip': ({ paymentId }) => ({ paymentId, url: '/platform/file/a.png' }),
  'GET /app-api/v1/payment/scb/qrcode': ({ paymentId }) => ({ paymentId }),
  'POST /client/version2/order/receive/{orderId}': order,
  'POST /client/version2/order/nonReceipt/{orderId}': order,
  'GET /client/version2/order/again/{orderId}': order,
  'POST /client/version2/order/sellerDelivery/customerInvoice': ({ orderId }) => ({
    orderId,
    name: 'Somsak',
    taxId: '1101700230708',
    address: '1',
  }),
  'GET /client/version2/order/cancel/reason/{orderId}': order,
  'POST /client/version2/order/apply/cancel/submit': ({ orderId }) => ({ orderId, reasonId: 2 }),
  'GET /client/version2/order/cancel/apply/accept': order,
  'POST /client/version2/order/cancel/apply/undo': order,
  'POST /app-api/order/getOnlinePayment/h5': ({ placementId }) => ({ placementId }),
  'GET /web-api/order/paymentResult': ({ paymentId }) => ({ paymentId }),
  'POST /app-api/order/changePaymentMethod/forShipByType': ({ placementId }) => ({
    placementId,
    paymentMethodId: 2,
  }),
  'GET /client/saleReturnOrder/detail/{orderId}': order,
  'GET /client/saleReturnOrder/one/{returnId}': ({ returnId }) => ({ returnId }),
  'POST /client/saleReturnOrder/submit': ({ orderId, skuOrgId }) => ({
    orderId,
    reason: 'FAULTY',
    lines: [{ skuOrgId, quantity: 1 }],
  }),
  'POST /client/saleReturnOrder/sent/{returnId}': ({ returnId }) => ({ returnId }),
  'POST /web-api/address/default': ({ addressId }) => ({ addressId }),
  'DELETE /web-api/account/session': ({ sessionId }) => ({ id: sessionId }),
  'DELETE /web-api/address/remove': ({ addressId }) => ({ addressId }),
  'POST /web-api/order/review': ({ orderId, skuOrgId }) => ({ orderId, skuOrgId, stars: 1 }),
  'POST /app-api/v4/goodsCollect/save': ({ skuOrgId, listId }) => ({ skuOrgId, listId }),
  'POST /web-api/favourite/list': ({ listId }) => ({ listId, name: 'x' }),
  'POST /web-api/favourite/share': ({ listId }) => ({ listId }),
  'DELETE /web-api/favourite/share': ({ listId }) => ({ listId }),
  'DELETE /web-api/favourite/list': ({ listId }) => ({ listId }),
  'POST /chat/conversation/customerInitiate': order,
  'GET /chat/account/getToken': talk,
  'GET /chat/message/list': talk,
  'POST /chat/message/send': (theirs) => ({ ...talk(theirs), clientId: 'a'.repeat(16), text: 'x' }),
  'POST /chat/message/read': (theirs) => ({ ...talk(theirs), seq: 1 }),
  'POST /chat/message/report': (theirs) => ({ ...talk(theirs), seq: 2, words: 'x' }),
  'POST /points/redemption/{id}': ({ addressId }) => ({ id: 1, points: 1, addressId }),
  'POST /points/redemption/arrived': ({ redemptionId }) => ({ redemptionId }),
}

/** The session of somebody else at the desk, as its own list names it. */
function sessionAtDesk(): string {
  const { id } = staffFor('mj')
  const [row] = query<{ id: string }>(
    'SELECT substr(token_hash, 1, 16) AS id FROM staff_session WHERE staff_id = ? LIMIT 1',
    id,
  )
  return row?.id ?? ''
}

const ofSellers: Cases = {
  'POST /desk/sessions/end': () => ({ id: sessionAtDesk() }),
  'POST /desk/returns/{id}/act': ({ returnId }) => ({ id: returnId, act: 'inspect' }),
  'GET /desk/orders/{id}': ({ orderId }) => ({ id: orderId }),
  'POST /desk/orders/{id}/act': ({ orderId }) => ({ id: orderId, act: 'confirm', seen: 'CREATED' }),
  'POST /desk/orders/{id}/answerMissing': ({ orderId }) => ({ id: orderId, words: 'found' }),
  'POST /desk/orders/{id}/lost': ({ orderId }) => ({ id: orderId, words: 'lost' }),
  'POST /desk/payments/{id}/receive': ({ paymentId }) => ({
    id: paymentId,
    seen: 'PENDING',
    amount: 1,
  }),
  'POST /desk/refunds/{id}/finish': ({ refundId }) => ({ id: refundId }),
  'POST /desk/goods/{id}/apply': ({ uploadId }) => ({ id: uploadId }),
  'POST /desk/goods/{id}/undo': ({ uploadId }) => ({ id: uploadId }),
  'GET /desk/chats/{id}': ({ conversationId }) => ({ id: conversationId }),
  'GET /desk/chats/{id}/token': ({ conversationId }) => ({ id: conversationId }),
  'POST /desk/chats/{id}/send': ({ conversationId }) => ({
    id: conversationId,
    clientId: 'a'.repeat(16),
    text: 'x',
  }),
  'POST /desk/chats/{id}/read': ({ conversationId }) => ({ id: conversationId, seq: 1 }),
  'POST /desk/chats/{id}/report': ({ conversationId }) => ({
    id: conversationId,
    seq: 1,
    words: 'x',
  }),
}

/** What takes a form: a picture for a chat. */
const forms = ['POST /desk/chats/{id}/picture']

/** Numbers that mean nothing but the caller's own things: another one's changes nothing. */
const harmless = [
  'DELETE /app-api/vehicle/garage/{id}',
  'DELETE /app/search2/searchHistory',
  'GET /app-api/v4/goodsCollect',
  // A gift is nobody's own.
  'GET /points/redemption/{id}',
  'POST /web-api/favourite/toCart',
]

/** Reviews, applications and reports are read by service alone: a seller is told that they aren't theirs. */
const notTheirs = {
  'POST /desk/reviews/{id}/decide': { id: 1, state: 'PASSED' },
  'POST /desk/applications/{id}/decide': { id: 1, state: 'APPROVED' },
  'POST /desk/credit/changes/{id}/decide': { id: 1, state: 'DONE' },
  'POST /desk/chatReports/{id}/settle': { id: 1 },
  'POST /desk/cases/{id}/close': { id: 1, words: 'x' },
  'POST /desk/references/{id}/decide': { id: 1, state: 'CONFIRMED' },
  'POST /desk/gifts/{id}/act': { id: 1, act: 'arrive' },
  'POST /desk/giftStock/{id}': { id: 1, countryId: 1001, pieces: 1, total: 1, words: 'x' },
}

/** Fields that hold the number of somebody's own thing. */
const own =
  /^(id|orderId|placementId|paymentId|returnId|addressId|listId|conversationId|redemptionId)$/

const key = () => ({ 'Idempotency-Key': randomUUID() })
const [nok, fern, sumber] = [staffFor('nok'), staffFor('fern'), staffFor('sumber')]

let theirs: Theirs

/** A refund of a transfer that is due. */
async function dueRefund(buyer: Caller, orderId: number): Promise<number> {
  const seen = async () => (await nok.send('GET /desk/orders/{id}', { id: orderId })).data
  const [payment] = (await seen()).payments
  await fern.send('POST /desk/payments/{id}/receive', {
    id: payment?.paymentId ?? 0,
    seen: 'PENDING',
    amount: payment?.amount ?? 0,
  })
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  const act = { id: orderId, act: 'acceptCancel', seen: 'CANCEL_APPLYING' } as const
  await nok.send('POST /desk/orders/{id}/act', act)
  return (await seen()).refunds[0]?.refundId ?? 0
}

/** A gift that is on its way to a buyer. */
async function redeemedBy(buyer: Caller & { id: number; addressId: number }): Promise<number> {
  await givePoints(buyer.id, 1000)
  return (await redeem(buyer, 'gloves')).data.redemptionId
}

/** A file of goods that a seller looked at and didn't apply. */
async function draftOf(seller: Caller): Promise<number> {
  const offers = ownOffers(1, 5, 50).map(({ brand, number }) => `${brand},${number},6`)
  const text = ['brand,number,stock', ...offers].join('\n')
  return (await seller.send('POST /desk/goods/check', { name: 'a.csv', text })).data.uploadId ?? 0
}

beforeAll(async () => {
  const unpaid = await place('814100001', [{ stock: 9, place: 499, quantity: 1 }], 6)
  const { buyer } = unpaid
  const { skuOrgId } = offerWith(9, 500)
  const receivedId = await placeReceived(buyer, skuOrgId, 2)
  const lines = [{ skuOrgId, quantity: 1 }]
  const wish = { orderId: receivedId, reason: 'FAULTY', lines } as const
  const { data } = await buyer.send('POST /client/saleReturnOrder/submit', wish, key())
  const cancelledId = await placeOrder(buyer, skuOrgId, 1, 6)
  const [shown] = (await buyer.send('GET /web-api/address/list', {})).data
  const { stateName: _s, cityName: _c, districtName: _d, ...address } = shown ?? ({} as never)
  const [payment] = query<{ id: number }>(
    'SELECT id FROM payment WHERE placement_id = ?',
    unpaid.placementId,
  )
  const [session] = (await buyer.send('GET /web-api/account/sessions', {})).data
  const conversationId = await chatWith(buyer, 102)
  await say(buyer, conversationId, 'Hello')
  await reply(staffFor('siam'), conversationId, 'Good morning')
  theirs = {
    orderId: unpaid.orderIds[0] ?? 0,
    placementId: unpaid.placementId,
    paymentId: payment?.id ?? 0,
    returnId: data.returnId,
    refundId: await dueRefund(buyer, cancelledId),
    addressId: buyer.addressId,
    address,
    skuOrgId,
    sessionId: session?.id ?? '',
    redemptionId: await redeemedBy(buyer),
    listId: (await buyer.send('POST /web-api/favourite/list', { name: 'Hilux' })).data.listId,
    conversationId,
    uploadId: await draftOf(staffFor('mj')),
  }
})

/** Everything that calls with foreign numbers could have changed. */
const everything = () =>
  [
    'orders',
    'order_history',
    'cancel_step',
    'payment',
    'payment_history',
    'refund',
    'sale_return',
    'sale_return_history',
    'review',
    'application',
    'address',
    'garage_vehicle',
    'favourite',
    'favourite_list',
    'chat_conversation',
    'chat_message',
    'chat_report',
    'upload',
    'redemption',
    'points_entry',
    'goods_upload',
    'desk_log',
  ].map((table) => JSON.stringify(query(`SELECT * FROM ${table}`)))

test('every call that takes the number of somebody’s own thing is tried', () => {
  const calls = Object.entries(contract) as [string, Call | PlannedCall][]
  const taking = calls.filter(([, call]) => {
    if (!call.built || call.audience === 'visitor') return false
    const { properties = {} } = z.toJSONSchema(call.request(), {
      io: 'input',
      unrepresentable: 'any',
    })
    return Object.keys(properties).some((name) => own.test(name))
  })
  const tried = [
    ...Object.keys(ofBuyers),
    ...Object.keys(ofSellers),
    ...forms,
    ...harmless,
    ...Object.keys(notTheirs),
  ]
  expect(taking.map(([name]) => name).sort()).toEqual(tried.sort())
})

test('a stranger finds nothing, a seller of another shop neither, and nothing changes', async () => {
  const stranger = newBuyer('814100002')
  await stranger.send('POST /web-api/v5/shoppingCart/add', {
    skuOrgId: offerWith(9, 501).skuOrgId,
    quantity: 1,
  })
  const before = everything()
  const answers: Record<string, number> = {}
  for (const [caller, cases] of [
    [stranger, ofBuyers],
    [sumber, ofSellers],
  ] as const)
    for (const [name, payload] of Object.entries(cases)) {
      const response = await caller.raw(name, payload(theirs), key())
      answers[name] = ((await response.json()) as { code: number }).code
    }
  expect(Object.entries(answers).filter(([, code]) => code !== 404)).toEqual([])
  const picture = await uploadAtDesk(sumber, theirs.conversationId, jpeg('fromPhone'))
  expect(picture.code).toBe(404)
  for (const name of harmless) await stranger.raw(name, { id: 1 })
  for (const [name, payload] of Object.entries(notTheirs)) await sumber.raw(name, payload)
  expect(everything()).toEqual(before)
})
