import { expect, test } from 'vitest'
import { serve } from '../../../scripts/lib/server/server.ts'
import { Caller } from '../../support/client.ts'
import { callsBuild } from '../../support/server/lanes.ts'
import { OwnShop } from '../../support/seller/own-shop.ts'

test('with READ_COPIES a buyer reads their own writes through the returned bookmark', async () => {
  const shop = await OwnShop.seeded()
  const [skuOrgId = 0] = shop.plenty()
  const settings = { READ_COPIES: 'on' }
  const server = await serve(shop.port, shop.state, { built: callsBuild, settings })
  try {
    const buyer = new Caller(shop.session(3), shop.url)
    const add = 'POST /web-api/v5/shoppingCart/add'
    const addedResponse = await buyer.raw(add, { skuOrgId, quantity: 3 })
    expect(await addedResponse.json()).toMatchObject({ code: 200 })
    const [toldText = ''] = addedResponse.headers
      .getSetCookie()
      .filter((one) => one.startsWith('egg_read_from='))
    expect(toldText).toMatch(/; Path=\/platform; Max-Age=600; HttpOnly; Secure; SameSite=Lax$/)

    const cookie = toldText.split(';')[0] ?? ''
    const price = 'GET /web-api/price/list'
    for (const mark of [cookie, '', 'egg_read_from=x', `egg_read_from=${'f'.repeat(8)}`])
      expect(
        await buyer.send(price, { skuOrgIds: String(skuOrgId) }, { cookie: mark }),
        mark,
      ).toMatchObject({ code: 200, data: { list: [{ skuOrgId }] } })
    const cart = await buyer.raw('GET /web-api/shoppingCart/list', {}, { cookie })
    expect(await cart.text()).toContain(`"skuOrgId":${skuOrgId},`)
    // A read-only call sets no cookies.
    expect(cart.headers.getSetCookie()).toEqual([])
  } finally {
    await server.stop()
  }
})
