import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import type { BuyerContext } from '#platform/kernel/context.ts'
import type { OfferRow } from '#platform/offer/offers.ts'
import { saveCartLines } from '#platform/cart/record/save-lines.ts'
import { openD1OnSqlite } from '../../../scripts/lib/d1.ts'

const folder = 'functions/platform/db/migrations'
const offer = {
  sku_org_id: 7,
  list_price: 300,
  catalogue_1: 200,
  promotion_1: null,
  quantity_price_1: null,
  flash_sale_id: null,
} as unknown as OfferRow

let file: DatabaseSync
let context: BuyerContext
beforeEach(() => {
  file = new DatabaseSync(':memory:')
  for (const name of readdirSync(folder).sort())
    file.exec(readFileSync(`${folder}/${name}`, 'utf8'))
  // The buyer and the offer exist only as numbers.
  file.exec('PRAGMA foreign_keys = OFF')
  const buyer = { id: 1, personId: 1, priceId: 1 }
  context = { db: openD1OnSqlite(file), buyer, now: 1000 } as unknown as BuyerContext
})

const put = (quantity: number, mode: 'add' | 'set', from: OfferRow = offer) => {
  const inCart = new Map([[offer.sku_org_id, line().quantity ?? 0]])
  const statement = saveCartLines(
    [{ offer: from, quantity }],
    context,
    mode === 'add' ? inCart : null,
  )
  return context.db.batch([statement])
}
const line = (): { quantity?: number; seen_price?: number } => ({
  ...file.prepare('SELECT quantity, seen_price FROM cart_line').get(),
})

test('two unchecked adds to the same cart line stop at 999 items', async () => {
  await put(600, 'add')
  await put(399, 'add')
  expect(line()).toEqual({ quantity: 999, seen_price: 200 })
  await put(600, 'add')
  expect(line()).toEqual({ quantity: 999, seen_price: 200 })
})

test('setting a line replaces its quantity', async () => {
  await put(600, 'add')
  await put(3, 'set')
  expect(line().quantity).toBe(3)
})

test('an added line accepts the lower price of the total quantity', async () => {
  const cheaper = { ...offer, quantity_price_1: '[[4,180],[10,150]]' }
  await put(3, 'add', cheaper)
  expect(line()).toEqual({ quantity: 3, seen_price: 200 })
  await put(1, 'add', cheaper)
  expect(line()).toEqual({ quantity: 4, seen_price: 180 })
  await put(6, 'add', cheaper)
  expect(line()).toEqual({ quantity: 10, seen_price: 150 })
})
