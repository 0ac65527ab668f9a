import { expect, test } from 'vitest'
import type { Answer } from '#contract/index.ts'
import {
  importShop,
  type OwnOffer,
  readOwnOffer,
  takeOwnOffers,
  createSecondSeller,
  findUnsoldPart,
} from '../../support/seller/own-goods.ts'
import { type Member, staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/* A seller uploads a file at the desk, previews its effect, applies it and undoes it. */

const [jo, kai] = [staffFor('mj'), createSecondSeller()]

type Preview = Answer<'POST /desk/goods/check'>

async function check(text: string, member: Member = jo): Promise<Preview> {
  const response = await member.send('POST /desk/goods/check', { name: 'morning.csv', text })
  expect(response.message).toBe('success')
  return response.data
}

const apply = (id: number | null, member: Member = jo, acceptsJumps = false) =>
  member.send('POST /desk/goods/{id}/apply', { id: id ?? 0, acceptsJumps })
const undo = (id: number | null, member: Member = jo) =>
  member.send('POST /desk/goods/{id}/undo', { id: id ?? 0 })

/** Builds a file that sets this stock for each offer. */
const stockFile = (offers: readonly OwnOffer[], stock: number) =>
  ['brand,number,stock', ...offers.map((one) => `${one.brand},${one.number},${stock}`)].join('\n')

const sumOfColumn = (table: string, column: string) =>
  query<{ n: number }>(`SELECT sum(${column}) AS n FROM ${table} WHERE shop_id = ?`, importShop)[0]
    ?.n

test('an Excel file is previewed, applied, logged and undone', async () => {
  const [first, second, third] = takeOwnOffers(3, 5) as [OwnOffer, OwnOffer, OwnOffer]
  const part = findUnsoldPart()
  const price = first.price + 1
  const typedText = (price / 100).toFixed(2).replace('.', ',')
  const text = `\ufeffbrand;number;price;list_price;stock;backorder\r
${first.brand};${first.number};${typedText};;5;\r
${second.brand};${second.number};;;0;\r
${third.brand};${third.number};;;5;\r
${part.brand};${part.number};;2.290,50;7;no\r\n`
  const countedTotal = sumOfColumn('offer_count', 'gone')
  const preview = await check(text)
  expect(preview).toMatchObject({ rows: 4, added: 1, changed: 2, gone: 1, jumps: 0, faultCount: 0 })
  expect(preview.changes.map(({ line, kind }) => [line, kind])).toEqual([
    [2, 'CHANGED'],
    [3, 'GONE'],
    [5, 'NEW'],
  ])
  expect(preview.changes[0]?.cells).toEqual([
    { column: 'price', before: first.price, after: price, jumps: false },
  ])
  expect(preview.changes[1]?.cells).toEqual([
    { column: 'stock', before: 5, after: 0, jumps: false },
  ])
  expect(preview.changes[2]?.cells).toContainEqual({
    column: 'price_workshop',
    before: null,
    after: 229050,
    jumps: false,
  })
  expect([readOwnOffer(first.skuOrgId), readOwnOffer(second.skuOrgId)]).toEqual([first, second])

  const { uploadId } = preview
  expect((await apply(uploadId)).code).toBe(200)
  expect(readOwnOffer(first.skuOrgId)).toEqual({ ...first, price, version: first.version + 1 })
  expect(readOwnOffer(second.skuOrgId)).toEqual({ ...second, stock: 0 })
  const [fresh] = query<{ id: number; stock: number; list: number }>(
    'SELECT sku_org_id AS id, stock, list_price AS list FROM offer WHERE part_id = ? AND shop_id = ?',
    part.id,
    importShop,
  )
  expect(fresh).toMatchObject({ stock: 7, list: 229050 })
  expect(sumOfColumn('offer_count', 'gone')).toBe((countedTotal ?? 0) + 1)
  const [shown] = (await kai.send('GET /desk/goods', {})).data.list
  expect(shown).toMatchObject({ uploadId, state: 'APPLIED', mayUndo: true, name: 'morning.csv' })
  expect((await check(text)).uploadId).toBeNull()

  expect((await undo(uploadId, kai)).code).toBe(200)
  expect(readOwnOffer(first.skuOrgId)).toEqual({ ...first, version: first.version + 2 })
  expect(readOwnOffer(second.skuOrgId)).toEqual(second)
  expect(readOwnOffer(fresh?.id ?? 0).stock).toBe(0)
  expect(
    query('SELECT act, staff_id FROM desk_log WHERE subject = ? ORDER BY id', `goods:${uploadId}`),
  ).toEqual([
    { act: 'goods apply', staff_id: jo.id },
    { act: 'goods undo', staff_id: kai.id },
  ])
  expect(sumOfColumn('offer', 'gone')).toBe(sumOfColumn('offer_count', 'gone'))
  expect(sumOfColumn('offer', '1')).toBe(sumOfColumn('offer_count', 'offers'))
})

test('a file with errors is not stored, and each error states its line, its column and the cause', async () => {
  const [offer, otherOwnOffer] = takeOwnOffers(2, 5, 10) as [OwnOffer, OwnOffer]
  const part = findUnsoldPart()
  const rows = [
    `101,${offer.brand},${offer.number},1,`,
    `${importShop},${otherOwnOffer.brand},${otherOwnOffer.number},many,`,
    `${importShop},no-such-brand,${otherOwnOffer.number},1,`,
    `${importShop},${otherOwnOffer.brand},NO-SUCH-0001,1,`,
    `${importShop},${part.brand},${part.number},1,`,
  ]
  const wrongs = async (text: string) =>
    (await check(text)).faults.map(({ line, column, wrong }) => [line, column, wrong])
  expect(await wrongs(['shop,brand,number,stock,list_price', ...rows].join('\n'))).toEqual([
    [2, 'shop', 'is not your shop'],
    [3, 'stock', 'can’t be that'],
  ])
  const readable = ['shop,brand,number,stock,list_price', ...rows.slice(2)].join('\n')
  expect(await wrongs(readable)).toEqual([
    [2, 'brand', 'no such brand'],
    [3, 'number', 'no such part'],
    [4, 'list_price', 'is needed for what is new'],
  ])
  expect(await wrongs('brand,stok\n')).toEqual([
    [1, 'stok', 'no such column; begin its name with # to set it aside'],
    [1, 'number', 'is missing'],
  ])
  expect(await wrongs('brand,number,stock\n')).toEqual([[0, '', 'holds no rows']])
  expect(await wrongs(stockFile([offer, offer], 1))).toEqual([
    [3, 'number', 'says again what line 2 says'],
  ])
  const manyRows = Array.from({ length: 5001 }, (_, i) => `a,X${i}Y,1`)
  expect(await wrongs(['brand,number,stock', ...manyRows].join('\n'))).toEqual([
    [0, '', 'more than 5000 rows'],
  ])
  const drafts = query("SELECT 1 FROM goods_upload WHERE staff_id = ? AND state = 'DRAFT'", jo.id)
  expect(drafts).toEqual([])
})

test('a price jump is flagged and applied only after confirmation', async () => {
  const [offer] = takeOwnOffers(1, 5, 15) as [OwnOffer]
  const price = (offer.list * 10 + 100) / 100
  const preview = await check(`brand,number,price,stock\n${offer.brand},${offer.number},${price},5`)
  expect(preview.jumps).toBe(1)
  expect(preview.changes[0]?.cells).toMatchObject([{ column: 'price', jumps: true }])
  expect((await apply(preview.uploadId)).data).toEqual({ acceptsJumps: 'required' })
  expect(readOwnOffer(offer.skuOrgId).price).toBe(offer.price)
  expect((await apply(preview.uploadId, jo, true)).code).toBe(200)
  expect(readOwnOffer(offer.skuOrgId).price).toBe(price * 100)
  expect((await undo(preview.uploadId)).code).toBe(200)
})

test('concurrent uploads and uploads based on older prices get a conflict', async () => {
  const offers = takeOwnOffers(4, 5, 20)
  const [first] = offers as [OwnOffer]
  const file = (price: number) =>
    `brand,number,price\n${first.brand},${first.number},${(price / 100).toFixed(2)}`
  const preview = await check(file(first.price + 100))
  const late = await check(file(first.price + 200), kai)
  const answers = await Promise.all([apply(preview.uploadId, jo), apply(preview.uploadId, kai)])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 4402])
  expect(answers.find(({ code }) => code === 4402)?.data).toMatchObject({ status: 'APPLIED' })
  expect(await apply(late.uploadId, kai)).toMatchObject({ message: 'label_desk_goods_moved' })
  expect(readOwnOffer(first.skuOrgId).price).toBe(first.price + 100)
  // An undo is refused while changes of a later file are applied.
  const more = await check(stockFile(offers, 9), kai)
  expect((await apply(more.uploadId, kai)).code).toBe(200)
  expect(await undo(preview.uploadId)).toMatchObject({ message: 'label_desk_goods_moved' })
  expect((await undo(more.uploadId)).code).toBe(200)
  expect(await undo(more.uploadId)).toMatchObject({ message: 'label_desk_order_moved' })
  expect((await undo(preview.uploadId)).code).toBe(200)
  expect(readOwnOffer(first.skuOrgId)).toMatchObject({ price: first.price, stock: 5 })
})

