import { beforeEach, expect, test } from 'vitest'
import { newBuyer, offerWith } from '../../support/client.ts'
import { readStoredValue, newDevice, openPage, signInAs } from '../../support/browser/device.ts'
import { daysFromToday, requestOf, sellerOf, shopOf } from '../../support/order/quoting.ts'

beforeEach(newDevice)

const asking = () => import('#stores/quotation/ask.ts')
const one = () => import('#stores/quotation/quotation.ts')

test('a quotation draft survives a reload and is cleared when it is sent', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  signInAs(buyer)
  const { startRequest, updateRequestDraft: changeRequest, changeRequestLine } = await asking()
  startRequest([{ skuOrgId, number: 'X', quantity: 3 }])
  changeRequestLine(0, { wanted: '1,200.50' })
  changeRequest({ note: 'Soon' })
  openPage()
  const { $requestDraft, $requestableShops, findRequestableShops, chooseShop, sendRequest } =
    await asking()
  expect($requestDraft.get()).toMatchObject({
    flag: true,
    params: { lines: [{ skuOrgId, quantity: 3, wanted: '1,200.50' }], note: 'Soon' },
  })
  await findRequestableShops()
  for (const { shopId } of $requestableShops.get()?.list ?? []) chooseShop(shopId, false)
  chooseShop(shopOf(skuOrgId), true)
  const quotationId = await sendRequest()
  expect(quotationId).toBeGreaterThan(0)
  expect($requestDraft.get().flag).toBe(false)
  expect(readStoredValue('egg.quotation-order')).toBeNull()
  const { data } = await buyer.send('GET /app-api/quotation/detail', {
    quotationId: quotationId ?? 0,
  })
  expect(data).toMatchObject({ note: 'Soon', lines: [{ quantity: 3, wantedPrice: 120_050 }] })
})

test('changing the part number of a line removes its link to the offer', async () => {
  const { startRequest, changeRequestLine, $requestDraft } = await asking()
  startRequest([{ skuOrgId: 5, number: 'X', quantity: 3 }])
  changeRequestLine(0, { quantity: 4 })
  expect($requestDraft.get().params.lines[0]).toMatchObject({ skuOrgId: 5, quantity: 4 })
  changeRequestLine(0, { number: 'Y' })
  expect($requestDraft.get().params.lines[0]).not.toHaveProperty('skuOrgId')
})

test('selected lines are accepted, and a refused action keeps the quotation on screen', async () => {
  const buyer = newBuyer()
  const { skuOrgId, price } = offerWith({ stock: 20 })
  const shopId = shopOf(skuOrgId)
  signInAs(buyer)
  const { data } = await buyer.send('POST /app-api/quotation/ask', {
    lines: [{ skuOrgId, quantity: 2 }],
    shopIds: [shopId],
  })
  const { $quotation, acceptChosenLines, expireAnswer, openQuotation } = await one()
  await openQuotation(data.quotationId, '')
  await expireAnswer(shopId)
  expect($quotation.get()).toMatchObject({
    kind: 'known',
    fault: { label: 'label_quotation_moved' },
  })
  await sellerOf(shopId).send('POST /desk/quotations/{id}/answer', {
    id: requestOf(data.quotationId, shopId),
    validUntil: daysFromToday(3),
    lines: [{ position: 1, skuOrgId, quantity: 2, price: price - 1 }],
  })
  await openQuotation(data.quotationId, '')
  expect(await acceptChosenLines([{ shopId, position: 1 }])).toBe(true)
  const cart = await buyer.send('GET /web-api/shoppingCart/list', {})
  expect(cart.data.shops[0]?.lines[0]).toMatchObject({ price: price - 1, reason: 'quoted' })
})

test('the list shows the request with the state at each shop', async () => {
  const buyer = newBuyer()
  const { skuOrgId } = offerWith({ stock: 20 })
  signInAs(buyer)
  const { data } = await buyer.send('POST /app-api/quotation/ask', {
    lines: [{ skuOrgId, quantity: 2 }],
    shopIds: [shopOf(skuOrgId)],
  })
  const { $quotations, openQuotations, loadMoreQuotations } =
    await import('#stores/quotation/quotations.ts')
  await openQuotations()
  expect($quotations.get()).toMatchObject({
    kind: 'known',
    total: 1,
    list: [{ quotationId: data.quotationId, shops: [{ state: 'ASKED' }] }],
  })
  await loadMoreQuotations()
  expect($quotations.get()).toMatchObject({ list: { length: 1 }, pageNo: 2 })
})
