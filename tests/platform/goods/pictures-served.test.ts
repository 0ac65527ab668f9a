import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownPicturePrefix, pictureFiles } from '#domain/offer-import/pictures.ts'
import { Caller, newBuyer } from '../../support/client.ts'
import { costOf } from '../../support/cost.ts'
import { placeOrder } from '../../support/order/orders.ts'
import { type OfferWithPictures, withPictures } from '../../support/search/part-pictures.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { platformUrl } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

/* Imported pictures, as the shop serves them and refers to them. */

const buyer = newBuyer('815900011')
const colours = ['#a03020', '#2030a0', '#20a030']
let pictured: OfferWithPictures
let key = ''

beforeAll(async () => {
  pictured = await withPictures(40, colours)
  key = pictured.keys[0] ?? ''
})
afterAll(async () => pictured.takeAway())

const ask = (file: string, headers: Record<string, string> = {}) =>
  fetch(`${platformUrl}/parts/own/${file}`, { headers })

test('a picture is cached forever and served under one key as AVIF or WebP only', async () => {
  const chrome = { accept: 'image/avif,image/webp,*/*' }
  const avif = await ask(`${key}-480.avif`, chrome)
  expect(Object.fromEntries(avif.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
  })
  const { width, height } = await sharp(Buffer.from(await avif.arrayBuffer())).metadata()
  expect([width, height]).toEqual([480, 480])
  const safari = await ask(`${key}-480.avif`, { accept: 'image/webp,image/png,*/*' })
  expect(safari.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await safari.arrayBuffer())).metadata()).format).toBe('webp')
  for (const file of pictureFiles) expect((await ask(`${key}-${file}`)).status, file).toBe(200)
  const etag = avif.headers.get('etag') ?? ''
  const responseAgain = await ask(`${key}-480.avif`, { ...chrome, 'if-none-match': etag })
  expect([responseAgain.status, await responseAgain.text()]).toEqual([304, ''])
})

test('/parts/own serves no slip, whatever the file name, and a part picture can’t be fetched as an upload', async () => {
  const { data } = await upload(buyer, makePng(), { kind: 'SLIP' })
  const name = data.split('/').at(-1) ?? ''
  const bareName = name.replace('.png', '')
  for (const file of [
    name,
    bareName,
    `%2e%2e%2f${name}`,
    `..%2f${name}`,
    `${key}-..%2f..%2f${name}`,
    `${key}-${name}`,
    `${bareName.slice(0, 24)}-160.avif`,
    `${key}-160.png`,
    `${key}-`,
    `${key.toUpperCase()}-160.avif`,
    `part-pictures/${key}-160.avif`,
    '',
  ]) {
    const response = await ask(file)
    expect([file, response.status, response.headers.get('content-type')]).toEqual([file, 404, null])
  }
  // A part picture can't be fetched as an upload.
  const asUpload = await fetch(
    `${platformUrl}/platform/web-api/file/part-pictures%2F${key}-160.avif`,
    { headers: { token: buyer.token } },
  )
  expect(asUpload.status).toBe(404)
})

test('detail, lists, cart and orders show the picture, without an extra round trip', async () => {
  const { skuOrgId, keys } = pictured
  const ownPicturePath = `${ownPicturePrefix}${key}`
  const detail = 'GET /client/version2/goods/new/detail'
  const readDetail = () => new Caller('', platformUrl).raw(detail, { skuOrgId })
  const shownCost = costOf(await readDetail())
  const { data: part } = await buyer.send(detail, { skuOrgId })
  expect(part?.picture).toBe(ownPicturePath)
  const size = { width: 640, height: 400 }
  expect(part?.pictures).toEqual(
    keys.map((one, i) => ({
      picture: `${ownPicturePrefix}${one}`,
      shows: i === 0 ? 'front' : '',
      ...size,
    })),
  )
  await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity: 1 })
  const { data: cart } = await buyer.send('GET /web-api/shoppingCart/list', {})
  expect(JSON.stringify(cart)).toContain(`"picture":"${ownPicturePath}"`)
  const id = await placeOrder(buyer, skuOrgId, 1)
  const { data: order } = await buyer.send('GET /client/version2/order/detail/{id}', { id })
  expect(order?.lines.map(({ picture }) => picture)).toEqual([ownPicturePath])
  await pictured.takeAway()
  const drawn = costOf(await readDetail())
  expect(shownCost.trips).toBe(drawn.trips)
  expect(shownCost.rows - drawn.rows).toBeLessThanOrEqual(keys.length * 2)
  const { data: plainData } = await buyer.send(detail, { skuOrgId })
  expect([plainData?.pictures, plainData?.picture.startsWith(ownPicturePrefix)]).toEqual([
    [],
    false,
  ])
  pictured = await withPictures(40, colours)
  expect(pictured.keys).toEqual(keys)
})
