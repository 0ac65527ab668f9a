import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPicturePrefix, pictureFiles } from '#domain/offer-import/pictures.ts'
import { maxShopPartPictures, partPictureFormats } from '#domain/offer-import/shop-pictures.ts'
import { findMember, memberWith, staffFor } from '../../../support/auth/staff.ts'
import { Caller } from '../../../support/client.ts'
import { withPictures } from '../../../support/search/part-pictures.ts'
import { createSecondSeller, importShop, takeOwnOffers } from '../../../support/seller/own-goods.ts'
import {
  makePictureFiles,
  type PictureFiles,
  uploadPartPicture,
} from '../../../support/seller/part-pictures.ts'
import { createSellingShop } from '../../../support/seller/selling.ts'
import { query, testUrl } from '../../../support/state.ts'

/* A shop pictures parts that it sells and that have no pictures yet. */

const setCall = 'POST /desk/goods/offers/{id}/pictures'
const seller = staffFor('mj')
const colleague = createSecondSeller()
const other = createSellingShop()
const service = staffFor('nok')
const offers = takeOwnOffers(9, 5, 130).map(({ skuOrgId }) => skuOrgId)
const colours = ['#a03020', '#2030a0', '#20a030', '#a0a020', '#20a0a0']
let pictures: PictureFiles[]

beforeAll(async () => {
  pictures = await Promise.all(colours.map((colour) => makePictureFiles(colour)))
})

const partOf = (offerId: number) =>
  query<{ id: number }>('SELECT part_id AS id FROM offer WHERE sku_org_id = ?', offerId)[0]?.id ?? 0

afterAll(() => {
  for (const offerId of offers) query('DELETE FROM part_picture WHERE part_id = ?', partOf(offerId))
})

/** Uploads pictures and returns their keys. */
async function upload(offerId: number, files: readonly PictureFiles[], member = seller) {
  const keys: string[] = []
  for (const one of files) keys.push((await uploadPartPicture(member, offerId, one)).data.key)
  return keys
}

const set = (id: number, keys: string[], seen: string[], member = seller) =>
  member.send(setCall, { id, pictures: keys, seen })

const keysOf = async (id: number, member = seller) => {
  const { data } = await member.send('GET /desk/goods/offers/{id}/pictures', { id })
  return [data.owner, data.pictures.map(({ key }) => key)]
}

/** Lets another shop sell the part of an offer, and returns its offer. */
function sellAlso(offerId: number, shopId: number): number {
  const [row] = query<{ id: number }>(
    `INSERT INTO offer (sku_org_id, part_id, shop_id, country_id, category_id, brand_id, kind,
       list_price, catalogue_1, catalogue_2, catalogue_3, catalogue_4, stock, backorder, rank)
     SELECT (SELECT max(sku_org_id) FROM offer) + 1, part_id, ?, country_id, category_id, brand_id,
       kind, list_price, catalogue_1, catalogue_2, catalogue_3, catalogue_4, 5, 0, rank
     FROM offer WHERE sku_org_id = ? RETURNING sku_org_id AS id`,
    shopId,
    offerId,
  )
  return row?.id ?? 0
}

const served = (key: string, file: string) => fetch(`${testUrl}/parts/own/${key}-${file}`)

test('uploaded pictures are shown to buyers in the chosen order, the first as main picture', async () => {
  const id = offers[0] ?? 0
  expect(await keysOf(id)).toEqual(['NONE', []])
  const [first = '', second = ''] = await upload(id, pictures.slice(0, 2))
  expect(first).toMatch(/^s[0-9a-f]{24}$/)
  const { data } = await set(id, [second, first], [])
  expect(data).toEqual({
    owner: 'SHOP',
    pictures: [second, first].map((key) => ({ key, width: 1200, height: 900 })),
  })
  const { data: part } = await new Caller('').send('GET /client/version2/goods/new/detail', {
    skuOrgId: id,
  })
  expect(part?.picture).toBe(ownPicturePrefix + second)
  expect(part?.pictures.map(({ picture }) => picture)).toEqual(
    [second, first].map((key) => ownPicturePrefix + key),
  )
  // The order changes, then one is removed, then all.
  expect((await set(id, [first, second], [second, first])).code).toBe(200)
  expect(await keysOf(id, colleague)).toEqual(['SHOP', [first, second]])
  expect((await set(id, [second], [first, second], colleague)).code).toBe(200)
  expect((await set(id, [], [second])).data).toEqual({ owner: 'NONE', pictures: [] })
  const [row] = query<{ picture: string }>('SELECT picture FROM part WHERE id = ?', partOf(id))
  expect(row?.picture).toBe('')
  const log = query<{ act: string; after: string }>(
    'SELECT act, after FROM desk_log WHERE subject = ? ORDER BY id',
    `part:${partOf(id)}`,
  )
  expect(log.map(({ act }) => act)).toEqual(Array(4).fill('part pictures'))
  expect(log[0]?.after).toBe(JSON.stringify({ pictures: [second, first] }))
})

