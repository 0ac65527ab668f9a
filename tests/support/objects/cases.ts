import type { BuiltCall, Payload } from '#contract/index.ts'
import { findMember, type Member, staffFor } from '../auth/staff.ts'
import { makeJpeg } from '../browser/pictures.ts'
import { draftContent } from '../order/estimate-content.ts'
import { uploadAtDesk } from '../search/upload.ts'
import { makePictureFiles, uploadPartPicture } from '../seller/part-pictures.ts'
import { query } from '../state.ts'
import type { OwnedObjects } from './scene.ts'

/*
 * For every call that takes the ID of a person's own object, the payload that requests the object.
 */

export type Cases = { [Name in BuiltCall]?: (otherOwnedObjects: OwnedObjects) => Payload<Name> }

const order = ({ orderId }: OwnedObjects) => ({ orderId })
const estimate = ({ estimateId }: OwnedObjects) => ({ estimateId })
const conversationIdOf = ({ conversationId }: OwnedObjects) => ({ conversationId })
const quotationIdOf = ({ quotationId }: OwnedObjects) => ({ quotationId })
const quotedBy = (otherOwnedObjects: OwnedObjects) => ({
  ...quotationIdOf(otherOwnedObjects),
  shopId: 102,
})
const paid = ({ payoutId }: OwnedObjects) => ({ id: payoutId })
const requestIdOf = ({ quotationShopId }: OwnedObjects) => ({ id: quotationShopId })
const chosenOptions = { paymentMethodId: 2, shops: [] }

