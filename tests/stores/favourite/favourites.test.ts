import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { newDevice, signInAs } from '../../support/browser/device.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const store = () => import('#stores/favourite/favourites.ts')

/** Returns the displayed favourites. Throws if none are displayed. */
async function readState() {
  const state = (await store()).$favourites.get()
  if (state.kind !== 'known') throw new Error(`favourites are ${state.kind}`)
  return state
}

test('favourite lists are created, filled, shown and deleted without losing a part', async () => {
  signInAs(newBuyer('879000061'))
  const favourites = await store()
  const [first, second] = [offerWith(5, 550).skuOrgId, offerWith(0, 551).skuOrgId]
  for (const skuOrgId of [first, second]) await favourites.addFavouriteOffer(skuOrgId)
  await favourites.openFavourites()
  expect((await readState()).list.map((row) => row.skuOrgId).sort()).toEqual([first, second].sort())
  expect(await favourites.saveFavouriteList('Hilux')).toBe(true)
  const { listId = 0 } = await readState()
  expect((await readState()).list).toEqual([])
  await favourites.openFavourites()
  await favourites.moveFavourite(first, listId)
  expect((await readState()).lists).toMatchObject([{ listId, name: 'Hilux', quantity: 1 }])
  await favourites.deleteFavouriteList(listId)
  expect(await readState()).toMatchObject({ listId: undefined, marked: 2, lists: [] })
})

test('available favourites go into the cart, and a sold-out one gets a stock alert', async () => {
  signInAs(newBuyer('879000062'))
  const favourites = await store()
  const [free, gone] = [offerWith(5, 552).skuOrgId, offerWith(0, 553).skuOrgId]
  for (const skuOrgId of [free, gone]) await favourites.addFavouriteOffer(skuOrgId)
  await favourites.openFavourites()
  await favourites.addAllToCart()
  const { put } = await readState()
  expect(put).toMatchObject({ added: 1, notAdded: [{ skuOrgId: gone }] })
  expect((await import('#stores/cart/cart-quantity-draft.ts')).$cartQuantity.get()).toBe(1)
  const waits = async () => (await readState()).list.find((row) => row.skuOrgId === gone)?.waits
  await favourites.toggleStockAlert(gone)
  expect(await waits()).toBe(true)
  await favourites.removeFavourite(gone)
  expect(await readState()).toMatchObject({ marked: 1, total: 1 })
  expect(query('SELECT 1 FROM arrival_notice WHERE sku_org_id = ?', gone)).toEqual([])
})

test('the next page of a long list is appended without duplicates', async () => {
  const buyer = newBuyer('879000063')
  signInAs(buyer)
  query(
    `INSERT INTO favourite SELECT ?, sku_org_id, NULL, public_price, 1, sku_org_id FROM offer
       WHERE country_id = 1001 ORDER BY sku_org_id LIMIT 25`,
    buyer.id,
  )
  const favourites = await store()
  await favourites.openFavourites()
  expect((await readState()).list).toHaveLength(20)
  await favourites.loadMoreFavourites()
  const { list, total } = await readState()
  expect([new Set(list.map((row) => row.skuOrgId)).size, total]).toEqual([25, 25])
})

test('a visitor can read a shared list, and a buyer can mark categories', async () => {
  const buyer = newBuyer('879000064')
  const { data } = await buyer.send('POST /web-api/favourite/list', { name: 'Vios' })
  const { skuOrgId } = offerWith(5, 554)
  await buyer.send('POST /app-api/v4/goodsCollect/save', { skuOrgId, listId: data.listId })
  const { openShared, $sharedFavourites } = await import('#stores/favourite/shared-favourites.ts')
  const { share } = (await buyer.send('POST /web-api/favourite/share', data)).data
  await openShared(share)
  expect($sharedFavourites.get()).toMatchObject({ kind: 'known', name: 'Vios', total: 1 })
  signInAs(buyer)
  const categories = await import('#stores/favourite/favourite-categories.ts')
  await categories.addFavouriteCategory(1)
  await categories.openFavouriteCategories()
  expect(categories.$favouriteCategories.get()).toMatchObject({ list: [{ categoryId: 1 }] })
  await categories.removeFavouriteCategory(1)
  expect(categories.$favouriteCategories.get()).toMatchObject({ list: [] })
})
