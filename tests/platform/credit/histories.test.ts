import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWrongRows, findNewWrongRows } from '../../support/order/books.ts'
import { prepareOrder } from '../../support/client.ts'
import { readRemainingCredit, newCreditBuyer, shipAtDesk } from '../../support/credit/credit.ts'
import { generatedCases } from '../../support/rounds.ts'
import { staffFor } from '../../support/auth/staff.ts'
import { query } from '../../support/state.ts'

/*
 * Random histories of three concurrent buyers on the platform, compared with a model of orders,
 * limits and money. The model uses only requests and responses, never the ledger.
 */

let wrongRowsBefore: readonly string[] = []
beforeAll(() => {
  wrongRowsBefore = findWrongRows()
})
afterAll(() => expect(findNewWrongRows(wrongRowsBefore)).toEqual([]))

type Act =
  | { kind: 'order'; quantity: number }
  | { kind: 'cancel' | 'ship' }
  | { kind: 'money'; share: number }
  | { kind: 'limit' | 'grant'; amount: number }

const toBaht = (max: number) => fc.integer({ min: 1, max: max }).map((whole) => whole * 100)

const action: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('order'), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ship') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('money'),
      share: fc.double({ min: 0.01, max: 1.5, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit'), amount: toBaht(20_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grant'), amount: toBaht(3_000) }) },
) as fc.Arbitrary<Act>

interface Order {
  id: number
  total: number
}

/** Expected credit of a buyer, computed only from requests and responses. */
class CreditModel {
  limit: number
  grants = 0
  owed = 0
  open: Order[] = []
  constructor(limit: number) {
    this.limit = limit
  }
  get ordered(): number {
    return this.open.reduce((sum, { total }) => sum + total, 0)
  }
  get left(): number {
    return this.limit + this.grants - this.ordered - this.owed
  }
}

type Debtor = Awaited<ReturnType<typeof newCreditBuyer>>

const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

async function runHistory(
  { buyer, skuOrgId, shopId }: Debtor,
  acts: readonly Act[],
): Promise<void> {
  const [nok, fern] = [staffFor('nok'), staffFor('fern')]
  const whose = { customerId: buyer.id, shopId }
  const ownCreditModel = new CreditModel(readRemainingCredit(buyer.id, shopId)[0] ?? 0)
  const change = (wish: object) =>
    fern.send('POST /desk/credit/change', { ...whose, words: 'as agreed', ...wish } as never)
  const doing: { [Kind in Act['kind']]: (one: Extract<Act, { kind: Kind }>) => Promise<void> } = {
    order: async ({ quantity }) => {
      query('DELETE FROM cart_line WHERE customer_id = ?', buyer.id)
      await buyer.send('POST /web-api/v5/shoppingCart/add', { skuOrgId, quantity })
      if (ownCreditModel.left <= 0) {
        // No credit is left, so payment on credit isn't offered.
        const { data } = await buyer.send('POST /web-api/shoppingCart/toOrder', {})
        const method = data.paymentMethodList.find((one) => one.paymentMethodId === 1)
        expect(method?.why).toBe('label_pay_credit_exceeded')
        return
      }
      const payload = await prepareOrder(buyer, 1)
      const { code, message, data } = await buyer.send('POST /web-api/order/submitOrder', payload, {
        'Idempotency-Key': randomUUID(),
      })
      if (code === 200) {
        expect(payload.expectedTotal).toBeLessThanOrEqual(ownCreditModel.left)
        ownCreditModel.open.push({ id: data.orders[0]?.orderId ?? 0, total: payload.expectedTotal })
      } else {
        expect(message).toBe('label_credit_exceeded')
        expect(payload.expectedTotal).toBeGreaterThan(ownCreditModel.left)
      }
    },
    cancel: async () => {
      const order = ownCreditModel.open.pop()
      if (!order) return
      const request = { orderId: order.id, reasonId: 2 }
      expect(
        (await buyer.send('POST /client/version2/order/apply/cancel/submit', request)).code,
      ).toBe(200)
    },
    ship: async () => {
      const order = ownCreditModel.open.shift()
      if (!order) return
      expect(await shipAtDesk(order.id, nok)).toBeNull()
      ownCreditModel.owed += order.total
    },
    money: async ({ share }) => {
      if (ownCreditModel.owed === 0) return
      const amount = Math.max(1, Math.round(ownCreditModel.owed * share))
      const came = { ...whose, amount, reference: randomUUID() }
      const { data } = await fern.send('POST /desk/credit/receive', came)
      const settledAmount = Math.min(amount, ownCreditModel.owed)
      expect(data).toEqual({ settled: settledAmount, over: amount - settledAmount })
      ownCreditModel.owed -= settledAmount
    },
    limit: async ({ amount }) => {
      expect((await change({ kind: 'LIMIT', amount })).data.state).toBe('DONE')
      ownCreditModel.limit = amount
    },
    grant: async ({ amount }) => {
      expect((await change({ kind: 'GRANT', amount, untilDay: tomorrow })).data.state).toBe('DONE')
      ownCreditModel.grants += amount
    },
  }
  for (const one of acts) {
    await doing[one.kind](one as never)
    expect(readRemainingCredit(buyer.id, shopId), JSON.stringify(one)).toEqual([
      ownCreditModel.left,
      ownCreditModel.ordered,
      ownCreditModel.owed,
    ])
  }
}

test('the credit of three buyers with random concurrent orders matches an independent calculation', async () => {
  let place = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 4, maxLength: 14 }), { minLength: 3, maxLength: 3 }),
      async (histories) => {
        // All buyers order the same offer of one shop, and must not affect each other's credit.
        const buyers = await Promise.all(
          histories.map((_, i) =>
            newCreditBuyer(`8782${String((place += 1) * 3 + i).padStart(5, '0')}`, 599, 8_000_00),
          ),
        )
        query('UPDATE offer SET stock = 9999 WHERE sku_org_id = ?', buyers[0]?.skuOrgId ?? 0)
        for (const { buyer } of buyers)
          query(
            "UPDATE customer SET customer_type = 'Workshop', verification = 'APPROVED' WHERE id = ?",
            buyer.id,
          )
        await Promise.all(buyers.map((one, i) => runHistory(one, histories[i] ?? [])))
      },
    ),
    { ...generatedCases('histories of credit', 4, 400), endOnFailure: true },
  )
}, 3_600_000)