export const ofBuyers: Cases = {
  'POST /web-api/address/save': ({ address }) => address,
  'GET /web-api/shipBy/list': ({ addressId }) => ({ addressId }),
  'POST /web-api/shoppingCart/selectDeliveryTime': ({ addressId }) => ({
    ...chosenOptions,
    addressId,
    shopId: 102,
    deliveryDay: '2026-11-25',
  }),
  'POST /web-api/order/submitOrder': ({ addressId }) => ({
    ...chosenOptions,
    addressId,
    expectedTotal: 10_000_000,
  }),
  'POST /app-api/order/calc/price': ({ addressId }) => ({ ...chosenOptions, addressId }),
  'POST /app-api/v4/shoppingCart/coupon/list': ({ addressId }) => ({ ...chosenOptions, addressId }),
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
  'POST /web-api/order/shortage/answer': ({ shortOrderId, shortageId }) => ({
    orderId: shortOrderId,
    shortageId,
    choice: 'TAKE',
  }),
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
  'POST /client/saleReturnOrder/escalate/{returnId}': ({ returnId }) => ({ returnId, words: 'x' }),
  'POST /web-api/address/default': ({ addressId }) => ({ addressId }),
  'DELETE /web-api/account/session': ({ sessionId }) => ({ id: sessionId }),
  'DELETE /web-api/address/remove': ({ addressId }) => ({ addressId }),
  'POST /web-api/order/review': ({ orderId, skuOrgId }) => ({ orderId, skuOrgId, stars: 1 }),
  'POST /app-api/v4/goodsCollect/save': ({ skuOrgId, listId }) => ({ skuOrgId, listId }),
  'POST /web-api/favourite/list': ({ listId }) => ({ listId, name: 'x' }),
  'POST /web-api/favourite/share': ({ listId }) => ({ listId }),
  'DELETE /web-api/favourite/share': ({ listId }) => ({ listId }),
  'DELETE /web-api/favourite/list': ({ listId }) => ({ listId }),
  'GET /app-api/quotation/detail': quotationIdOf,
  'POST /app-api/quotation/accept': (otherOwnedObjects) => ({
    ...quotedBy(otherOwnedObjects),
    positions: [1],
  }),
  'POST /app-api/quotation/askAgain': quotedBy,
  'POST /app-api/quotation/letLapse': quotedBy,
  'POST /app-api/quotation/share': quotationIdOf,
  'DELETE /app-api/quotation/share': quotationIdOf,
  'GET /web-api/estimate': estimate,
  'POST /web-api/estimate': ({ estimateId }) => ({ from: 'estimate', estimateId }),
  'PUT /web-api/estimate': ({ estimateId }) => ({ ...draftContent, estimateId }),
  'DELETE /web-api/estimate': estimate,
  'POST /web-api/estimate/send': ({ estimateId }) => ({ estimateId, version: 1 }),
  'DELETE /web-api/estimate/link': estimate,
  'POST /web-api/estimate/answer': ({ estimateId, questionId }) => ({
    estimateId,
    questionId,
    answer: 'x',
  }),
  'POST /web-api/estimate/toCart': estimate,
  'POST /web-api/estimate/done': estimate,
  'GET /web-api/partList/{listId}': ({ partListId }) => ({ listId: partListId }),
  'POST /web-api/partList': ({ partListId }) => ({ listId: partListId, name: 'x' }),
  'DELETE /web-api/partList': ({ partListId }) => ({ listId: partListId }),
  'POST /web-api/partList/add': ({ partListId, skuOrgId }) => ({
    listId: partListId,
    lines: [{ skuOrgId, quantity: 1 }],
  }),
  'POST /web-api/partList/line': ({ partListId, skuOrgId }) => ({ listId: partListId, skuOrgId }),
  'DELETE /web-api/partList/line': ({ partListId, skuOrgId }) => ({ listId: partListId, skuOrgId }),
  'POST /web-api/partList/toCart': ({ partListId }) => ({ listId: partListId }),
  'POST /web-api/company/switch': ({ companyId }) => ({ companyId }),
  'POST /web-api/company/leave': ({ companyId }) => ({ companyId }),
  'POST /web-api/company/invitation/answer': ({ invitationId }) => ({
    invitationId,
    accepts: true,
  }),
  'DELETE /web-api/company/invitation': ({ invitationId }) => ({ invitationId }),
  'POST /web-api/company/member': ({ memberId }) => ({
    memberId,
    role: 'OWNER',
    monthlyBudget: null,
  }),
  'DELETE /web-api/company/member': ({ memberId }) => ({ memberId }),
  'POST /web-api/company/approval': ({ addressId }) => ({
    ...chosenOptions,
    addressId,
    expectedTotal: 10_000_000,
  }),
  'GET /web-api/company/approval/{approvalId}': ({ approvalId }) => ({ approvalId }),
  'POST /web-api/company/approval/{approvalId}/approve': ({ approvalId, skuOrgId }) => ({
    approvalId,
    skuOrgIdList: [skuOrgId],
    expectedTotal: 10_000_000,
  }),
  'POST /web-api/company/approval/{approvalId}/refuse': ({ approvalId }) => ({
    approvalId,
    answer: 'x',
  }),
  'POST /web-api/company/approval/{approvalId}/withdraw': ({ approvalId }) => ({ approvalId }),
  'POST /chat/conversation/customerInitiate': order,
  'GET /chat/account/getToken': conversationIdOf,
  'GET /chat/message/list': conversationIdOf,
  'POST /chat/message/send': (otherOwnedObjects) => ({
    ...conversationIdOf(otherOwnedObjects),
    clientId: 'a'.repeat(16),
    text: 'x',
  }),
  'POST /chat/message/read': (otherOwnedObjects) => ({
    ...conversationIdOf(otherOwnedObjects),
    seq: 1,
  }),
  'POST /chat/message/report': (otherOwnedObjects) => ({
    ...conversationIdOf(otherOwnedObjects),
    seq: 2,
    words: 'x',
  }),
  'POST /points/redemption/{id}': ({ addressId }) => ({ id: 1, points: 1, addressId }),
  'POST /points/redemption/arrived': ({ redemptionId }) => ({ redemptionId }),
}

/** ID of another desk member's session, as that member's session list returns it. */
function sessionAtDesk(): string {
  const { id } = staffFor('mj')
  const [row] = query<{ id: string }>(
    'SELECT substr(token_hash, 1, 16) AS id FROM staff_session WHERE staff_id = ? LIMIT 1',
    id,
  )
  return row?.id ?? ''
}

/** ID of another desk member's passkey. */
function passkeyAtDesk(): number {
  const { id } = findMember('mj')
  const [row] = query<{ id: number }>(
    `INSERT INTO staff_passkey
       (staff_id, credential_id, public_key, sign_count, user_handle, name, created_at)
     VALUES (?, ?, '', 0, '', 'Phone', 0) RETURNING id`,
    id,
    crypto.randomUUID(),
  )
  return row?.id ?? 0
}

/** ID of another desk member's saved view. */
function viewAtDesk(): number {
  const { id } = findMember('mj')
  const [row] = query<{ id: number }>(
    `INSERT INTO desk_view (staff_id, name, query, at) VALUES (?, ?, '?view=returns', 0)
     RETURNING id`,
    id,
    crypto.randomUUID(),
  )
  return row?.id ?? 0
}

