import { randomUUID } from 'node:crypto'
import type { Payload } from '#contract/index.ts'
import { chatWith, replyAtDesk, sendAsBuyer } from '../chat/chats.ts'
import { type Caller, newBuyer, offerWith } from '../client.ts'
import { giveCoupon } from '../credit/coupons.ts'
import { placeBilledOrder, giveCredit } from '../credit/credit.ts'
import { placeOrder, placeReceived } from '../order/orders.ts'
import { takeOwnOffers } from '../seller/own-goods.ts'
import { ask } from '../order/shortages.ts'
import { placeUnpaid } from '../order/paying.ts'
import { makePng } from '../browser/pictures.ts'
import { givePoints, redeemGift } from '../credit/points.ts'
import { findMember, staffFor } from '../auth/staff.ts'
import { query } from '../state.ts'
import { upload } from '../search/upload.ts'

/* One object of each kind that a buyer owns, for tests that request it as another person. */

/** IDs of a buyer's own objects. */
export interface OwnedObjects {
  /** An unpaid order by transfer. */
  orderId: number
  /** A received order with a requested return. */
  receivedId: number
  /** An unpaid order whose shop asks about a shortage. */
  shortOrderId: number
  shortageId: number
  placementId: number
  paymentId: number
  returnId: number
  refundId: number
  addressId: number
  address: Payload<'POST /web-api/address/save'>
  skuOrgId: number
  sessionId: string
  listId: number
  partListId: number
  conversationId: number
  redemptionId: number
  uploadId: number
  /** A change of the bank account of another shop. */
  changeId: number
  slip: string
  returnPicture: string
  reviewPicture: string
  chatPicture: string
  invoiceId: number
  /** A price request to shop 102, and its ID at the desk. */
  quotationId: number
  quotationShopId: number
  /** A payout of shop 102. */
  payoutId: number
  couponId: number
  /** A promotion of another shop that has ended. */
  promotionId: number
  garageId: number
  estimateId: number
  questionId: number
  /** The buyer's company, with a member, an invitation and a request for approval. */
  companyId: number
  memberId: number
  invitationId: number
  approvalId: number
  searchId: number
  shopId: number
}

/** A buyer with their objects. */
export interface Scene {
  buyer: ReturnType<typeof newBuyer>
  otherObjects: OwnedObjects
}

export const newIdempotencyKey = () => ({ 'Idempotency-Key': randomUUID() })

/** A due refund of a payment by transfer. */
async function createDueRefund(buyer: Caller, orderId: number): Promise<number> {
  const [nok, fern] = [staffFor('nok'), staffFor('fern')]
  const readOrder = async () => (await nok.send('GET /desk/orders/{id}', { id: orderId })).data
  const [payment] = (await readOrder()).payments
  await fern.send('POST /desk/payments/{id}/receive', {
    id: payment?.paymentId ?? 0,
    seen: 'PENDING',
    amount: payment?.amount ?? 0,
  })
  await buyer.send('POST /client/version2/order/apply/cancel/submit', { orderId, reasonId: 2 })
  const action = { id: orderId, act: 'acceptCancel', seen: 'CANCEL_APPLYING' } as const
  await nok.send('POST /desk/orders/{id}/act', action)
  return (await readOrder()).refunds[0]?.refundId ?? 0
}

/** An unpaid order whose shop asks about a shortage. */
async function askAboutOrderOf(buyer: Caller & { addressId: number }) {
  const { skuOrgId } = offerWith(9, 504)
  const shortOrderId = await placeOrder(buyer, skuOrgId, 2)
  const { data } = await ask(staffFor('nok'), shortOrderId, [{ skuOrgId, available: 1 }])
  return { shortOrderId, shortageId: data.shortages[0]?.shortageId ?? 0 }
}

/** A gift on its way to the buyer. */
async function redeemGiftFor(buyer: Caller & { id: number; addressId: number }): Promise<number> {
  await givePoints(buyer.id, 1000)
  return (await redeemGift(buyer, 'gloves')).data.redemptionId
}

/** A file of offers that a seller has previewed but not applied. */
async function draftOf(seller: Caller): Promise<number> {
  const offers = takeOwnOffers(1, 5, 50).map(({ brand, number }) => `${brand},${number},6`)
  const text = ['brand,number,stock', ...offers].join('\n')
  return (await seller.send('POST /desk/goods/check', { name: 'a.csv', text })).data.uploadId ?? 0
}