test('every address of a picture serves a JPEG without the metadata of its file', async () => {
  const id = offers[1] ?? 0
  const [key = ''] = await upload(id, pictures.slice(0, 1))
  await set(id, [key], [])
  const sides: string[] = []
  for (const file of pictureFiles) {
    const answer = await served(key, file)
    expect(Object.fromEntries(answer.headers), file).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.includes('kept by nobody'), file).toBe(false)
    sides.push(`${file}: ${bytes.length}`)
  }
  expect(new Set(sides.map((one) => one.split(': ')[1])).size).toBe(4)
})

test('repeating an upload or a change has no further effect', async () => {
  const id = offers[2] ?? 0
  const [key = '', again = ''] = await upload(id, [pictures[0], pictures[0]] as PictureFiles[])
  expect(again).toBe(key)
  expect((await set(id, [key], [])).code).toBe(200)
  // The same change is sent again after a lost response, with what the screen showed before.
  expect((await set(id, [key], [])).code).toBe(200)
  expect(await upload(id, pictures.slice(0, 1))).toEqual([key])
  expect(query('SELECT 1 FROM loose_picture WHERE key = ?', key)).toEqual([])
  expect(query('SELECT 1 FROM desk_log WHERE subject = ?', `part:${partOf(id)}`)).toHaveLength(1)
  // Another part of the shop may show the same picture.
  const twin = offers[3] ?? 0
  expect((await set(twin, [key], [])).code).toBe(200)
  expect((await set(twin, [], [key])).code).toBe(200)
  expect(query('SELECT 1 FROM loose_picture WHERE key = ?', key)).toEqual([])
  expect((await served(key, '160.avif')).status).toBe(200)
})

test('another shop that sells the part can’t change its pictures or use their files', async () => {
  const id = offers[4] ?? 0
  const [key = ''] = await upload(id, pictures.slice(1, 2))
  await set(id, [key], [])
  const theirs = sellAlso(id, other.shopId)
  expect(await keysOf(theirs, other.first)).toEqual(['OTHERS', [key]])
  const refusal = 'label_desk_part_pictured'
  expect((await set(theirs, [], [key], other.first)).message).toBe(refusal)
  const files = pictures[2] as PictureFiles
  expect((await uploadPartPicture(other.first, theirs, files)).message).toBe(refusal)
  // The other shop's part stays without a picture of this shop.
  const free = sellAlso(offers[5] ?? 0, other.shopId)
  expect((await set(free, [key], [], other.first)).message).toBe('label_desk_picture_gone')
  expect(await keysOf(free, other.first)).toEqual(['NONE', []])
  // The ID of another shop's offer isn't found.
  expect((await set(id, [], [key], other.first)).code).toBe(404)
  expect((await uploadPartPicture(other.first, id, files)).code).toBe(404)
  // Once the shop removes its pictures, the other shop may add some.
  await set(id, [], [key])
  const [theirKey = ''] = await upload(theirs, [files], other.first)
  expect((await set(theirs, [theirKey], [], other.first)).data.owner).toBe('SHOP')
  expect((await set(id, [], [])).message).toBe(refusal)
})

test('of two shops at the same time, only one pictures the part', async () => {
  const id = offers[6] ?? 0
  const theirs = sellAlso(id, other.shopId)
  const [mine = ''] = await upload(id, pictures.slice(0, 1))
  const [their = ''] = await upload(theirs, pictures.slice(0, 1), other.first)
  expect(their).not.toBe(mine)
  const both = await Promise.all([set(id, [mine], []), set(theirs, [their], [], other.first)])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 4783])
  expect(
    query('SELECT DISTINCT shop_id FROM part_picture WHERE part_id = ?', partOf(id)),
  ).toHaveLength(1)
})

test('of two colleagues at the same time, the second sees the pictures of the first', async () => {
  const id = offers[7] ?? 0
  const [a = '', b = ''] = await upload(id, pictures.slice(0, 2))
  const both = await Promise.all([set(id, [a], []), set(id, [b], [], colleague)])
  expect(both.map(({ code }) => code).sort()).toEqual([200, 4784])
  const [, keys] = await keysOf(id)
  expect([[a], [b]]).toContainEqual(keys)
})

