import { afterAll, beforeEach, expect, test } from 'vitest'
import { type SoldLine, ShopDesk } from '../../support/seller/shop-desk.ts'

/* Defects of other marketplaces from their public issue trackers, by kind. */

const desk = new ShopDesk(1129)
beforeEach(() => desk.newShop())
afterAll(() => {
  expect(desk.wrongBooks()).toEqual([])
  desk.close()
})

const line: SoldLine = {
  skuOrgId: 1,
  quantity: 2,
  price: 50_00,
  shopDiscount: 0,
  platformDiscount: 0,
  rate: 1000,
  commission: 10_00,
}

/** Sells one line, with a delivery fee of 20.00, that is paid and delivered. */
async function sellLine(method: 2 | 7 = 7, lines: readonly SoldLine[] = [line]): Promise<number> {
  const id = await desk.place({ method, lines, fee: 20_00, funded: 0 })
  await desk.pay(id, method)
  await desk.deliver(id)
  return id
}

const balance = () =>
  desk.rows<{ amount: number }>(
    `SELECT ifnull(sum(amount), 0) AS amount FROM ledger_balance
     WHERE account IN ('shopPending:' || ?1, 'shopAvailable:' || ?1)`,
    String(desk.shopId),
  )[0]?.amount

const payout = () =>
  desk.rows<{ id: number; state: string; amount: number }>(
    'SELECT id, state, amount FROM payout WHERE shop_id = ? ORDER BY id DESC LIMIT 1',
    desk.shopId,
  )[0]

test('the balance falls after a refund of a completed order (Dokan 905)', async () => {
  const id = await sellLine()
  await desk.complete(id)
  const balanceBefore = balance() ?? 0
  // The provider's fee is 2 % of 100.00 and of 20.00.
  expect(balanceBefore).toBe(120_00 - 10_00 - 2_40)
  await desk.bringBack(id, 1, 2, 100_00)
  expect(balance()).toBe(20_00 - 40)
})

test('a shop that was paid directly owes the refund (Dokan 1575)', async () => {
  const id = await sellLine(2)
  expect(balance()).toBe(-10_00)
  await desk.bringBack(id, 1, 1, 50_00)
  expect(balance()).toBe(-10_00 + 5_00 - 50_00)
})

test('a refund without lines reverses the sale and its commission (Dokan 3391)', async () => {
  const id = await sellLine()
  await desk.atProvider(id, 120_00, 'REFUND')
  expect(balance()).toBe(0)
  expect(desk.rows('SELECT kind FROM shop_entry WHERE order_id = ? AND net <> 0', id)).toHaveLength(
    2,
  )
})

test('a payout of the whole balance leaves an entry and a balance of zero (MultiVendorX 188)', async () => {
  const id = await sellLine()
  await desk.complete(id)
  await desk.closePeriod()
  await desk.send()
  await desk.settle(payout()?.id ?? 0, 'paid', 'SENT')
  expect([balance(), payout()?.state]).toEqual([0, 'PAID'])
})

test('a partial refund keeps delivery and kept items’ commission (MultiVendorX 976)', async () => {
  const id = await sellLine()
  await desk.bringBack(id, 1, 1, 50_00)
  // 50.00 + 20.00 less 5.00 commission and 1.40 provider fee.
  expect(balance()).toBe(50_00 + 20_00 - 5_00 - 1_40)
})

test('returned items carry no commission, whatever the other rates (Spree 14622)', async () => {
  const other = { ...line, skuOrgId: 2, rate: 2000, commission: 20_00 }
  const id = await sellLine(7, [line, other])
  await desk.bringBack(id, 2, 2, 100_00)
  expect(balance()).toBe(120_00 - 10_00 - 2_40)
})

test('a payout never exceeds the available balance (Spree 14622)', async () => {
  const first = await sellLine()
  await sellLine()
  await desk.complete(first)
  await desk.closePeriod()
  expect(payout()?.amount).toBe(120_00 - 10_00 - 2_40)
})

test('a payout that the bank returned after payment is due again (Spree 14622)', async () => {
  const id = await sellLine()
  await desk.complete(id)
  const due = balance()
  await desk.closePeriod()
  await desk.send()
  const sentCount = payout()?.id ?? 0
  await desk.settle(sentCount, 'paid', 'SENT')
  await desk.settle(sentCount, 'returned', 'PAID')
  expect([balance(), payout()?.state]).toEqual([due, 'RETURNED'])
  await desk.closePeriod()
  expect(payout()).toMatchObject({ state: 'CLOSED', amount: due })
})

test('a refund after the payout is a debt that the next sale covers (balanced 742)', async () => {
  const id = await sellLine()
  await desk.complete(id)
  await desk.closePeriod()
  await desk.send()
  await desk.settle(payout()?.id ?? 0, 'paid', 'SENT')
  await desk.atProvider(id, 120_00, 'CHARGEBACK')
  await desk.closePeriod()
  const owed = payout()
  expect(owed).toMatchObject({ state: 'CARRIED', amount: -(120_00 - 10_00 - 2_40) })
  for (const next of [await sellLine(), await sellLine()]) await desk.complete(next)
  await desk.closePeriod()
  expect(payout()).toMatchObject({ state: 'CLOSED', amount: 120_00 - 10_00 - 2_40 })
})
