import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnDueAt } from '#domain/returns/due-times.ts'
import { returnTransitions, returnStatuses } from '#domain/returns/states.ts'
import { amountPaidFor } from '#domain/returns/amount-paid.ts'

describe('the value of a returned part', () => {
  it('is its share of the amount paid, and all items together equal the line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.nat(100),
        fc.array(fc.nat(40), { maxLength: 30 }),
        (quantity, unit, percent, asked) => {
          const amount = unit * quantity
          const line = { quantity, amount, discount: Math.floor((amount * percent) / 100) }
          let countBefore = 0
          let back = 0
          for (const wish of [...asked, quantity]) {
            const pieces = Math.min(wish, quantity - countBefore)
            const worth = amountPaidFor(line, pieces, countBefore)
            expect(worth).toBeGreaterThanOrEqual(0)
            countBefore += pieces
            back += worth
          }
          expect(back).toBe(amount - line.discount)
        },
      ),
    )
  })

  it('throws for a quantity that the line does not have', () => {
    const line = { quantity: 2, amount: 100, discount: 0 }
    expect(() => amountPaidFor(line, 2, 1)).toThrow(RangeError)
    expect(() => amountPaidFor(line, -1, 0)).toThrow(RangeError)
  })
})

describe('a return', () => {
  it('is due for inspection after three working days and for its refund after seven', () => {
    const calendar = { utcOffset: 7, holidays: new Set(['2026-11-24']) }
    // Saturday 21 November, noon in Bangkok. The Sunday and the holiday don't count.
    const time = Date.parse('2026-11-21T05:00:00Z')
    const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) - 7 * 3_600_000
    expect(returnDueAt('REQUESTED', time, calendar)).toBe(midnight('2026-11-27'))
    expect(returnDueAt('IN_TRANSIT', time, calendar)).toBe(midnight('2026-12-02'))
    expect(returnDueAt('APPROVED', time, calendar)).toBeNull()
  })

  it('can leave every status except the last and reach every status except the first', () => {
    const from = new Set(returnTransitions.map((move) => move.from))
    expect(returnStatuses.filter((status) => !from.has(status))).toEqual(['REFUNDED'])
    const to = new Set(returnTransitions.map((move) => move.to))
    expect(returnStatuses.filter((status) => !to.has(status))).toEqual(['REQUESTED'])
  })
})
