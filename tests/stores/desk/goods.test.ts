import { beforeEach, expect, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { readOwnOffer, takeOwnOffers } from '../../support/seller/own-goods.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

test('a seller previews, applies and undoes a file, and errors stay on the screen', async () => {
  const [offer] = takeOwnOffers(1, 5, 40)
  if (!offer) throw new Error('the shop sells nothing')
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('mj')
  await signIn('mj', password, code)
  const store = await import('#stores/desk/offers.ts')
  await store.openDeskOffers()
  const readState = () => {
    const state = store.$deskOffers.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const file = (stock: string) =>
    new File([`\ufeffbrand;number;stock\n${offer.brand};${offer.number};${stock}\n`], 'stock.csv')
  const stock = () => readOwnOffer(offer.skuOrgId).stock

  await store.checkOfferFile(file('many'))
  expect(readState()).toMatchObject({ preview: { uploadId: null, faultCount: 1 }, busy: false })
  await store.checkOfferFile(file('8'))
  const id = readState().preview?.uploadId ?? 0
  expect(readState().preview).toMatchObject({ changed: 1, faultCount: 0 })
  expect(stock()).toBe(5)

  await Promise.all([store.applyOfferImport(id, false), store.applyOfferImport(id, false)])
  expect(readState()).toMatchObject({ preview: null, lastResult: 'applied', fault: null })
  expect(readState().list[0]).toMatchObject({ uploadId: id, name: 'stock.csv', mayUndo: true })
  expect(stock()).toBe(8)
  await store.applyOfferImport(id, false)
  expect(readState().fault).toMatchObject({ label: 'label_desk_order_moved' })

  query('UPDATE offer SET list_price = list_price + 1 WHERE sku_org_id = ?', offer.skuOrgId)
  await store.undoOfferImport(id)
  expect(readState().fault?.label).toBe('label_desk_goods_moved')
  query('UPDATE offer SET list_price = list_price - 1 WHERE sku_org_id = ?', offer.skuOrgId)
  await store.undoOfferImport(id)
  expect(readState()).toMatchObject({ lastResult: 'undone', fault: null })
  expect(stock()).toBe(5)
})

test('the desk asks once what the Thai headings of a file mean, and not for the next file', async () => {
  const [offer] = takeOwnOffers(1, 5, 41)
  if (!offer) throw new Error('the shop sells nothing')
  const { signIn } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf('mj')
  await signIn('mj', password, code)
  const store = await import('#stores/desk/offers.ts')
  await store.openDeskOffers()
  const readState = () => {
    const state = store.$deskOffers.get()
    if (state.kind !== 'known') throw new Error('the desk shows nothing')
    return state
  }
  const file = (stock: number) =>
    new File(
      [`ร้านทดสอบ\nรหัสสินค้า,ยี่ห้อ,ชั้นวาง ก,คงเหลือ\n${offer.number},${offer.brand},A-1,${stock}\n`],
      'stock.csv',
    )
  await store.checkOfferFile(file(7))
  const askedMatching = readState().matching
  expect(askedMatching?.match.columns.map(({ column }) => column)).toEqual([
    'number',
    'brand',
    null,
    'stock',
  ])
  if (!askedMatching) throw new Error('no question')
  await store.checkMatchedFile(askedMatching, ['number', 'brand', '', 'stock'], true)
  expect(readState()).toMatchObject({ matching: null, preview: { changed: 1, faultCount: 0 } })
  expect(readState().columns).toContainEqual({ heading: 'ชั้นวาง ก', column: '' })
  // The columns are known from the first file, so the second is checked without a question.
  await store.checkOfferFile(
    new File([`รหัสสินค้า,ยี่ห้อ,ชั้นวาง ก,คงเหลือ\n${offer.number},${offer.brand},A-1,x\n`], 'stock.csv'),
  )
  expect(readState().preview?.faults[0]).toMatchObject({ line: 2, column: 'stock' })
  query("DELETE FROM shop_column WHERE heading IN ('รหัสสินค้า', 'ยี่ห้อ', 'ชั้นวาง ก', 'คงเหลือ')")
})