const chatCaseOf = ({ conversationId }: OwnedObjects) => ({
  queue: 'chats' as const,
  caseId: String(conversationId),
})

export const sellerCases: Cases = {
  'POST /desk/views/{id}/rename': () => ({ id: viewAtDesk(), name: 'x' }),
  'POST /desk/views/{id}/remove': () => ({ id: viewAtDesk() }),
  'GET /desk/queue/taken': chatCaseOf,
  'POST /desk/queue/take': (otherOwnedObjects) => ({
    ...chatCaseOf(otherOwnedObjects),
    isTaken: true,
  }),
  'POST /desk/passkeys/{id}/rename': () => ({ id: passkeyAtDesk(), name: 'x' }),
  'POST /desk/passkeys/{id}/remove': () => ({ id: passkeyAtDesk(), password: 'x' }),
  'POST /desk/sessions/end': () => ({ id: sessionAtDesk() }),
  'GET /desk/returns/{id}': ({ returnId }) => ({ id: returnId }),
  'POST /desk/returns/{id}/act': ({ returnId }) => ({ id: returnId, act: 'inspect' }),
  'POST /desk/returns/{id}/escalate': ({ returnId }) => ({ id: returnId, words: 'x' }),
  'POST /desk/returns/{id}/decide': ({ returnId }) => ({
    id: returnId,
    amount: 0,
    bearer: 'SHOP',
    words: 'x',
  }),
  'GET /desk/orders/{id}': ({ orderId }) => ({ id: orderId }),
  'POST /desk/orders/{id}/act': ({ orderId }) => ({ id: orderId, act: 'confirm', seen: 'CREATED' }),
  'POST /desk/orders/{id}/answerMissing': ({ orderId }) => ({ id: orderId, words: 'found' }),
  'POST /desk/orders/{id}/shortage/preview': ({ orderId, skuOrgId }) => ({
    id: orderId,
    lines: [{ skuOrgId, available: 0 }],
  }),
  'POST /desk/orders/{id}/shortage': ({ orderId, skuOrgId }) => ({
    id: orderId,
    lines: [{ skuOrgId, available: 0 }],
    refund: 0,
  }),
  'POST /desk/orders/{id}/shortage/withdraw': ({ shortOrderId, shortageId }) => ({
    id: shortOrderId,
    shortageId,
  }),
  'POST /desk/orders/{id}/lost': ({ orderId }) => ({ id: orderId, words: 'lost' }),
  'POST /desk/payments/{id}/receive': ({ paymentId }) => ({
    id: paymentId,
    seen: 'PENDING',
    amount: 1,
  }),
  'POST /desk/refunds/{id}/finish': ({ refundId }) => ({ id: refundId }),
  'POST /desk/goods/{id}/apply': ({ uploadId }) => ({ id: uploadId }),
  'POST /desk/goods/{id}/undo': ({ uploadId }) => ({ id: uploadId }),
  'POST /desk/shop/orders/{id}/packing': ({ orderId: id }) => ({
    id,
    step: 'PICKED',
    seen: 'NONE',
  }),
  'POST /desk/shop/coupons/{id}/end': ({ couponId }) => ({ id: couponId }),
  'POST /desk/shop/promotions/{id}/end': ({ promotionId }) => ({ id: promotionId }),
  'POST /desk/shop/offers/{id}/stock': ({ skuOrgId: id }) => ({ id, stock: 1, seen: 0 }),
  'POST /desk/shop/open': ({ uploadId }) => ({ uploadId }),
  'POST /desk/shop/account/withdraw': ({ changeId }) => ({ changeId }),
  'GET /desk/payouts/{id}': paid,
  'GET /desk/payouts/{id}/entries': paid,
  'GET /desk/quotations/{id}': requestIdOf,
  'GET /desk/quotations/{id}/offers': (otherOwnedObjects) => ({
    ...requestIdOf(otherOwnedObjects),
    number: '1',
  }),
  'POST /desk/quotations/{id}/answer': (otherOwnedObjects) => ({
    ...requestIdOf(otherOwnedObjects),
    validUntil: '2026-12-01',
    lines: [{ position: 1, skuOrgId: 1, quantity: 1, price: 100 }],
  }),
  'POST /desk/quotations/{id}/decline': (otherOwnedObjects) => ({
    ...requestIdOf(otherOwnedObjects),
    words: 'x',
  }),
  'GET /desk/chats/{id}': ({ conversationId }) => ({ id: conversationId }),
  'GET /desk/chats/{id}/context': ({ conversationId }) => ({ id: conversationId }),
  'GET /desk/chats/{id}/token': ({ conversationId }) => ({ id: conversationId }),
  'POST /desk/chats/{id}/send': ({ conversationId }) => ({
    id: conversationId,
    clientId: 'a'.repeat(16),
    text: 'x',
  }),
  'POST /desk/chats/{id}/read': ({ conversationId }) => ({ id: conversationId, seq: 1 }),
  'POST /desk/chats/{id}/done': ({ conversationId }) => ({ id: conversationId, seq: 1 }),
  'POST /desk/goods/offers/{id}/confirmPrice': ({ skuOrgId: id }) => ({ id, price: 1 }),
  'GET /desk/goods/offers/{id}/pictures': ({ skuOrgId: id }) => ({ id }),
  'POST /desk/goods/offers/{id}/pictures': ({ skuOrgId: id }) => ({ id, pictures: [], seen: [] }),
  'POST /desk/chats/{id}/report': ({ conversationId }) => ({
    id: conversationId,
    seq: 1,
    words: 'x',
  }),
}

