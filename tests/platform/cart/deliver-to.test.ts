import { expect, test } from 'vitest'
import { Browser } from '../../support/browser/browser.ts'
import { newBuyer, offerWith } from '../../support/client.ts'
import { query } from '../../support/state.ts'

/* Part page and cart show a guest the same delivery as the checkout, for every destination. */

const districts = query<{ id: number; zone: string }>(
  `SELECT id, zone FROM (
     SELECT id, zone, row_number() OVER (PARTITION BY zone ORDER BY id % 97, id) AS place
     FROM area WHERE level = 3 AND country_id = 1001)
   WHERE place <= 3`,
)

const [korean] = query<{ id: number }>(
  'SELECT id FROM area WHERE level = 3 AND country_id = 1198 LIMIT 1',
)

/** Returns the delivery that the part page, the cart and (when signed in) the checkout show. */
async function readShownDelivery(browser: Browser, skuOrgId: number) {
  const { data: page } = await browser.send('GET /web-api/price/list', {
    skuOrgIds: String(skuOrgId) as never,
  })
  const { data: cart } = browser.cookies.has('__Host-session')
    ? await browser.send('GET /web-api/shoppingCart/list', {})
    : await browser.send('POST /web-api/shoppingCart/preview', {
        lines: [{ skuOrgId, quantity: 2 }],
      })
  const [onPage] = page.list
  const [inCart] = cart.shops
  return {
    page: { fromDay: onPage?.delivery.fromDay, toDay: onPage?.delivery.toDay },
    cart: { fromDay: inCart?.delivery?.fromDay, toDay: inCart?.delivery?.toDay },
    fee: inCart?.delivery?.fee,
    names: [page.deliverTo, cart.deliverTo],
  }
}

async function checkoutOf(browser: Browser) {
  const { data } = await browser.send('POST /app-api/order/calc/price', {
    paymentMethodId: 2,
    shops: [],
  })
  const [shop] = data.shops
  const method = shop?.shipByList.find(({ shipById }) => shipById === shop.shipById)
  return { window: { fromDay: method?.fromDay, toDay: method?.toDay }, fee: shop?.shippingFee }
}

/** Opens a new browser for a buyer. */
function browserOf(buyer: { token: string }): Browser {
  const browser = new Browser()
  browser.cookies.set('__Host-session', buyer.token)
  return browser
}

test('the tested districts cover metro, up-country and special zones', () => {
  expect(new Set(districts.map(({ zone }) => zone))).toEqual(
    new Set(['METRO', 'UPCOUNTRY', 'SPECIAL']),
  )
  expect(districts).toHaveLength(9)
})

test.each(districts)(
  'district $id ($zone): part, cart and checkout show the same delivery',
  async (place) => {
    const { skuOrgId } = offerWith(50, 506)
    const guest = new Browser()
    guest.cookies.set('egg_district', String(place.id))
    const promised = await readShownDelivery(guest, skuOrgId)
    expect(promised.cart).toEqual(promised.page)
    expect(promised.names[0]).toMatchObject({ districtId: place.id, isAddress: false })
    expect(promised.names[1]).toEqual(promised.names[0])

    // The buyer signs in on the same device and has no address yet.
    const buyer = newBuyer('877000010')
    query('DELETE FROM address WHERE customer_id = ?', buyer.id)
    query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
    const ownBrowser = browserOf(buyer)
    ownBrowser.cookies.set('egg_district', String(place.id))
    await ownBrowser.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 2 })
    expect(await readShownDelivery(ownBrowser, skuOrgId)).toEqual(promised)
    expect(await checkoutOf(ownBrowser)).toEqual({ window: promised.page, fee: promised.fee })

    // The account has an address and the device another district. The account's address takes
    // precedence.
    query(
      `INSERT INTO address (customer_id, country_id, contact_name, cellphone, district_id, post_code,
       detail, used_at) VALUES (?, 1001, 'Test', '877000010', ?, '10000', '1', 0)`,
      buyer.id,
      place.id,
    )
    const otherDistrict = districts.find(({ zone }) => zone !== place.zone)
    ownBrowser.cookies.set('egg_district', String(otherDistrict?.id))
    const settledDelivery = await readShownDelivery(ownBrowser, skuOrgId)
    expect(settledDelivery).toMatchObject({
      page: promised.page,
      cart: promised.cart,
      fee: promised.fee,
    })
    expect(settledDelivery.names[0]).toMatchObject({ districtId: place.id, isAddress: true })
    expect(await checkoutOf(ownBrowser)).toEqual({ window: promised.page, fee: promised.fee })
  },
)

test('up-country delivery takes longer than delivery in the capital', async () => {
  const { skuOrgId } = offerWith(50, 506)
  const readDeliveryTexts = async (zone: string) => {
    const guest = new Browser()
    const id = districts.find((place) => place.zone === zone)?.id
    guest.cookies.set('egg_district', String(id))
    return (await readShownDelivery(guest, skuOrgId)).page
  }
  const [metro, upcountry, special] = [
    await readDeliveryTexts('METRO'),
    await readDeliveryTexts('UPCOUNTRY'),
    await readDeliveryTexts('SPECIAL'),
  ]
  expect((upcountry.fromDay ?? '') > (metro.fromDay ?? '')).toBe(true)
  expect(special.toDay).toBe('')
})

test('a foreign, unknown or malformed district in the cookie changes nothing', async () => {
  const { skuOrgId } = offerWith(50, 506)
  const plainShownDelivery = await readShownDelivery(new Browser(), skuOrgId)
  for (const storedText of [String(korean?.id), '999999999', '1; DROP', '']) {
    const guest = new Browser()
    guest.cookies.set('egg_district', storedText)
    expect(await readShownDelivery(guest, skuOrgId)).toEqual({
      ...plainShownDelivery,
      names: [null, null],
    })
  }
})