/** A promotion of shop 102 that has ended. */
function newPromotion(): number {
  const [row] = query<{ id: number }>(
    `INSERT INTO shop_promotion (shop_id, country_id, name, percent, brand_id, category_id,
       first_day, last_day, state, made_at)
     VALUES (102, 1001, 'Rain', 5, 0, 0, '2026-01-01', '2026-01-02', 'ENDED', 0) RETURNING id`,
  )
  return row?.id ?? 0
}

/** Pictures that aren't attached to anything yet. */
async function pictures(buyer: Caller) {
  const of = async (kind: string) => (await upload(buyer, makePng(), { kind })).data
  return {
    slip: await of('SLIP'),
    returnPicture: await of('RETURN'),
    reviewPicture: await of('REVIEW'),
    chatPicture: await of('CHAT'),
  }
}

/** A price request that shop 102 hasn't answered. */
async function requestPriceFor(buyer: Caller) {
  const lines = [{ number: 'X-1', quantity: 1 }]
  const quotationRequest = { lines, shopIds: [102] }
  const { quotationId } = (
    await buyer.send('POST /app-api/quotation/ask', quotationRequest, newIdempotencyKey())
  ).data
  const [row] = query<{ id: number }>(
    'SELECT id FROM quotation_shop WHERE quotation_id = ?',
    quotationId,
  )
  return { quotationId, quotationShopId: row?.id ?? 0 }
}

/** A payout of shop 102, which sold nothing in the period. */
function newPayout(): number {
  const [closing] = query<{ id: number }>(
    `INSERT INTO payout_closing (country_id, day, until, closed_by, at, done_at)
     VALUES (1001, ?, 0, 2, 0, 0) RETURNING id`,
    `past ${randomUUID()}`,
  )
  const [payout] = query<{ id: number }>(
    `INSERT INTO payout (number, closing_id, shop_id, country_id, unit, day, until, state, closed_by,
       closed_at) VALUES (?, ?, 102, 1001, 'THB', '2026-01-02', 0, 'OPEN', 2, 0) RETURNING id`,
    `P${randomUUID()}`,
    closing?.id ?? 0,
  )
  return payout?.id ?? 0
}

/** A due invoice on credit. */
async function newDueInvoice(buyer: Caller & { id: number; addressId: number }) {
  const { skuOrgId } = offerWith(9, 502)
  const shopId = await giveCredit(buyer.id, skuOrgId, 100_000_000)
  const orderId = await placeBilledOrder(buyer, skuOrgId)
  const [invoice] = query<{ id: number }>(
    'SELECT id FROM credit_invoice WHERE order_id = ?',
    orderId,
  )
  return { shopId, invoiceId: invoice?.id ?? 0 }
}

/** A saved vehicle and a saved search. */
function saveVehicleAndSearch(customerId: number) {
  const [vehicle] = query<{ id: number }>(
    `INSERT INTO garage_vehicle (customer_id, vehicle_model_id, used_at)
     SELECT ?, id, 0 FROM vehicle_model LIMIT 1 RETURNING id`,
    customerId,
  )
  const [search] = query<{ id: number }>(
    "INSERT INTO search_history (customer_id, type, value, at) VALUES (?, 1, 'x', 0) RETURNING id",
    customerId,
  )
  return { garageId: vehicle?.id ?? 0, searchId: search?.id ?? 0 }
}

/**
 * A draft of an estimate with a question. Through the API only verified workshops can start one.
 */
function newEstimate(customerId: number) {
  query("UPDATE customer SET customer_type = 'Workshop' WHERE id = ?", customerId)
  const [estimate] = query<{ id: number }>(
    `INSERT INTO estimate (customer_id, made_by, country_id, serial, number, locale, markup,
       round_to, vat_percent, valid_until, created_at, changed_at, owner_name)
     VALUES (?1, ?1, 1001, 1, 'Q2611-001', 'en', 25, 1000, 7, '2026-11-30', 0, 0, 'Wichai')
     RETURNING id`,
    customerId,
  )
  const [question] = query<{ id: number }>(
    "INSERT INTO estimate_question (estimate_id, asked_at, words) VALUES (?, 0, 'x') RETURNING id",
    estimate?.id ?? 0,
  )
  return { estimateId: estimate?.id ?? 0, questionId: question?.id ?? 0 }
}