test('files with wrong bytes, sides or sizes are refused whatever their name', async () => {
  const id = offers[8] ?? 0
  const good = pictures[0] as PictureFiles
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  )
  const cases: [string, Partial<PictureFiles>, string][] = [
    ['a drawing with script', { list: svg }, 'label_file_format_error'],
    ['a PNG', { list: new Uint8Array(png) }, 'label_file_format_error'],
    ['a JPEG that was cut', { zoom: good.zoom.slice(0, 900) }, 'label_file_format_error'],
    ['a list file of other sides', { list: good.page }, 'label_file_format_error'],
    ['a card of other sides', { card: good.zoom }, 'label_file_format_error'],
    [
      'a picture that is too small',
      { zoom: (await makePictureFiles('#123', { width: 200, height: 150 })).zoom },
      'label_file_format_error',
    ],
    [
      'a picture that is too large',
      { zoom: (await makePictureFiles('#123', { width: 1201, height: 900 })).zoom },
      'label_file_format_error',
    ],
    [
      'too many bytes',
      { list: new Uint8Array(partPictureFormats.list.maxBytes + 1) },
      'label_file_oversized_error',
    ],
    [
      'a body larger than all files together',
      { zoom: new Uint8Array(700_000) },
      'label_file_oversized_error',
    ],
  ]
  for (const [name, wrong, message] of cases)
    expect([name, (await uploadPartPicture(seller, id, { ...good, ...wrong })).message]).toEqual([
      name,
      message,
    ])
  expect(await keysOf(id)).toEqual(['NONE', []])
})

test('a part has at most four pictures of a shop, each of them once', async () => {
  const id = offers[8] ?? 0
  const keys = await upload(id, pictures)
  expect(keys).toHaveLength(maxShopPartPictures + 1)
  expect((await set(id, keys, [])).code).toBe(400)
  expect((await set(id, [keys[0] ?? '', keys[0] ?? ''], [])).code).toBe(400)
  expect((await set(id, ['../secret'], [])).code).toBe(400)
  expect((await set(id, ['a'.repeat(24)], [])).message).toBe('label_desk_picture_gone')
  expect((await set(id, keys.slice(0, maxShopPartPictures), [])).code).toBe(200)
})

test('only the owner of the shop pictures parts', async () => {
  const id = offers[3] ?? 0
  const files = pictures[0] as PictureFiles
  for (const login of ['nok', 'fern', 'boss']) {
    const answer = await uploadPartPicture(staffFor(login), id, files)
    expect(answer.message, login).toBe('label_desk_act_not_yours')
  }
  const { id: staffId } = findMember('mj')
  for (const role of ['PACKER', 'BOOKKEEPER']) {
    const [row] = query<{ id: number }>(
      `INSERT INTO staff (id, login, name, role, shop_id, seller_role, password_hash, totp_secret)
       SELECT max(id) + 1, 'picture-' || max(id), 'Nid', 'SELLER', ?, ?, '', '' FROM staff
       RETURNING id`,
      importShop,
      role,
    )
    const member = memberWith(row?.id ?? staffId)
    expect((await uploadPartPicture(member, id, files)).code, role).toBe(4746)
    expect((await set(id, [], [], member)).code, role).toBe(4746)
  }
})

test('service removes pictures of a shop, and no imported ones', async () => {
  const id = offers[3] ?? 0
  const keys = await upload(id, pictures.slice(0, 2))
  await set(id, keys, [])
  const { data } = await service.send('GET /desk/partPictures', {})
  expect(data.list[0]).toMatchObject({
    partId: partOf(id),
    skuOrgId: id,
    shopId: importShop,
    pictures: keys.map((key) => ({ key })),
  })
  const remove = (seen: string[], member = service) =>
    member.send('POST /desk/partPictures/{id}/remove', { id: partOf(id), seen })
  for (const login of ['mj', 'fern'])
    expect((await remove(keys, staffFor(login))).message).toBe('label_desk_act_not_yours')
  expect((await remove(keys.slice(1))).message).toBe('label_desk_pictures_moved')
  expect((await remove(keys)).code).toBe(200)
  expect(await keysOf(id)).toEqual(['NONE', []])
  expect((await remove(keys)).code).toBe(404)
  // The removed pictures can be shown again while their files are stored.
  expect((await set(id, keys, [])).code).toBe(200)
  query('UPDATE part_picture SET shop_id = NULL WHERE part_id = ?', partOf(id))
  expect((await remove(keys)).code).toBe(404)
  expect(await keysOf(id)).toEqual(['OTHERS', keys])
})

test('an import replaces the pictures of a shop', async () => {
  const imported = await withPictures(70, ['#301010'])
  const partId = partOf(imported.skuOrgId)
  await imported.takeAway()
  query(
    `INSERT INTO part_picture
       (part_id, position, key, large, width, height, shows, shop_id, set_at)
     VALUES (?, 1, ?, '', 300, 300, '', ?, 1)`,
    partId,
    `s${'0'.repeat(24)}`,
    importShop,
  )
  const { keys, takeAway } = await withPictures(70, ['#301010'])
  expect(
    query('SELECT key, shop_id AS shopId FROM part_picture WHERE part_id = ?', partId),
  ).toEqual([{ key: keys[0], shopId: null }])
  await takeAway()
  query('DELETE FROM loose_picture WHERE key = ?', `s${'0'.repeat(24)}`)
})