/** Requests for an object by calls that take a form. */
export const formCalls: Readonly<
  Record<string, (member: Member, theirs: OwnedObjects) => Promise<{ code: number }>>
> = {
  'POST /desk/chats/{id}/picture': (member, { conversationId }) =>
    uploadAtDesk(member, conversationId, makeJpeg('fromPhone')),
  'POST /desk/goods/offers/{id}/picture': async (member, { skuOrgId }) =>
    uploadPartPicture(member, skuOrgId, await makePictureFiles('#084')),
}

/** Calls whose IDs refer only to the caller's own objects, so another person's ID has no effect. */
export const callsWithOwnIdsOnly = [
  'DELETE /app-api/vehicle/garage/{id}',
  'DELETE /app/search2/searchHistory',
  'GET /app-api/v4/goodsCollect',
  // A gift belongs to no one.
  'GET /points/redemption/{id}',
  'POST /web-api/favourite/toCart',
]

/** Only service reads reviews, applications and reports. A seller gets a refusal. */
export const callsRefusedToSellers = {
  'GET /desk/reviews/{id}': { id: 1 },
  'GET /desk/applications/{id}': { id: 1 },
  'GET /desk/sellers/{id}': { id: 1 },
  'POST /desk/sellers/{id}/act': { id: 1, act: 'check', version: 1 },
  'GET /desk/cases/{id}': { id: 1 },
  'GET /desk/slips/{id}': { id: 1 },
  'GET /desk/references/{id}': { id: 1 },
  'GET /desk/gifts/{id}': { id: 1 },
  'GET /desk/credit/changes/{id}': { id: 1 },
  'GET /desk/credit/transfers/{id}': { id: 1 },
  'GET /desk/credit/overpayments/{id}': { id: 1 },
  'POST /desk/reviews/{id}/decide': { id: 1, state: 'PASSED' },
  'POST /desk/applications/{id}/decide': { id: 1, state: 'APPROVED' },
  'POST /desk/credit/changes/{id}/decide': { id: 1, state: 'DONE' },
  'POST /desk/chatReports/{id}/settle': { id: 1 },
  'POST /desk/cases/{id}/close': { id: 1, words: 'x' },
  'POST /desk/references/{id}/decide': { id: 1, state: 'CONFIRMED' },
  'POST /desk/gifts/{id}/act': { id: 1, act: 'arrive' },
  'POST /desk/payouts/{id}/act': { id: 1, act: 'paid', seen: 'SENT' },
  'GET /desk/accounts/{id}': { id: 1 },
  'POST /desk/accounts/{id}/decide': { id: 1, state: 'ACCEPTED' },
  'GET /desk/payouts/file/{fileId}': { fileId: 1 },
  'POST /desk/rates/{id}/end': { id: 1 },
  'POST /desk/rates/changes/{id}/decide': { id: 1, state: 'ACCEPTED' },
  'POST /desk/partPictures/{id}/remove': { id: 1, seen: [] },
  'POST /desk/giftStock/{id}': { id: 1, countryId: 1001, pieces: 1, total: 1, words: 'x' },
}
