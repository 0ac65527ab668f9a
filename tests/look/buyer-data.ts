import { usesMailInsteadOfChat } from '#domain/chat/mail.ts'
import { moveOrderTo, placeOrder } from '../support/order/orders.ts'
import type { OrderActor } from '../../functions/platform/order/record/actor.ts'
import { chatWith, replyAtDesk, sendAsBuyer } from '../support/chat/chats.ts'
import type { Caller } from '../support/client.ts'
import { giveCoupon } from '../support/credit/coupons.ts'
import { decideAtProvider, openPage } from '../support/order/paying.ts'
import { createApprovedReturn } from '../support/order/returning.ts'
import { staffFor } from '../support/auth/staff.ts'
import { findSaleableOffers } from '../support/scene.ts'
import { query } from '../support/state.ts'

/** Payment methods that every country has, paid online. */
const onlinePayment = 7

const seller: OrderActor = { mover: 'SELLER', id: 1, reason: '', changedAt: Date.now() }

/** Statuses of an order in sequence, up to the one shown in the picture. */
const passed = ['CONFIRMED', 'SHIPPED'] as const

/** Returns an offer on promotion, for the list of bought parts that are now on promotion. */
const findPromotedOffers = (countryId: number) =>
  query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id AND s.type <> 'OWN'
     JOIN part p ON p.id = o.part_id AND p.returnable = 1
     WHERE o.country_id = ? AND o.stock > 30 AND o.backorder = 0 AND s.state = 'OPEN'
       AND o.promotion_1 < o.catalogue_1 ORDER BY o.rank LIMIT 1`,
    countryId,
  ).map(({ id }) => id)

const placementOf = (orderId: number) =>
  query<{ id: number }>('SELECT placement_id AS id FROM orders WHERE id = ?', orderId)[0]?.id ?? 0

/** Places and pays an order of a shop, and moves it to the given status. */
async function placePaid(
  buyer: Caller & { addressId: number },
  offers: readonly number[],
  last?: (typeof passed)[number],
): Promise<number> {
  const [skuOrgId = 0, ...others] = offers
  for (const other of others)
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId: other, quantity: 1 })
  const orderId = await placeOrder(buyer, skuOrgId, 2, onlinePayment)
  const { url } = await openPage(buyer, placementOf(orderId))
  await decideAtProvider(url, 'approve')
  for (const to of passed.slice(0, last ? passed.indexOf(last) + 1 : 0))
    await moveOrderTo(orderId, to, seller)
  return orderId
}

/**
 * Gives a sample buyer the data that each buyer screen shows: orders in four states, a return,
 * coupons, favourites, vehicles, a chat and a cart.
 */
export async function giveDataToBuyer(
  caller: Caller,
  customerId: number,
  countryId: number,
): Promise<void> {
  const [address] = query<{ addressId: number }>(
    'SELECT id AS addressId FROM address WHERE customer_id = ?',
    customerId,
  )
  if (!address) throw new Error(`buyer ${customerId} has no address`)
  // Locales of one country share the buyer.
  if (query('SELECT 1 FROM sale_return WHERE customer_id = ?', customerId).length > 0) return
  const buyer = Object.assign(caller, address)
  const offers = [...findPromotedOffers(countryId), ...findSaleableOffers(countryId, 12)]
  const receivedId = await placePaid(buyer, offers.slice(0, 1), 'SHIPPED')
  await buyer.send('POST /client/version2/order/receive/{orderId}', { orderId: receivedId })
  await createApprovedReturn(buyer, receivedId, offers[0] ?? 0)
  await placePaid(buyer, offers.slice(1, 4), 'SHIPPED')
  await placePaid(buyer, offers.slice(4, 5), 'CONFIRMED')
  for (const [amount, minimum] of [
    [10_000, 100_000],
    [30_000, 250_000],
  ] as const)
    await giveCoupon({ id: customerId }, { countryId, amount, minimum })
  for (const skuOrgId of offers.slice(0, 5))
    await buyer.send('POST /app-api/v4/goodsCollect/save', { skuOrgId })
  for (const { id } of vehiclesOf(countryId))
    await buyer.send('POST /app-api/vehicle/garage/save', { vehicleModelId: id, vinCode: '' })
  if (!usesMailInsteadOfChat(countryId)) await talkWithService(buyer)
  await placeOrder(buyer, offers[5] ?? 0, 1, onlinePayment)
  for (const skuOrgId of offers.slice(6, 9))
    await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
}

/** The newest model of each popular series of a country, the most popular one last. */
export const vehiclesOf = (countryId: number) =>
  query<{ id: number; name: string }>(
    `SELECT max(m.id) AS id, b.name || ' ' || s.name || ' ' || m.capacity AS name
     FROM vehicle_serial s JOIN vehicle_brand b ON b.id = s.brand_id
     JOIN vehicle_model m ON m.serial_id = s.id AND m.fuel <> 'E' JOIN json_each(?) wanted ON wanted.value = s.name
     GROUP BY s.id ORDER BY wanted.key DESC`,
    JSON.stringify(popularSeries[countryId] ?? []),
  )

const popularSeries: Readonly<Record<number, readonly string[]>> = {
  1001: ['Hilux Revo', 'D-Max', 'City'],
  1198: ['Porter II', 'Sonata', 'Sorento'],
}

/** Messages of a Thai buyer and customer service, in turn. */
const messages = [
  'ผ้าเบรกหน้า Revo 2018 ใช้เบอร์ไหนครับ',
  '04465-0K240 ค่ะ ใส่ได้ทั้ง 2.4 และ 2.8 พร้อมส่งวันนี้ค่ะ',
  'ขอบคุณครับ สั่งก่อนกี่โมงถึงจะส่งวันนี้',
  'ก่อน 16:00 น. ค่ะ',
]

async function talkWithService(buyer: Caller): Promise<void> {
  const conversationId = await chatWith(buyer)
  const service = staffFor('nok')
  for (const [i, text] of messages.entries())
    await (i % 2 === 0
      ? sendAsBuyer(buyer, conversationId, text)
      : replyAtDesk(service, conversationId, text))
}
