import { expect, onTestFinished, test } from 'vitest'
import { sendNotifications } from '#platform/notification/send.ts'
import type { Env } from '#platform/kernel/context.ts'
import { type Caller, newBuyer } from '../../support/client.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { giftOf, givePoints, redeemGift } from '../../support/credit/points.ts'
import { jobContext } from '../../support/server/job-context.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* Gifts at the desk: their stock, their delivery and the notifications to their buyers. */

const [nok, fern] = [staffFor('nok'), staffFor('fern')]

async function stockOf(key: string) {
  const { data } = await nok.send('GET /desk/giftStock', { countryId: 1001 })
  const gift = data.list.find(({ giftId }) => giftId === giftOf(key).id)
  if (!gift) throw new Error(`no ${key}`)
  return gift
}

const totalOf = ({ stock, taken }: { stock: number; taken: number }) => stock + taken

const change = (staff: Caller, key: string, quantity: number, total: number, text = 'Delivered') =>
  staff.send('POST /desk/giftStock/{id}', {
    id: giftOf(key).id,
    countryId: 1001,
    pieces: quantity,
    total,
    words: text,
  })

test('gift stock changes need a reason, and the second of two concurrent changes gets a conflict', async () => {
  const stockBefore = await stockOf('gloves')
  const total = totalOf(stockBefore)
  const bothResponses = await Promise.all([
    change(nok, 'gloves', 10, total, 'Delivery note 71'),
    change(fern, 'gloves', 10, total, 'Delivery note 71'),
  ])
  expect(bothResponses.map(({ code }) => code).sort()).toEqual([200, 4421])
  const stockAfter = await stockOf('gloves')
  expect(stockAfter).toMatchObject({
    stock: stockBefore.stock + 10,
    taken: stockBefore.taken,
    last: { pieces: 10, words: 'Delivery note 71' },
  })
  const lateResponse = bothResponses.find(({ code }) => code === 4421)
  expect(lateResponse).toMatchObject({
    message: 'label_desk_gift_stock_moved',
    data: { name: stockAfter.last?.name },
  })
  expect((await change(fern, 'gloves', -10, total + 10, 'Counted twice')).data).toEqual({
    stock: stockBefore.stock,
  })
  const trail = query<{ before: string; after: string }>(
    `SELECT before, after FROM desk_log WHERE subject = ? ORDER BY id DESC LIMIT 2`,
    `gift:${giftOf('gloves').id}:1001`,
  ).map((row) => [JSON.parse(row.before), JSON.parse(row.after)])
  expect(trail).toEqual([
    [
      { stock: stockBefore.stock + 10 },
      { stock: stockBefore.stock, pieces: -10, words: 'Counted twice' },
    ],
    [
      { stock: stockBefore.stock },
      { stock: stockBefore.stock + 10, pieces: 10, words: 'Delivery note 71' },
    ],
  ])
})

test('a concurrent redemption doesn’t block a stock change, and stock never becomes negative', async () => {
  const buyer = newBuyer('879300101')
  await givePoints(buyer.id, giftOf('cap').points)
  const stockBefore = await stockOf('cap')
  expect((await redeemGift(buyer, 'cap')).code).toBe(200)
  expect((await change(nok, 'cap', 3, totalOf(stockBefore))).data).toEqual({
    stock: stockBefore.stock + 2,
  })
  const now = await stockOf('cap')
  expect(now).toMatchObject({ taken: stockBefore.taken + 1, underWay: stockBefore.underWay + 1 })
  const shortResponse = await change(nok, 'cap', -now.stock - 1, totalOf(now), 'Damaged')
  expect([shortResponse.code, shortResponse.data]).toEqual([4422, { stock: now.stock }])
  expect((await change(nok, 'cap', -now.stock, totalOf(now), 'Damaged')).data).toEqual({ stock: 0 })
  expect((await change(nok, 'cap', now.stock, totalOf(now) - now.stock, 'Found')).code).toBe(200)
})

test('only platform staff can change gift stock, and always with a reason', async () => {
  const total = totalOf(await stockOf('cap'))
  const siam = staffFor('siam')
  expect((await siam.send('GET /desk/giftStock', {})).message).toBe('label_desk_act_not_yours')
  expect((await change(siam, 'cap', 1, total)).message).toBe('label_desk_act_not_yours')
  for (const [pieces, text] of [
    [0, 'x'],
    [1, ''],
  ] as const)
    expect((await change(nok, 'cap', pieces, total, text)).code).toBe(400)
  const none = { id: 999_999, countryId: 1001, pieces: 1, total: 0, words: 'x' }
  expect((await nok.send('POST /desk/giftStock/{id}', none)).code).toBe(404)
  expect(totalOf(await stockOf('cap'))).toBe(total)
})

const readSentTexts = (cellphone: string) =>
  query<{ body: string }>(
    'SELECT body FROM outbox WHERE phone LIKE ? ORDER BY id',
    `%${cellphone}`,
  ).map((row) => row.body)

/** Sends due notifications in two parallel runs, followed by a third. */
async function sendGiftMessages(): Promise<void> {
  const failed = (subject: string, error: unknown) => expect.fail(`${subject}: ${String(error)}`)
  const run = () =>
    withDatabase((db) =>
      sendNotifications(
        jobContext(db, { env: { DB: db, SMS_MODE: 'outbox' } as Env, logFailure: failed }),
      ),
    )
  await Promise.all([run(), run()])
  await run()
}

