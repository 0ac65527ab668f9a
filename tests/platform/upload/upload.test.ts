import { expect, test } from 'vitest'
import type { Envelope } from '#contract/index.ts'
import { maximumUploadBytes } from '#domain/upload/limits.ts'
import { Caller as Visitor, newBuyer } from '../../support/client.ts'
import { staff } from '../../../scripts/seed/people/staff.ts'
import { nextAddress } from '../../support/address.ts'
import { makePngChunk, makeJpeg, makePng } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'
import { upload, uploadPath } from '../../support/search/upload.ts'

const fetchPicture = (
  { token, cookie = '' }: { token: string; cookie?: string },
  address: string,
) => fetch(testUrl + address, { headers: { token, cookie, 'cf-connecting-ip': nextAddress() } })

test('a picture is stored without GPS data under a random name, readable by its owner', async () => {
  const somchai = newBuyer('815700001')
  const { code, data } = await upload(somchai, makeJpeg('fromPhone'), { kind: 'SLIP' })
  expect(code).toBe(200)
  expect(data).toMatch(/^\/platform\/web-api\/file\/[0-9a-f]{32}\.jpg$/)
  const seenPicture = await fetchPicture(somchai, data)
  const bytes = Buffer.from(await seenPicture.arrayBuffer())
  expect(bytes.toString('latin1')).not.toMatch(/PhoneMaker|script/)
  expect(Object.fromEntries(seenPicture.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'; sandbox") as string,
    'content-disposition': expect.stringMatching(
      /^inline; filename="[0-9a-f]{32}\.jpg"$/,
    ) as string,
  })
  const name = data.split('/').at(-1) ?? ''
  expect(query('SELECT kind, bytes, width, height FROM upload WHERE name = ?', name)).toEqual([
    { kind: 'SLIP', bytes: bytes.length, width: 37, height: 23 },
  ])
})

test('other buyers, sellers and visitors can’t read a file, but platform staff can', async () => {
  const somchai = newBuyer('815700002')
  const { data } = await upload(somchai, makePng())
  expect((await fetchPicture(newBuyer('815700003'), data)).status).toBe(404)
  expect((await fetchPicture(somchai, data.replace(/[0-9a-f]{4}\./, '0000.'))).status).toBe(404)
  expect((await fetchPicture(new Visitor(), data)).status).toBe(401)
  const seller = staff.find(({ role }) => role === 'SELLER')?.login ?? ''
  expect((await fetchPicture(staffFor(seller), data)).status).toBe(404)
  expect((await fetchPicture(staffFor('nok'), data)).status).toBe(200)
})

test('a file that is not a picture is refused by its bytes, regardless of its name', async () => {
  const buyer = newBuyer('815700004')
  const page = '<html><script>alert(1)</script></html>'
  for (const bytes of [
    Buffer.from(page),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(page)]),
    makeJpeg('progressive').subarray(0, 500),
    makePng({ rows: Buffer.alloc(10) }),
    new Uint8Array(),
  ]) {
    const answer = await upload(buyer, Uint8Array.from(bytes), { fileName: 'slip.png' })
    expect([answer.code, answer.message]).toEqual([4511, 'label_file_format_error'])
  }
})

test('more than 10 MB or 12.5 million pixels is refused, and exactly 10 MB is accepted', async () => {
  const buyer = newBuyer('815700005')
  const paddedPicture = (bytes: number) => {
    const filler = makePngChunk('prVt', Buffer.alloc(bytes - makePng().length - 12))
    return makePng({ extra: [filler] })
  }
  // Generate the files before the first upload. While the test computes for seconds, the server
  // closes the idle connection, and the next upload on it would fail.
  const [largest, ...tooLarge] = [
    paddedPicture(maximumUploadBytes),
    paddedPicture(maximumUploadBytes + 1),
    paddedPicture(11 * 1024 * 1024),
    paddedPicture(16 * 1024 * 1024),
    makePng({ width: 9000, height: 9000, rows: Buffer.alloc(10) }),
  ]
  expect((await upload(buyer, largest)).code).toBe(200)
  for (const bytes of tooLarge)
    expect((await upload(buyer, bytes)).message).toBe('label_file_oversized_error')
  // The connection still works after refused uploads.
  expect((await upload(buyer, makePng())).code).toBe(200)
})

test('uploads by a visitor, from another site or with a broken form are refused', async () => {
  const countBefore = query<{ n: number }>('SELECT count(*) AS n FROM upload')[0]?.n
  expect((await upload(new Visitor(), makePng())).code).toBe(401)
  const buyer = newBuyer('815700006')
  const foreign = await upload(buyer, makePng(), {}, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
  expect((await upload(buyer, makePng(), { kind: 'MONEY' })).code).toBe(400)
  const brokenResponse = await fetch(testUrl + uploadPath, {
    method: 'POST',
    headers: { token: buyer.token, 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no form at all',
  })
  expect(((await brokenResponse.json()) as Envelope).code).toBe(400)
  expect(query<{ n: number }>('SELECT count(*) AS n FROM upload')[0]?.n).toBe(countBefore)
})

test('a buyer is limited to a hundred uploads a day', async () => {
  const buyer = newBuyer('815700007')
  for (let n = 0; n < 100; n++)
    query(
      `INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at)
       VALUES (?, ?, 'REVIEW', 'image/png', 1, 1, 1, ?)`,
      `full-${buyer.id}-${n}`,
      buyer.id,
      Date.now(),
    )
  expect((await upload(buyer, makePng())).code).toBe(429)
})

test('an unattached picture and its file are removed after two days', async () => {
  const buyer = newBuyer('815700008')
  const [loose, held, fresh] = await Promise.all(
    [makePng(), makeJpeg('grey'), makeJpeg('restarts')].map(
      async (bytes) => (await upload(buyer, bytes)).data,
    ),
  )
  const row = (address = '') => address.split('/').at(-1) ?? ''
  query('UPDATE upload SET created_at = 1 WHERE name IN (?, ?)', row(loose), row(held))
  query("UPDATE upload SET attached_to = 'payment:1' WHERE name = ?", row(held))
  const hour = Date.UTC(2026, 10, 22, 5)
  await fetch(`${testUrl}/cdn-cgi/local/scheduled?time=${hour}`)
  expect((await fetchPicture(buyer, loose ?? '')).status).toBe(404)
  expect((await fetchPicture(buyer, held ?? '')).status).toBe(200)
  expect((await fetchPicture(buyer, fresh ?? '')).status).toBe(200)
  query(
    `INSERT INTO upload (name, customer_id, kind, type, bytes, width, height, created_at)
     VALUES (?, ?, 'SLIP', 'image/png', 1, 1, 1, ?)`,
    row(loose),
    buyer.id,
    Date.now(),
  )
  expect((await fetchPicture(buyer, loose ?? '')).status).toBe(404)
})
