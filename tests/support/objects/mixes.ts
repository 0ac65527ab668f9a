import type { BuiltCall, Payload } from '#contract/index.ts'
import { newClientId } from '../chat/chats.ts'
import { offerWith } from '../client.ts'
import { giftOf } from '../credit/points.ts'
import { query } from '../state.ts'
import type { OwnedObjects } from './scene.ts'

/** Returns the object of that kind, from one buyer or from the other. */
export type ObjectPicker = <Kind extends keyof OwnedObjects>(kind: Kind) => OwnedObjects[Kind]

/** The item in the mixing buyer's cart, and the shop that sells it. */
export const inCart = () => {
  const { skuOrgId } = offerWith(9, 503)
  const [offer] = query<{ shopId: number }>(
    'SELECT shop_id AS shopId FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  return { skuOrgId, shopId: offer?.shopId ?? 0 }
}

type Mixes = {
  [Name in BuiltCall]?: (of: ObjectPicker, ownOwnedObjects: OwnedObjects) => Payload<Name>
}

/**
 * Calls with the IDs of several objects, or of one within another. Any of them may be another
 * person's.
 */
export const multiObjectCalls: Mixes = {
  'GET /web-api/account/info': (of) => ({ orderId: of('orderId'), paymentId: of('paymentId') }),
  'GET /app-api/v1/payment/scb/qrcode': (of) => ({
    orderId: of('orderId'),
    paymentId: of('paymentId'),
  }),
  'POST /web-api/payment/slip': (of) => ({ paymentId: of('paymentId'), url: of('slip') }),
  'POST /web-api/order/review': (of, { skuOrgId }) => ({
    orderId: of('receivedId'),
    skuOrgId,
    stars: 5,
    pictures: [of('reviewPicture')],
  }),
  'POST /client/saleReturnOrder/submit': (of, { skuOrgId }) => ({
    orderId: of('receivedId'),
    reason: 'FAULTY',
    lines: [{ skuOrgId, quantity: 1 }],
    pictures: [of('returnPicture')],
  }),
  'POST /web-api/order/shortage/answer': (of) => ({
    orderId: of('shortOrderId'),
    shortageId: of('shortageId'),
    choice: 'CANCEL',
  }),
  'POST /chat/conversation/customerInitiate': (of) => ({ shopId: 102, orderId: of('orderId') }),
  'POST /chat/message/send': (of) => ({
    conversationId: of('conversationId'),
    clientId: newClientId(),
    card: { kind: 'ORDER', id: of('orderId') },
  }),
  'POST /points/redemption/{id}': (of) => ({ ...giftOf('gloves'), addressId: of('addressId') }),
  'POST /credit/creditInvoiceBillRecord/pay': (of, { shopId }) => ({
    shopId,
    invoiceIds: [of('invoiceId')],
    paymentMethodId: 6,
    expectedAmount: 1,
  }),
  'POST /app-api/bill/getBillRecordDetail': (of) => ({ billId: of('invoiceId') }),
  'POST /app-api/order/calc/price': (of) => ({
    addressId: of('addressId'),
    paymentMethodId: 2,
    shops: [],
    couponIdList: [of('couponId')],
  }),
  'POST /app-api/v4/shoppingCart/coupon/list': (of) => ({
    addressId: of('addressId'),
    paymentMethodId: 2,
    shops: [],
    couponIdList: [of('couponId')],
  }),
  'POST /web-api/shoppingCart/selectDeliveryTime': (of) => ({
    addressId: of('addressId'),
    paymentMethodId: 2,
    shops: [],
    couponIdList: [of('couponId')],
    shopId: inCart().shopId,
    deliveryDay: '2026-11-25',
  }),
  'POST /web-api/order/submitOrder': (of) => ({
    addressId: of('addressId'),
    paymentMethodId: 2,
    shops: [],
    couponIdList: [of('couponId')],
    expectedTotal: 1,
  }),
  'POST /web-api/shoppingCart/toOrder': (of) => ({ couponIdList: [of('couponId')] }),
  'POST /app-api/v4/goodsCollect/save': (of, { skuOrgId }) => ({ skuOrgId, listId: of('listId') }),
  'GET /app-api/v4/goodsCollect': (of) => ({ listId: of('listId') }),
  'POST /web-api/estimate': (of) => ({ from: 'order', orderId: of('orderId') }),
  'POST /web-api/estimate/answer': (of) => ({
    estimateId: of('estimateId'),
    questionId: of('questionId'),
    answer: 'x',
  }),
  'POST /web-api/favourite/toCart': (of) => ({ listId: of('listId') }),
  'DELETE /app-api/vehicle/garage/{id}': (of) => ({ id: of('garageId') }),
  'DELETE /app/search2/searchHistory': (of) => ({ id: of('searchId') }),
}

/** Returns a payload for each choice of foreign objects: at least one of them, at most all. */
export function foreignPayloads(
  name: keyof Mixes,
  ownOwnedObjects: OwnedObjects,
  otherOwnedObjects: OwnedObjects,
) {
  const make = multiObjectCalls[name] as (of: ObjectPicker, ownOwnedObjects: OwnedObjects) => object
  const kinds = new Set<keyof OwnedObjects>()
  const recordKind: ObjectPicker = (kind) => {
    kinds.add(kind)
    return ownOwnedObjects[kind]
  }
  make(recordKind, ownOwnedObjects)
  const allKinds = [...kinds]
  return Array.from({ length: 2 ** allKinds.length - 1 }, (_, index) => {
    const foreign = allKinds.filter((_kind, bit) => ((index + 1) >> bit) & 1)
    return {
      foreign,
      payload: make(
        (kind) => (foreign.includes(kind) ? otherOwnedObjects : ownOwnedObjects)[kind],
        ownOwnedObjects,
      ),
    }
  })
}
