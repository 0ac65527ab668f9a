import { randomUUID } from 'node:crypto'
import type { Payload } from '#contract/index.ts'
import { chatWith, reply, say } from '../chats.ts'
import { type Caller, type newBuyer, offerWith } from '../client.ts'
import { giveCoupon } from '../coupons.ts'
import { billed, giveCredit } from '../credit.ts'
import { placeOrder, placeReceived } from '../orders.ts'
import { ownOffers } from '../own-goods.ts'
import { place } from '../paying.ts'
import { png } from '../pictures.ts'
import { givePoints, redeem } from '../points.ts'
import { staffFor } from '../staff.ts'
import { query } from '../state.ts'
import { upload } from '../upload.ts'

/* What a buyer has of each kind, for tests that ask for it as somebody else. */

/** Numbers of a buyer's own things. */
export interface Theirs {
  /** Unpaid, by transfer. */
  orderId: number
  /** Received, with a return that was asked for. */
  receivedId: number
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
  slip: string
  returnPicture: string
  reviewPicture: string
  chatPicture: string
  invoiceId: number
  couponId: number
  garageId: number
  searchId: number
  shopId: number
}

/** A buyer with what is theirs. */
export interface Scene {
  buyer: ReturnType<typeof newBuyer>
  theirs: Theirs
}

export const key = () => ({ 'Idempotency-Key': randomUUID() })

/** A refund of a transfer that is due. */
async function dueRefund(buyer: Caller, orderId: number): Promise<number> {
  const [nok, fern] = [staffFor('nok'), staffFor('fern')]
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

/** Pictures that belong to nothing yet. */
async function pictures(buyer: Caller) {
  const of = async (kind: string) => (await upload(buyer, png(), { kind })).data
  return {
    slip: await of('SLIP'),
    returnPicture: await of('RETURN'),
    reviewPicture: await of('REVIEW'),
    chatPicture: await of('CHAT'),
  }
}

/** An invoice that is owed on credit. */
async function owed(buyer: Caller & { id: number; addressId: number }) {
  const { skuOrgId } = offerWith(9, 502)
  const shopId = await giveCredit(buyer.id, skuOrgId, 100_000_000)
  const orderId = await billed(buyer, skuOrgId)
  const [invoice] = query<{ id: number }>(
    'SELECT id FROM credit_invoice WHERE order_id = ?',
    orderId,
  )
  return { shopId, invoiceId: invoice?.id ?? 0 }
}

/** A vehicle and a search that were kept. */
function remembered(customerId: number) {
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

/** A buyer with one thing of each kind. */
export async function ownThings(cellphone: string): Promise<Scene> {
  const unpaid = await place(cellphone, [{ stock: 9, place: 499, quantity: 1 }], 6)
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
  const theirs: Theirs = {
    orderId: unpaid.orderIds[0] ?? 0,
    placementId: unpaid.placementId,
    paymentId: payment?.id ?? 0,
    receivedId,
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
    ...(await pictures(buyer)),
    ...(await owed(buyer)),
    couponId: await giveCoupon(buyer),
    ...remembered(buyer.id),
  }
  return { buyer, theirs }
}