test('items sold between preview and apply are subtracted from the stock', async () => {
  const [offer] = takeOwnOffers(1, 5, 30) as [OwnOffer]
  const sell = (quantity: number) =>
    query('UPDATE offer SET stock = stock - ? WHERE sku_org_id = ?', quantity, offer.skuOrgId)
  const { uploadId } = await check(stockFile([offer], 12))
  sell(2)
  expect((await apply(uploadId)).code).toBe(200)
  expect(readOwnOffer(offer.skuOrgId).stock).toBe(10)
  sell(1)
  expect((await undo(uploadId)).code).toBe(200)
  expect(readOwnOffer(offer.skuOrgId).stock).toBe(2)
})

test('a file of 5,000 rows is accepted, and only sellers may upload files', async () => {
  const offers = query<OwnOffer>(
    `SELECT b.key AS brand, p.number FROM part p JOIN part_brand b ON b.id = p.brand_id
     ORDER BY p.id LIMIT 5000`,
  )
  const file = ['brand,number,list_price,stock'].concat(
    offers.map(({ brand, number }) => `${brand},"${number}",1234.50,3`),
  )
  const preview = await check(file.join('\n'))
  expect(preview.rows).toBe(offers.length)
  expect(preview.changes.length).toBeLessThanOrEqual(200)
  const text = stockFile(takeOwnOffers(1, 5), 3)
  for (const login of ['nok', 'fern']) {
    const member = staffFor(login)
    const response = await member.send('POST /desk/goods/check', { name: '', text })
    expect(response.message).toBe('label_desk_act_not_yours')
    expect((await apply(preview.uploadId, member)).message).toBe('label_desk_act_not_yours')
    expect((await member.send('GET /desk/goods', {})).message).toBe('label_desk_act_not_yours')
  }
})
