import { afterAll, beforeEach, expect, test } from 'vitest'
import { newDevice } from '../../support/browser/device.ts'
import { keysOf } from '../../support/auth/staff.ts'
import { takeOwnOffers } from '../../support/seller/own-goods.ts'
import { makePictureFiles } from '../../support/seller/part-pictures.ts'
import { query } from '../../support/state.ts'

beforeEach(newDevice)

const offerIds = takeOwnOffers(2, 5, 139).map(({ skuOrgId }) => skuOrgId)

afterAll(() => {
  query(
    `DELETE FROM part_picture WHERE part_id IN (SELECT part_id FROM offer
     WHERE sku_org_id IN (${offerIds.join()}))`,
  )
})

const pictureOf = async (
  colour: string,
  wrong: Uint8Array<ArrayBuffer> | undefined = undefined,
) => {
  const files = await makePictureFiles(colour)
  const blobOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'image/jpeg' })
  return {
    name: `${colour}.jpg`,
    preview: 'data:,',
    files: {
      list: blobOf(wrong ?? files.list),
      page: blobOf(files.page),
      zoom: blobOf(files.zoom),
      card: blobOf(files.card),
    },
  }
}

async function signIn(login: string) {
  const { signIn: enter } = await import('#stores/desk/member.ts')
  const { password, code } = keysOf(login)
  await enter(login, password, code)
}

test('a seller adds, sorts and removes pictures, and nothing is stored before saving', async () => {
  await signIn('mj')
  const store = await import('#stores/desk/seller/part-pictures.ts')
  const offerId = offerIds[0] ?? 0
  const read = () => store.$partPictures.get()
  const names = () => read().list.map(({ name }) => name)
  await store.loadPartPictures(offerId)
  expect(read()).toMatchObject({ offerId, owner: 'NONE', list: [], seen: [] })
  for (const colour of ['#100', '#200', '#300', '#400', '#500'])
    store.addPartPicture(await pictureOf(colour))
  // The fifth has no room.
  expect(names()).toEqual(['#100.jpg', '#200.jpg', '#300.jpg', '#400.jpg'])
  expect(store.isChanged(read())).toBe(true)
  const idAt = (i: number) => read().list[i]?.id ?? 0
  store.movePartPicture(idAt(2), -1)
  store.movePartPicture(idAt(0), -1)
  store.removePartPicture(idAt(3))
  expect(names()).toEqual(['#100.jpg', '#300.jpg', '#200.jpg'])
  expect(await store.savePartPictures()).toBe(true)
  const { list, seen } = read()
  expect(read()).toMatchObject({ owner: 'SHOP', uploaded: null, fault: null })
  expect(list.map(({ key }) => key)).toEqual(seen)
  expect(seen).toHaveLength(3)
  expect(store.isChanged(read())).toBe(false)

  // Changes of a colleague are shown, and the seller's new picture stays.
  query(
    'DELETE FROM part_picture WHERE key = ? AND part_id = (SELECT part_id FROM offer WHERE sku_org_id = ?)',
    seen[1] ?? '',
    offerId,
  )
  store.addPartPicture(await pictureOf('#600'))
  expect(await store.savePartPictures()).toBe(false)
  expect(read().fault?.label).toBe('label_desk_pictures_moved')
  expect(read().list.map(({ name }) => name)).toEqual(['', '', '#600.jpg'])
  expect(await store.savePartPictures()).toBe(true)
  expect(read().seen).toHaveLength(3)
})

test('a refused file keeps the others, and the next attempt uploads only what is missing', async () => {
  await signIn('mj')
  const store = await import('#stores/desk/seller/part-pictures.ts')
  store.startPartPictures()
  store.addPartPicture(await pictureOf('#700'))
  store.addPartPicture(await pictureOf('#800', new TextEncoder().encode('no picture')))
  const offerId = offerIds[1] ?? 0
  expect(await store.savePartPictures(offerId)).toBe(false)
  const [good, bad] = store.$partPictures.get().list
  expect(good?.key).toMatch(/^s/)
  expect(bad).toMatchObject({ key: '', fault: { label: 'label_file_format_error' } })
  store.removePartPicture(bad?.id ?? 0)
  expect(await store.savePartPictures(offerId)).toBe(true)
  expect(store.$partPictures.get()).toMatchObject({ offerId, owner: 'SHOP', seen: [good?.key] })
})

test('service lists the newest pictured parts and removes their pictures', async () => {
  await signIn('nok')
  const store = await import('#stores/desk/part-pictures.ts')
  await store.openPicturedParts()
  const state = store.$picturedParts.get()
  if (state.kind !== 'known') throw new Error('not loaded')
  const part = state.list.find(({ skuOrgId }) => skuOrgId === offerIds[1])
  if (!part) throw new Error('the pictured part is missing')
  await store.removePicturesOf(part)
  expect(store.$picturedParts.get()).toMatchObject({ removed: part.number, fault: null })
  await store.removePicturesOf(part)
  expect(store.$picturedParts.get()).toMatchObject({ fault: { code: 404 } })
  await store.loadMorePicturedParts()
})
