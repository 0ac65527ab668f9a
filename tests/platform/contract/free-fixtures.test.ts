import { expect, test } from 'vitest'
import { newBuyer, offerWith, stockOf } from '../../support/client.ts'
import { firstFreePosition, freePrefix, nextFreeNumber, offerAt } from '../../support/free.ts'
import { query } from '../../support/state.ts'

test('a test buyer without a given number gets an unused number, never a freed one', async () => {
  const [first, second] = [newBuyer(), newBuyer()]
  const numberOf = (id: number) =>
    query<{ cellphone: string }>('SELECT cellphone FROM customer WHERE id = ?', id)[0]?.cellphone
  expect(numberOf(first.id)).toMatch(new RegExp(`^${freePrefix}\\d{6}$`))
  expect(Number(numberOf(second.id))).toBe(Number(numberOf(first.id)) + 1)
  query("UPDATE customer SET cellphone = 'was-' || id WHERE id = ?", second.id)
  expect(Number(nextFreeNumber())).toBe(Number(numberOf(first.id)) + 2)
  expect((await first.send('GET /client/profile', {})).code).toBe(200)
})

test('an offer without a given position has the requested stock and is given to one test only', () => {
  const offers = Array.from({ length: 3 }, (_, index) => offerWith({ stock: index + 4 }).skuOrgId)
  expect(offers.map(stockOf)).toEqual([4, 5, 6])
  expect(new Set(offers).size).toBe(3)
  for (const skuOrgId of offers) expect(skuOrgId).toBeGreaterThanOrEqual(offerAt(firstFreePosition))
})
