import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { nextAddress } from '../../support/address.ts'
import { type Caller, Caller as Visitor, newBuyer, offerWith } from '../../support/client.ts'
import { placeOrder, placeReceived } from '../../support/order/orders.ts'
import { makePng } from '../../support/browser/pictures.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query, testUrl } from '../../support/state.ts'
import { upload } from '../../support/search/upload.ts'

const [nok, fern, sumber] = [staffFor('nok'), staffFor('fern'), staffFor('sumber')]
const submit = 'POST /web-api/order/review'
const decide = 'POST /desk/reviews/{id}/decide'
const key = () => ({ 'Idempotency-Key': randomUUID() })

const wish = (orderId: number, skuOrgId: number) => ({
  orderId,
  skuOrgId,
  stars: 4,
  words: 'ใส่ตรงรุ่น',
})

/** Creates a buyer who has received a part. */
async function receivedOrder(cellphone: string, position: number, quantity = 1) {
  const buyer = newBuyer(cellphone)
  query("UPDATE customer SET name = 'สมชาย ศรีสุข' WHERE id = ?", buyer.id)
  const { skuOrgId } = offerWith(20, position)
  return { buyer, skuOrgId, orderId: await placeReceived(buyer, skuOrgId, quantity) }
}

const comments = async (skuOrgId: number) =>
  (await new Visitor().send('GET /web/v1/product/getComment', { skuOrgId })).data

const look = ({ token, cookie = '' }: { token: string; cookie?: string }, address: string) =>
  fetch(testUrl + address, { headers: { token, cookie, 'cf-connecting-ip': nextAddress() } })

const lineOf = async (buyer: Caller, orderId: number) => {
  const { data } = await buyer.send('GET /client/version2/order/detail/{id}', { id: orderId })
  return { toReview: data.toReview, review: data.lines[0]?.review }
}

test('a review is pending until approved once, and then counted and public', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100001', 460)
  const picture = (await upload(buyer, makePng(), { kind: 'REVIEW' })).data
  expect(await lineOf(buyer, orderId)).toMatchObject({ toReview: 1, review: { open: true } })
  const commentsBefore = await comments(skuOrgId)
  const { code, data } = await buyer.send(
    submit,
    { ...wish(orderId, skuOrgId), words: ' <b>ใส่</b>\nตรงรุ่น ', pictures: [picture] },
    key(),
  )
  expect(code).toBe(200)
  const givenReview = data.lines[0]?.review.given
  expect(givenReview).toMatchObject({ stars: 4, words: '<b>ใส่</b> ตรงรุ่น', state: 'WAITING' })
  expect(await comments(skuOrgId)).toEqual(commentsBefore)
  expect((await look(new Visitor(), picture)).status).toBe(401)
  expect((await look(newBuyer('847100002'), picture)).status).toBe(404)
  expect((await look(buyer, picture)).headers.get('cache-control')).toBe('private, no-store')

  const id = givenReview?.reviewId ?? 0
  expect((await nok.send('GET /desk/reviews/{id}', { id })).data).toMatchObject({
    author: 'สมชาย ศ.',
    langCode: 'en',
    skuOrgId,
    pictures: [picture],
  })
  const bothResponses = await Promise.all([
    nok.send(decide, { id, state: 'PASSED' }),
    nok.send(decide, { id, state: 'REFUSED', words: 'No' }),
  ])
  expect(bothResponses.map((response) => response.code).sort()).toEqual([200, 4402])
  const second = bothResponses.find((response) => response.code === 4402)
  expect(second?.data).toMatchObject({ name: expect.stringMatching(/./) as string })
  const log = query<{ act: string }>('SELECT act FROM desk_log WHERE subject = ?', `review:${id}`)
  expect(log).toHaveLength(1)
})

test('the average covers all published reviews, and their pictures are public', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100003', 461)
  const picture = (await upload(buyer, makePng(), { kind: 'REVIEW' })).data
  const { data } = await buyer.send(
    submit,
    { ...wish(orderId, skuOrgId), stars: 1, pictures: [picture] },
    key(),
  )
  const id = data.lines[0]?.review.given?.reviewId ?? 0
  expect((await nok.send(decide, { id, state: 'PASSED' })).code).toBe(200)
  const commentsAfter = await comments(skuOrgId)
  const [counted] = query<{ stars: number; n: number }>(
    `SELECT avg(stars) AS stars, count(*) AS n FROM review WHERE state = 'PASSED' AND part_id =
       (SELECT part_id FROM offer WHERE sku_org_id = ?)`,
    skuOrgId,
  )
  expect(commentsAfter.total).toBe(counted?.n)
  expect(commentsAfter.rating).toBeCloseTo(counted?.stars ?? 0, 0.05)
  expect(commentsAfter.list.find((one) => one.commentId === id)).toMatchObject({
    stars: 1,
    author: 'สมชาย ศ.',
    pictures: [picture],
  })
  const { data: part } = await new Visitor().send('GET /client/version2/goods/new/detail', {
    skuOrgId,
  })
  expect([part.rating, part.ratingCount]).toEqual([commentsAfter.rating, commentsAfter.total])
  const shownPicture = await look(new Visitor(), picture)
  expect([shownPicture.status, shownPicture.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=86400',
  ])
  expect(await lineOf(buyer, orderId)).toMatchObject({
    toReview: 0,
    review: { open: false, given: { state: 'PASSED' } },
  })
})

