import { randomUUID } from 'node:crypto'
import type { OrderActor } from '../../../functions/platform/order/record/actor.ts'
import { newBuyer, offerWith } from '../client.ts'
import { staffFor } from '../auth/staff.ts'
import { moveOrderTo, placeOrder, receiveOrder } from '../order/orders.ts'
import { decideAtProvider, openPage } from '../order/paying.ts'
import { moveOffer } from './move-offer.ts'
import { query } from '../state.ts'

const dayMs = 86_400_000

/** Order of a shop, with its parties. */
export interface SoldOrder {
  buyer: ReturnType<typeof newBuyer>
  orderId: number
  skuOrgId: number
  shopId: number
  paymentId: number
  total: number
}

/** Creates a shop with a bank account, so that no other test changes its balances. */
function newShop(): number {
  const [shop] = query<{ id: number }>(
    `INSERT INTO shop (id, country_id, name, type, state, area, rating)
     SELECT max(id) + 1, 1001, 'Payout test ' || max(id), 'THIRD_PARTY', 'OPEN', 'Bangkok', 5
     FROM shop RETURNING id`,
  )
  const shopId = shop?.id ?? 0
  query(
    `INSERT INTO payout_account (shop_id, bank, holder, number, usable_at)
     VALUES (?, 'KBank', 'Payout test', '0012345678', 0)`,
    shopId,
  )
  return shopId
}

/** Places an order at a new or given shop, has it paid by a method and received. */
export async function placeAndReceiveOrder(
  quantity: number,
  methodId = 7,
  at: { skuOrgId: number; shopId: number } = atNewShop(),
): Promise<SoldOrder> {
  const buyer = newBuyer()
  const orderId = await placeAt(buyer, at, quantity, methodId)
  if (methodId === 7) {
    const { url } = await openPage(buyer, placementOf(orderId))
    await decideAtProvider(url, 'approve')
  }
  await receiveOrder(buyer, orderId)
  if (methodId !== 7) await bookCollectedMoney(orderId)
  const [row] = query<{ total: number; paymentId: number }>(
    `SELECT o.total, y.id AS paymentId FROM orders o JOIN payment y
       ON y.placement_id = o.placement_id AND ifnull(y.order_id, o.id) = o.id WHERE o.id = ?`,
    orderId,
  )
  if (!row) throw new Error('not placed')
  return { buyer, orderId, ...at, paymentId: row.paymentId, total: row.total }
}

const atNewShop = () => ({ skuOrgId: offerWith({ stock: 50 }).skuOrgId, shopId: newShop() })

/** Places an order of an offer as if another shop sold it. The offer is moved back immediately. */
async function placeAt(
  buyer: Parameters<typeof placeOrder>[0],
  { skuOrgId, shopId }: { skuOrgId: number; shopId: number },
  quantity: number,
  methodId: number,
): Promise<number> {
  const [{ own = 0 } = {}] = query<{ own: number }>(
    'SELECT shop_id AS own FROM offer WHERE sku_org_id = ?',
    skuOrgId,
  )
  moveOffer(skuOrgId, shopId)
  try {
    return await placeOrder(buyer, skuOrgId, quantity, methodId)
  } finally {
    moveOffer(skuOrgId, own)
  }
}

const placementOf = (orderId: number) =>
  query<{ id: number }>('SELECT placement_id AS id FROM orders WHERE id = ?', orderId)[0]?.id ?? 0

/** Books the money of an order that the shop collects. */
export async function bookCollectedMoney(orderId: number): Promise<void> {
  const { data: order } = await staffFor('nok').send('GET /desk/orders/{id}', { id: orderId })
  const [payment] = order.payments
  await staffFor('fern').send('POST /desk/payments/{id}/receive', {
    id: payment?.paymentId ?? 0,
    seen: 'PENDING',
    amount: payment?.amount ?? 0,
    reference: '',
  })
}

/** Ends the return window of an order some weeks ago, as the job does. */
export async function completeOrder(orderId: number): Promise<void> {
  const actor: OrderActor = {
    mover: 'SCHEDULE',
    id: null,
    reason: '',
    changedAt: Date.now() - 20 * dayMs,
  }
  await moveOrderTo(orderId, 'COMPLETED', actor)
}

/** Requests and refunds a return of some items. Returns its ID. */
export async function returnItems(soldOrder: SoldOrder, quantity: number): Promise<number> {
  const { buyer, orderId, skuOrgId } = soldOrder
  const { data } = await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'WRONG_PRODUCT', words: 'x', lines: [{ skuOrgId, quantity }] },
    { 'Idempotency-Key': randomUUID() },
  )
  const id = data.returnId
  const action = 'POST /desk/returns/{id}/act'
  const nok = staffFor('nok')
  await nok.send(action, { id, act: 'inspect' })
  await nok.send(action, { id, act: 'approve', lines: [{ skuOrgId, quantity }] })
  await nok.send(action, { id, act: 'arrive' })
  const refundResult = await staffFor('fern').send(action, { id, act: 'refund' })
  if (refundResult.code !== 200) throw new Error(`not refunded: ${refundResult.message}`)
  return id
}

/** Returns the ledger balance of an account of a shop or payout, in minor units. */
export const ledgerOf = (account: string): number =>
  query<{ amount: number }>('SELECT amount FROM ledger_balance WHERE account = ?', account)[0]
    ?.amount ?? 0

/**
 * Returns the balances of a shop: the amount that is still held, and the amount that can be paid
 * out.
 */
export const balanceOf = (shopId: number): [held: number, movable: number] => [
  ledgerOf(`shopPending:${shopId}`),
  ledgerOf(`shopAvailable:${shopId}`),
]

/** Returns the entries of a shop's account, with the amounts that make up its balance. */
export const entriesOf = (shopId: number) =>
  query<{
    kind: string
    paid: number
    funded: number
    commission: number
    fee: number
    net: number
  }>(
    'SELECT kind, paid, funded, commission, fee, net FROM shop_entry WHERE shop_id = ? ORDER BY id',
    shopId,
  )

/** Closes the Thai period as a member of finance, although another test has closed it before. */
export async function closeThaiPayouts(login = 'fern') {
  query("UPDATE payout_closing SET day = 'past ' || id WHERE day NOT GLOB 'past*'")
  const finance = staffFor(login)
  const { data } = await finance.send('GET /desk/payouts', {})
  const day = data.periods.find(({ countryId }) => countryId === 1001)?.day ?? ''
  return finance.send('POST /desk/payouts/close', { countryId: 1001, day })
}

/** Newest payout of a shop. */
export const payoutOf = (shopId: number) =>
  query<{ id: number; number: string; state: string; amount: number; carried: number }>(
    'SELECT id, number, state, amount, carried FROM payout WHERE shop_id = ? ORDER BY id DESC LIMIT 1',
    shopId,
  )[0]

/** Sends all Thai payouts as a member of finance. */
export async function sendThaiPayouts(login = 'ploy') {
  const finance = staffFor(login)
  const { data } = await finance.send('GET /desk/payouts', {})
  const period = data.periods.find(({ countryId }) => countryId === 1001)
  return finance.send('POST /desk/payouts/send', {
    countryId: 1001,
    amount: Math.max(1, period?.sendableAmount ?? 0),
    payouts: Math.max(1, period?.sendable ?? 0),
  })
}
