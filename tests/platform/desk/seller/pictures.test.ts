import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { ShopPictures } from '#contract/desk/shop/desk-shop-pictures.ts'
import type { Envelope } from '#contract/index.ts'
import { shopPictureFormats, type ShopPictureKind } from '#domain/shop/pictures.ts'
import { type Member, staffFor } from '../../../support/auth/staff.ts'
import { uploadShopPicture } from '../../../support/search/upload.ts'
import { Caller } from '../../../support/client.ts'
import { createSellingShop } from '../../../support/seller/selling.ts'
import { query, testUrl } from '../../../support/state.ts'

/* A shop uploads a logo and a cover, which buyers see in lists and on its page. */

const { shopId, first, second } = createSellingShop()
const visitor = new Caller('')

afterAll(async () => {
  for (const kind of ['LOGO', 'COVER'] as const)
    await first.send('POST /desk/shop/picture/remove', { kind })
})

const picture = (kind: ShopPictureKind, type: 'png' | 'jpeg', background = '#084') => {
  const { width, height } = shopPictureFormats[kind]
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'kept by nobody' } })
    .toFormat(type)
    .toBuffer()
}

async function upload(kind: string, bytes: Uint8Array, member: Member = first) {
  const answer: unknown = await uploadShopPicture(member, kind, new Uint8Array(bytes))
  return answer as Envelope<ShopPictures>
}

const fileOf = (name: string) => fetch(`${testUrl}/parts/shop/${name}`)

test('a logo and a cover are stored without metadata and shown to buyers', async () => {
  expect((await upload('LOGO', await picture('LOGO', 'png'))).data).toMatchObject({ shopId })
  const { data } = await upload('COVER', await picture('COVER', 'jpeg'))
  expect(data.logo).toMatch(new RegExp(`^${shopId}-[0-9a-f]{24}\\.png$`))
  expect(data.cover).toMatch(new RegExp(`^${shopId}-[0-9a-f]{24}\\.jpg$`))
  expect((await first.send('GET /desk/shop/pictures', {})).data).toEqual(data)

  const detail = await visitor.send('GET /eggshop/client/info/{shopId}', { shopId })
  expect(detail.data).toMatchObject({ logo: data.logo, cover: data.cover })
  const served = await fileOf(data.cover)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('cache-control')).toContain('immutable')
  expect(Buffer.from(await served.arrayBuffer()).includes('kept by nobody')).toBe(false)
})

test('a new picture replaces the old file, and a removed picture leaves no file', async () => {
  const { data: dataBefore } = await upload('LOGO', await picture('LOGO', 'png', '#a00'))
  const { data: dataAfter } = await upload('LOGO', await picture('LOGO', 'jpeg', '#00a'))
  expect(dataAfter.logo).not.toBe(dataBefore.logo)
  expect((await fileOf(dataBefore.logo)).status).toBe(404)
  expect((await fileOf(dataAfter.logo)).status).toBe(200)
  // Uploading the same picture again keeps the file.
  await upload('LOGO', await picture('LOGO', 'jpeg', '#00a'))
  expect((await fileOf(dataAfter.logo)).status).toBe(200)

  const removed = await second.send('POST /desk/shop/picture/remove', { kind: 'LOGO' })
  expect(removed.data.logo).toBe('')
  expect((await fileOf(dataAfter.logo)).status).toBe(404)
  const log = query<{ act: string }>(
    'SELECT act FROM desk_log WHERE subject = ? ORDER BY id DESC LIMIT 1',
    `shop:${shopId}`,
  )
  expect(log).toEqual([{ act: 'shop picture' }])
})

test('pictures with the wrong dimensions, type or file size are refused', async () => {
  expect((await upload('LOGO', await picture('COVER', 'png'))).message).toBe(
    'label_file_format_error',
  )
  expect((await upload('COVER', new TextEncoder().encode('<svg/>'))).message).toBe(
    'label_file_format_error',
  )
  const large = new Uint8Array(shopPictureFormats.LOGO.maxBytes + 1)
  expect((await upload('LOGO', large)).message).toBe('label_file_oversized_error')
  expect((await upload('BANNER', await picture('LOGO', 'png'))).code).toBe(400)
})

test('only a seller changes pictures, and no other stored file has a public address', async () => {
  for (const login of ['nok', 'fern', 'boss']) {
    const response = await upload('LOGO', await picture('LOGO', 'png'), staffFor(login))
    expect(response.message, login).toBe('label_desk_act_not_yours')
  }
  for (const name of ['', 'x.png', `${shopId}-${'0'.repeat(24)}.png`, '..%2fpart-pictures%2fa.png'])
    expect((await fileOf(name)).status, name).toBe(404)
})