/** Redeems a gift as a buyer with a language. Returns the gift with the desk's actions. */
async function redeemAs(cellphone: string, langCode: string) {
  const buyer = newBuyer(cellphone)
  await givePoints(buyer.id, 200)
  const { data: gift } = await buyer.send(
    'POST /points/redemption/{id}',
    { ...giftOf('gloves'), addressId: buyer.addressId },
    { langCode, 'Idempotency-Key': cellphone + buyer.id },
  )
  const act = (name: 'send' | 'arrive' | 'fail', overrides = {}) =>
    nok.send('POST /desk/gifts/{id}/act', { id: gift.redemptionId, act: name, ...overrides })
  return { buyer, gift, act }
}

const parcel = { carrier: 'Flash Express', trackingNumber: 'TH771' }

test('a buyer is notified once of dispatch and delivery, in the redemption’s language', async () => {
  const { gift, act } = await redeemAs('879300102', 'ko')
  await sendGiftMessages()
  expect(readSentTexts('879300102')).toEqual([])
  await act('send', parcel)
  await sendGiftMessages()
  expect(readSentTexts('879300102')).toEqual([
    `[EGG Mall] 사은품이 발송되었습니다: 작업 장갑 3켤레(${gift.number}). Flash Express TH771`,
  ])
  await act('arrive')
  expect((await act('arrive')).data).toMatchObject({ status: 'ARRIVED' })
  await sendGiftMessages()
  expect(readSentTexts('879300102').slice(1)).toEqual([
    `[EGG Mall] 사은품이 배송 완료되었습니다: 작업 장갑 3켤레(${gift.number}).`,
  ])
})

test('a buyer gets the reason why a gift can’t be sent, also by email if available', async () => {
  const { buyer, gift, act } = await redeemAs('879300103', 'th-TH')
  const mail = `gift.${buyer.id}@example.com`
  query('INSERT INTO mail_address (customer_id, address) VALUES (?, ?)', buyer.id, mail)
  const text = 'กล่องชำรุด'
  await act('fail', { words: text })
  await sendGiftMessages()
  expect(readSentTexts('879300103')).toEqual([
    `EGG Mall: ส่งของรางวัล ถุงมือช่าง 3 คู่ (${gift.number}) ไม่ได้: ${text} คืนคะแนนเข้าบัญชีให้แล้ว`,
  ])
  const mails = query<{ body: string }>('SELECT body FROM outbox WHERE phone = ?', mail)
  expect(mails.filter(({ body }) => body.includes(gift.number))).toHaveLength(1)
})

test('no notification is sent for a buyer’s own confirmation or for an instant voucher', async () => {
  const { buyer, gift, act } = await redeemAs('879300104', 'en-TH')
  await act('send', parcel)
  await buyer.send('POST /points/redemption/arrived', { redemptionId: gift.redemptionId })
  await givePoints(buyer.id, giftOf('voucher-1').points)
  expect((await redeemGift(buyer, 'voucher-1')).code).toBe(200)
  await sendGiftMessages()
  expect(readSentTexts('879300104')).toEqual([
    `EGG Mall: your gift Work gloves, three pairs (${gift.number}) is on its way. Flash Express TH771`,
  ])
})

test('an arrived gift is found by number or phone, and a repeated action gets a conflict', async () => {
  const { gift, act } = await redeemAs('879300105', 'en')
  await act('send', parcel)
  const responseAgain = await act('send', parcel)
  expect([responseAgain.code, responseAgain.data]).toEqual([
    4420,
    { name: expect.any(String), status: 'SENT', at: expect.any(Number) },
  ])
  await act('arrive')
  const readList = async (text?: string) =>
    (await nok.send('GET /desk/gifts', text === undefined ? {} : { text })).data.list.filter(
      ({ number }) => number === gift.number,
    )
  expect(await readList()).toEqual([])
  for (const text of [gift.number, ' 0879300105 '])
    expect(await readList(text)).toMatchObject([
      { status: 'ARRIVED', acts: [], changedAt: expect.any(Number), ...parcel },
    ])
})

test('a gift’s address has the format of its country', async () => {
  const buyer = newBuyer('879100150')
  await givePoints(buyer.id, 200)
  const { redemptionId, address } = (await redeemGift(buyer, 'gloves')).data
  expect(address).toBe('Test, 1, Khlong Ton Sai, Khlong San, Bangkok 10600')
  // Set the country back to Thailand, because the check of the books counts the gift there.
  onTestFinished(
    () => void query('UPDATE redemption SET country_id = 1001 WHERE id = ?', redemptionId),
  )
  const storedAddress = {
    contactName: '김민준',
    detailAddress: '왕십리로 83',
    districtName: '성동구',
    cityName: '성동구',
    stateName: '서울특별시',
    postCode: '',
  }
  query(
    'UPDATE redemption SET country_id = 1198, address = ? WHERE id = ?',
    JSON.stringify(storedAddress),
    redemptionId,
  )
  const { data } = await nok.send('GET /desk/gifts/{id}', { id: redemptionId })
  expect(data.address).toBe('김민준, 서울특별시 성동구 왕십리로 83')
})
