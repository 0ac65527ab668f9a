import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOn, rateFor } from '#domain/payout/commission.ts'
import { type RefundShare, reverseSale, type SalePart } from '#domain/payout/reverse.ts'
import { generatedCases } from '../../support/rounds.ts'
import { ModelSale } from '../../support/seller/shop-model.ts'

const amount = fc.oneof(fc.nat(20), fc.nat(9_000_000_000))

const part = fc.record({
  pieces: fc.integer({ min: 1, max: 999 }),
  paid: amount,
  funded: amount,
  commission: fc.nat(1_000_000),
  fee: fc.nat(100_000),
})

const refund = fc.record({
  isReturn: fc.boolean(),
  pick: fc.nat(9),
  share: fc.integer({ min: 1, max: 100 }),
})

const columns = ['pieces', 'paid', 'funded', 'commission', 'fee'] as const
const nothing = { pieces: 0, paid: 0, funded: 0, commission: 0, fee: 0 }

/** Applies a refund to the parts, as the platform's trigger does. */
function take(parts: readonly SalePart[], backs: readonly RefundShare[]): SalePart[] {
  return parts.map((salePart) => {
    const back = backs.find(({ skuOrgId }) => skuOrgId === salePart.skuOrgId) ?? nothing
    const sums = columns.map((column) => [column, salePart.back[column] + back[column]])
    return { ...salePart, back: Object.fromEntries(sums) as SalePart['back'] }
  })
}

test('refunds in any order reverse their share, and the last one takes the remainder', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.array(refund, { maxLength: 12 }),
      (given, refunds) => {
        let parts: SalePart[] = given.map((one, i) => ({ ...one, skuOrgId: i + 1, back: nothing }))
        const model = new ModelSale(
          given.map(({ pieces, paid, funded, commission, fee }, i) => ({
            skuOrgId: i + 1,
            pieces,
            amounts: [paid, funded, commission, fee],
          })),
          false,
        )
        model.earn()
        for (const { isReturn, pick, share } of refunds) {
          const chosenPart = model.parts[pick % model.parts.length]
          if (isReturn && chosenPart && chosenPart.returned < chosenPart.quantity) {
            const remainingCount = Number(chosenPart.quantity - chosenPart.returned)
            const quantity = Math.max(1, Math.floor((remainingCount * share) / 100))
            const { skuOrgId } = chosenPart
            const worth = Number(model.worth(skuOrgId, quantity))
            const lines = [{ skuOrgId, pieces: quantity, worth }]
            parts = take(parts, reverseSale(parts, { amount: worth, lines }))
            model.return(skuOrgId, quantity)
          } else {
            const expected = (model.unrefunded * BigInt(share)) / 100n
            parts = take(parts, reverseSale(parts, { amount: Number(expected), lines: [] }))
            model.spread(expected)
          }
          for (const [i, { left }] of model.parts.entries()) {
            const one = parts[i] as SalePart
            expect(left).toEqual(
              (['paid', 'funded', 'commission', 'fee'] as const).map((column) =>
                BigInt(one[column] - one.back[column]),
              ),
            )
            expect(left.every((own) => own >= 0n)).toBe(true)
          }
        }
        const remainder = Number(model.unrefunded)
        if (remainder === 0) return
        parts = take(parts, reverseSale(parts, { amount: remainder, lines: [] }))
        for (const one of parts)
          for (const column of ['paid', 'funded', 'commission', 'fee'] as const)
            expect(one.back[column]).toBe(one[column])
      },
    ),
    generatedCases('reversals of sales', 3000, 100_000),
  )
})

test('the most specific rate in force applies, never a rate that starts later', () => {
  const rates = [
    { shopId: null, categoryId: null, rate: 1000, startsAt: 0 },
    { shopId: null, categoryId: 3, rate: 1200, startsAt: 0 },
    { shopId: 7, categoryId: null, rate: 800, startsAt: 50 },
    { shopId: 7, categoryId: null, rate: 700, startsAt: 90 },
    { shopId: 7, categoryId: 3, rate: 600, startsAt: 100 },
  ]
  const at = (shopId: number, categoryId: number, now: number) =>
    rateFor(rates, { shopId, categoryId }, now)
  expect([
    at(8, 1, 10),
    at(8, 3, 10),
    at(7, 1, 49),
    at(7, 1, 50),
    at(7, 3, 95),
    at(7, 3, 100),
  ]).toEqual([1000, 1200, 1000, 800, 700, 600])
  expect(rateFor([], { shopId: 7, categoryId: 1 }, 1)).toBe(0)
})

test('a shop’s own rate applies before a later category rate, in any order of the rates', () => {
  const rates = [
    { shopId: 7, categoryId: null, rate: 800, startsAt: 10 },
    { shopId: null, categoryId: 3, rate: 1200, startsAt: 20 },
    { shopId: null, categoryId: null, rate: 1000, startsAt: 30 },
  ]
  for (const list of [rates, rates.toReversed()]) {
    const at = (shopId: number, categoryId: number) => rateFor(list, { shopId, categoryId }, 40)
    expect([at(7, 3), at(8, 3), at(8, 1)]).toEqual([800, 1200, 1000])
  }
})

test('a return doesn’t change the other lines of its sale', () => {
  const soldAmounts = { pieces: 2, paid: 200, funded: 20, commission: 10, fee: 4, back: nothing }
  const parts = [1, 2].map((skuOrgId) => ({ ...soldAmounts, skuOrgId }))
  const lines = [{ skuOrgId: 2, pieces: 1, worth: 100 }]
  expect(reverseSale(parts, { amount: 100, lines })).toEqual([
    { skuOrgId: 2, pieces: 1, paid: 100, funded: 10, commission: 5, fee: 2 },
  ])
})

test('commission is charged on the amount without tax, rounded half up once', () => {
  expect(commissionOn(107_00, 7, 1000)).toBe(10_00)
  // The commission is 1 % and there is no tax. For 0.50 it is half a hundredth, which is rounded
  // up.
  expect(commissionOn(500, 0, 100)).toBe(5)
  expect(commissionOn(50, 0, 100)).toBe(1)
  expect(commissionOn(49, 0, 100)).toBe(0)
  expect(commissionOn(9_007_199_254_740_991, 11, 5000)).toBe(4_057_296_961_595_041)
})
