import { expect, test } from 'vitest'
import { Caller } from '../../support/client.ts'
import { query } from '../../support/state.ts'

/* A visitor's cart with parts from two countries keeps the visitor's country. */

const offerIn = (countryId: number) =>
  query<{ id: number }>(
    `SELECT o.sku_org_id AS id FROM offer o JOIN shop s ON s.id = o.shop_id
     WHERE o.country_id = ? AND s.type <> 'OWN' AND s.state = 'OPEN' AND o.stock > 5
     ORDER BY o.sku_org_id LIMIT 1`,
    countryId,
  )[0]?.id ?? 0

async function cartAt(countryId: number, ...ids: number[]) {
  const { data } = await new Caller('', undefined, countryId).send(
    'POST /web-api/shoppingCart/preview',
    { lines: ids.map((skuOrgId) => ({ skuOrgId, quantity: 2 })) },
  )
  return { ...data, lines: data.shops.flatMap((shop) => shop.lines) }
}

test('a part of another country is listed last, in its currency, outside the total', async () => {
  const [thai, korean] = [offerIn(1001), offerIn(1198)]
  for (const ids of [
    [thai, korean],
    [korean, thai],
  ]) {
    const cart = await cartAt(1001, ...ids)
    expect(cart.countryId).toBe(1001)
    expect(cart.lines).toMatchObject([
      { skuOrgId: thai, countryId: 1001, blocked: '' },
      { skuOrgId: korean, countryId: 1198, blocked: 'label_other_country' },
    ])
    expect(cart.selectedTotal).toBe(2 * (cart.lines[0]?.price ?? 0))
  }
  expect(await cartAt(1198, korean, thai)).toMatchObject({ countryId: 1198 })
})

test('a cart with only parts of other countries uses the newest part’s currency', async () => {
  const [thai, korean] = [offerIn(1001), offerIn(1198)]
  expect(await cartAt(1234, thai, korean)).toMatchObject({ countryId: 1198 })
  expect(await cartAt(1234, korean, thai)).toMatchObject({ countryId: 1001 })
})