test('a rejected review is visible only to its author, with the reason', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100004', 462)
  const commentsBefore = await comments(skuOrgId)
  const { data } = await buyer.send(submit, wish(orderId, skuOrgId), key())
  const id = data.lines[0]?.review.given?.reviewId ?? 0
  expect((await nok.send(decide, { id, state: 'REFUSED' })).code).toBe(400)
  expect((await nok.send(decide, { id, state: 'REFUSED', words: 'Names a person' })).code).toBe(200)
  expect(await comments(skuOrgId)).toEqual(commentsBefore)
  expect((await lineOf(buyer, orderId)).review?.given).toMatchObject({
    state: 'REFUSED',
    answer: 'Names a person',
  })
})

test('a part is reviewed once, even with concurrent requests or another order', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100005', 463)
  const headers = key()
  const same = await Promise.all(
    Array.from({ length: 5 }, () => buyer.send(submit, wish(orderId, skuOrgId), headers)),
  )
  expect(same.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  const responseAgain = await buyer.send(submit, wish(orderId, skuOrgId), key())
  expect([responseAgain.message, responseAgain.data]).toEqual([
    'label_act_closed',
    { why: 'label_review_given', from: null },
  ])
  const other = await placeReceived(buyer, skuOrgId)
  expect((await buyer.send(submit, wish(other, skuOrgId), key())).code).toBe(4219)
  expect(query('SELECT count(*) AS n FROM review WHERE customer_id = ?', buyer.id)).toEqual([
    { n: 1 },
  ])
})

test('only one of several concurrent reviews is stored', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100006', 464)
  const codes = await Promise.all(
    [1, 2, 3, 4, 5].map(async (stars) => {
      const response = await buyer.send(submit, { ...wish(orderId, skuOrgId), stars }, key())
      return response.code
    }),
  )
  expect(codes.sort()).toEqual([200, 4219, 4219, 4219, 4219])
})

test('a part can’t be reviewed unless the buyer received it and didn’t return it', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100007', 465, 2)
  const stranger = newBuyer('847100008')
  expect((await stranger.send(submit, wish(orderId, skuOrgId), key())).code).toBe(404)
  expect((await buyer.send(submit, wish(orderId, 1), key())).code).toBe(404)
  const placed = await placeOrder(buyer, offerWith(20, 466).skuOrgId, 1)
  const earlyResponse = await buyer.send(submit, wish(placed, offerWith(20, 466).skuOrgId), key())
  expect(earlyResponse.data).toEqual({ why: 'label_review_not_yet', from: null })
  await buyer.send(
    'POST /client/saleReturnOrder/submit',
    { orderId, reason: 'FAULTY', lines: [{ skuOrgId, quantity: 2 }] },
    key(),
  )
  const lateResponse = await buyer.send(submit, wish(orderId, skuOrgId), key())
  expect(lateResponse.data).toEqual({ why: 'label_review_returned', from: null })
})

test('invalid stars, too long texts and other buyers’ pictures are refused', async () => {
  const { buyer, skuOrgId, orderId } = await receivedOrder('847100009', 467)
  const base = wish(orderId, skuOrgId)
  for (const bad of [{ stars: 0 }, { stars: 6 }, { words: 'x'.repeat(1001) }])
    expect((await buyer.send(submit, { ...base, ...bad }, key())).code).toBe(400)
  expect((await buyer.send(submit, base)).code).toBe(400)
  const foreign = (await upload(newBuyer('847100010'), makePng(), { kind: 'REVIEW' })).data
  const slip = (await upload(buyer, makePng(), { kind: 'SLIP' })).data
  const ownUpload = (await upload(buyer, makePng(), { kind: 'REVIEW' })).data
  const refusedResponse = await buyer.send(
    submit,
    { ...base, pictures: [ownUpload, foreign, slip] },
    key(),
  )
  expect([refusedResponse.message, refusedResponse.data]).toEqual([
    'label_pictures_unknown',
    { pictures: [foreign, slip] },
  ])
  const { data } = await buyer.send(submit, { ...base, pictures: [ownUpload] }, key())
  expect(data.lines[0]?.review.given?.pictures).toEqual([ownUpload])
})

test('only service can read and decide reviews', async () => {
  for (const member of [fern, sumber]) {
    expect((await member.send('GET /desk/reviews/{id}', { id: 1 })).message).toBe(
      'label_desk_act_not_yours',
    )
    const response = await member.send(decide, { id: 1, state: 'PASSED' })
    expect(response.message).toBe('label_desk_act_not_yours')
  }
  expect((await nok.send(decide, { id: 999_999_999, state: 'PASSED' })).code).toBe(404)
  expect((await nok.send(decide, { id: 1, state: 'PASSED' })).code).toBe(4402)
})