/** A company with a member, an open invitation and an open request for approval. */
function newCompanyOf(companyId: number, skuOrgId: number) {
  const { id: memberId } = newBuyer()
  query(
    `INSERT INTO company_member (company_id, customer_id, name, role, joined_at)
     VALUES (?, ?, 'Noi', 'MECHANIC', 0)`,
    companyId,
    memberId,
  )
  const [invitation] = query<{ id: number }>(
    `INSERT INTO company_invitation (company_id, prefix, cellphone, name, role, invited_by,
       invited_at, expires_at)
     VALUES (?1, '+66', '800000000', 'Kai', 'BUYER', ?1, ?2, ?2 + 86400000) RETURNING id`,
    companyId,
    Date.now(),
  )
  const [approval] = query<{ id: number }>(
    `INSERT INTO company_approval (company_id, requester_id, requester_name, state, reasons, choices,
       total, comment, locale, asked_at, lapses_at)
     VALUES (?1, ?2, 'Noi', 'WAITING', '["mechanic"]', '{"shops":[]}', 100, '', 'en', ?3,
       ?3 + 86400000) RETURNING id`,
    companyId,
    memberId,
    Date.now(),
  )
  query(
    `INSERT INTO company_approval_line (approval_id, sku_org_id, quantity, unit_price, from_day)
     VALUES (?, ?, 1, 100, '')`,
    approval?.id ?? 0,
    skuOrgId,
  )
  return { companyId, memberId, invitationId: invitation?.id ?? 0, approvalId: approval?.id ?? 0 }
}

/** A pending change of the bank account of a seller's shop. */
function requestAccountChange(login: string): number {
  const { id, shopId } = findMember(login)
  query(
    `INSERT INTO payout_account_change (shop_id, bank, holder, number, reason, written_by, at)
     VALUES (?, 'SCB', 'x', '1234567', 'x', ?, ?) ON CONFLICT DO NOTHING`,
    shopId ?? 0,
    id,
    Date.now(),
  )
  const [row] = query<{ id: number }>(
    "SELECT id FROM payout_account_change WHERE shop_id = ? AND state = 'WAITING'",
    shopId ?? 0,
  )
  return row?.id ?? 0
}

/** A buyer with one object of each kind. */
export async function buyerWithObjects(cellphone: string): Promise<Scene> {
  const unpaidOrder = await placeUnpaid(cellphone, [{ stock: 9, place: 499, quantity: 1 }], 6)
  const { buyer } = unpaidOrder
  const { skuOrgId } = offerWith(9, 500)
  const receivedId = await placeReceived(buyer, skuOrgId, 2)
  const lines = [{ skuOrgId, quantity: 1 }]
  const wish = { orderId: receivedId, reason: 'FAULTY', lines } as const
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    wish,
    newIdempotencyKey(),
  )
  const cancelledId = await placeOrder(buyer, skuOrgId, 1, 6)
  const [shown] = (await buyer.send('GET /web-api/address/list', {})).data
  const { stateName: _s, cityName: _c, districtName: _d, ...address } = shown ?? ({} as never)
  const [payment] = query<{ id: number }>(
    'SELECT id FROM payment WHERE placement_id = ?',
    unpaidOrder.placementId,
  )
  const [session] = (await buyer.send('GET /web-api/account/sessions', {})).data
  const conversationId = await chatWith(buyer, 102)
  await sendAsBuyer(buyer, conversationId, 'Hello')
  await replyAtDesk(staffFor('siam'), conversationId, 'Good morning')
  const otherOwnedObjects: OwnedObjects = {
    orderId: unpaidOrder.orderIds[0] ?? 0,
    placementId: unpaidOrder.placementId,
    paymentId: payment?.id ?? 0,
    receivedId,
    ...(await askAboutOrderOf(buyer)),
    returnId: data.returnId,
    refundId: await createDueRefund(buyer, cancelledId),
    addressId: buyer.addressId,
    address,
    skuOrgId,
    sessionId: session?.id ?? '',
    redemptionId: await redeemGiftFor(buyer),
    listId: (await buyer.send('POST /web-api/favourite/list', { name: 'Hilux' })).data.listId,
    partListId: (await buyer.send('POST /web-api/partList', { name: 'Hilux' })).data.listId,
    conversationId,
    uploadId: await draftOf(staffFor('mj')),
    changeId: requestAccountChange('mj'),
    ...(await pictures(buyer)),
    ...(await newDueInvoice(buyer)),
    ...(await requestPriceFor(buyer)),
    payoutId: newPayout(),
    couponId: await giveCoupon(buyer),
    promotionId: newPromotion(),
    ...saveVehicleAndSearch(buyer.id),
    ...newEstimate(buyer.id),
    ...newCompanyOf(buyer.id, skuOrgId),
  }
  return { buyer, otherObjects: otherOwnedObjects }
}
