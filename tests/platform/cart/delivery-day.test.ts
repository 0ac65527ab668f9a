import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, newBuyer, offerWith, prepareOrder } from '../../support/client.ts'
import { query } from '../../support/state.ts'

type Buyer = Caller & { addressId: number }

const daysOf = (orderId: number) =>
  query<{ from_day: string; to_day: string; chosen_day: string }>(
    'SELECT from_day, to_day, chosen_day FROM orders WHERE id = ?',
    orderId,
  )[0]

/** Brings a buyer to checkout with a quantity of two. Returns the days that the shop offers. */
async function atCheckout(cellphone: string, position: number) {
  const buyer = newBuyer(cellphone)
  const { skuOrgId } = offerWith(9, position)
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
  const choices = { addressId: buyer.addressId, paymentMethodId: 2, shops: [] }
  const { data } = await buyer.send('POST /app-api/order/calc/price', choices)
  const [shop] = data.shops
  if (!shop) throw new Error('no shop')
  const select = (deliveryDay: string, shopId = shop.shopId) =>
    buyer.send('POST /web-api/shoppingCart/selectDeliveryTime', { ...choices, shopId, deliveryDay })
  return { buyer, shop, select, choices, days: shop.deliveryDays.map(({ fromDay }) => fromDay) }
}

async function submit(buyer: Buyer, deliveryDay?: string) {
  const ready = await prepareOrder(buyer)
  const shops = ready.shops.map((shop) => ({ ...shop, deliveryDay }))
  return buyer.send(
    'POST /web-api/order/submitOrder',
    { ...ready, shops },
    { 'Idempotency-Key': randomUUID() },
  )
}

test('a later delivery day is stored for the cart and order, not for the next order', async () => {
  const { buyer, shop, select, choices, days } = await atCheckout('877100001', 140)
  const dayLater = days[2] ?? ''
  expect(days.length).toBe(3)
  const chosenResponse = await select(dayLater)
  expect(chosenResponse.data.shops[0]).toMatchObject({ deliveryDay: dayLater })
  const method = chosenResponse.data.shops[0]?.shipByList.find(
    (row) => row.shipById === shop.shipById,
  )
  expect(method?.fromDay).toBe(dayLater)
  // A second, independent calculation returns the same day.
  const responseAgain = await buyer.send('POST /app-api/order/calc/price', choices)
  expect(responseAgain.data.shops[0]?.deliveryDay).toBe(dayLater)
  const placed = await submit(buyer, dayLater)
  const order = daysOf(placed.data.orders[0]?.orderId ?? 0)
  expect(order).toEqual({ from_day: dayLater, to_day: dayLater, chosen_day: dayLater })
  expect(query('SELECT * FROM cart_delivery WHERE day = ?', dayLater)).toEqual([])
})

test('the earliest delivery day can be chosen again', async () => {
  const { buyer, select, days } = await atCheckout('877100002', 141)
  await select(days[1] ?? '')
  const unselectedDay = await select('')
  expect(unselectedDay.data.shops[0]?.deliveryDay).toBe('')
  const placed = await submit(buyer)
  expect(daysOf(placed.data.orders[0]?.orderId ?? 0)).toMatchObject({
    from_day: days[0],
    chosen_day: '',
  })
})

test('a day that the shop does not offer is refused, both when selected and at submit', async () => {
  const { buyer, select, days } = await atCheckout('877100003', 142)
  const refusedResponse = await select('2099-01-01')
  expect([refusedResponse.code, refusedResponse.message]).toEqual([4225, 'label_day_not_offered'])
  expect((await select(days[1] ?? '', 999)).message).toBe('label_not_found')
  expect((await submit(buyer, '2020-01-06')).message).toBe('label_day_not_offered')
  expect((await select('2026-02-30')).code).toBe(400)
})

test('a stored day that has passed is replaced by the earliest day', async () => {
  const { buyer, shop, choices } = await atCheckout('877100004', 143)
  query(
    `INSERT INTO cart_delivery SELECT id, ?, '2020-01-06' FROM customer WHERE cellphone = '877100004'`,
    shop.shopId,
  )
  const draft = await buyer.send('POST /app-api/order/calc/price', choices)
  expect(draft.data.shops[0]?.deliveryDay).toBe('')
})

test('changing the payment method keeps the day if the new delivery offers it', async () => {
  const { buyer, days } = await atCheckout('877100005', 144)
  const placed = await buyer.send(
    'POST /web-api/order/submitOrder',
    {
      ...(await prepareOrder(buyer, 6)),
      shops: (await prepareOrder(buyer, 6)).shops.map((shop) => ({
        ...shop,
        deliveryDay: days[1],
      })),
    },
    { 'Idempotency-Key': randomUUID() },
  )
  const { placementId, orders } = placed.data
  const changedResponse = await buyer.send(
    'POST /app-api/order/changePaymentMethod/forShipByType',
    {
      placementId,
      paymentMethodId: 2,
    },
  )
  expect(changedResponse.code).toBe(200)
  expect(daysOf(orders[0]?.orderId ?? 0)?.chosen_day).toBe(days[1])
})
