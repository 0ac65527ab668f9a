import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { jobsOf } from '#domain/estimate/lines.ts'
import { maxLinePrice, maximumEstimateLines } from '#domain/estimate/limits.ts'
import { roundingSteps, calculateSellingPrice } from '#domain/estimate/markup.ts'
import { toOwnerView } from '#domain/estimate/owner-view.ts'
import { type CostedLine, profitOf, totalsOf } from '#domain/estimate/totals.ts'
import type { CountryId } from '#domain/country/ids.ts'
import { vatPercentOf } from '#platform/order/record/vat.ts'

/** Estimates as large as the limits allow, in the amounts of every currency. */
const lines = fc
  .array(
    fc.record({
      kind: fc.constantFrom('PART' as const, 'LABOUR' as const),
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.nat(maxLinePrice),
      cost: fc.nat(maxLinePrice),
      job: fc.nat(maximumEstimateLines),
    }),
    { maxLength: maximumEstimateLines },
  )
  .map((rows) =>
    rows.map((row, i) => ({
      ...row,
      id: i + 1,
      quantity: row.kind === 'LABOUR' ? 1 : row.quantity,
      hours: 0,
      name: `line ${i}`,
      why: '',
      urgency: '' as const,
    })),
  )

const line = (overrides: Partial<CostedLine>): CostedLine => ({
  id: 1,
  kind: 'PART',
  name: '',
  quantity: 1,
  hours: 0,
  price: 0,
  cost: 0,
  job: 0,
  why: '',
  urgency: '',
  ...overrides,
})

test.each(countries.map((country) => [country.countryCode, country.id] as const))(
  'in %s, lines, labour, discount and VAT add up exactly, in total and for any jobs',
  (code, id) => {
    const [roundTo = 1] = roundingSteps[id as CountryId]
    fc.assert(
      fc.property(
        lines,
        fc.nat(maxLinePrice),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (own, discount, ticks) => {
          const priced = own.map((one) => ({
            ...one,
            price: calculateSellingPrice(one.price, 25, roundTo),
          }))
          const vatPercent = vatPercentOf(code)
          const all = { lines: priced, discount, vatPercent }
          const jobs = jobsOf(priced)
          const chosenIds = jobs.filter((_, i) => ticks[i]).map((job) => job.id)
          for (const part of [undefined, chosenIds]) {
            const { parts, labour, discount: off, vat, total } = totalsOf(all, part)
            expect(parts + labour - off + vat).toBe(total)
            expect(off).toBeGreaterThanOrEqual(0)
            expect(off).toBeLessThanOrEqual(parts + labour)
            expect(Math.abs(vat * 100 - (parts + labour - off) * vatPercent)).toBeLessThanOrEqual(
              50,
            )
          }
          const every = jobs.map((job) => job.id)
          expect(totalsOf(all, every)).toEqual(totalsOf(all))
          expect(totalsOf(all, []).total).toBe(0)
          // Every line is in exactly one job.
          expect(jobs.flatMap((job) => job.lines.map((one) => one.id)).toSorted()).toEqual(
            priced.map((one) => one.id).toSorted(),
          )
        },
      ),
    )
  },
)

test('the selling price covers cost and markup, rounded to the steps of the currency', () => {
  const steps = Object.values(roundingSteps).flat()
  fc.assert(
    fc.property(
      fc.nat(maxLinePrice),
      fc.nat(300),
      fc.constantFrom(...steps),
      (cost, markup, step) => {
        const price = calculateSellingPrice(cost, markup, step)
        expect(price % step).toBe(0)
        expect(price * 100).toBeGreaterThanOrEqual(cost * (100 + markup))
        expect((price - step) * 100).toBeLessThan(cost * (100 + markup) || 1)
      },
    ),
  )
})

test('an estimate of a Thai workshop has the expected totals', () => {
  const prices = [
    [219_000, 274_000],
    [169_000, 212_000],
    [21_500, 27_000],
  ] as const
  for (const [cost, price] of prices) expect(calculateSellingPrice(cost, 25, 1000)).toBe(price)
  const ownCostedLines = [
    line({ id: 1, price: 274_000, cost: 219_000, job: 4 }),
    line({ id: 2, price: 212_000, cost: 169_000, job: 5 }),
    line({ id: 3, price: 27_000, cost: 21_500, job: 5 }),
    line({ id: 4, kind: 'LABOUR', price: 60_000 }),
    line({ id: 5, kind: 'LABOUR', price: 20_000 }),
  ]
  const rules = { lines: ownCostedLines, discount: 13_000, vatPercent: 7 }
  expect(totalsOf(rules)).toEqual({
    parts: 513_000,
    labour: 80_000,
    discount: 13_000,
    vat: 40_600,
    total: 620_600,
  })
  expect(profitOf(rules)).toEqual({ parts: 103_500, total: 170_500 })
  const two = [line({ price: 274_000, cost: 219_000, quantity: 2 })]
  expect(profitOf({ lines: two, discount: 0, vatPercent: 7 })).toEqual({
    parts: 110_000,
    total: 110_000,
  })
  // Only the brakes: 3,340 of 5,930, with 73.22 of the discount.
  expect(totalsOf(rules, [4])).toMatchObject({ parts: 274_000, labour: 60_000, discount: 7322 })
})

test('the car owner’s view contains only its declared fields', () => {
  const facts = {
    number: 'Q2611-001',
    ownerName: 'Wichai',
    plate: 'กข 4821',
    vehicle: 'Revo',
    mileage: 1,
    discount: 0,
    vatPercent: 7,
    validUntil: '2026-11-28',
    warrantyMonths: 6,
    terms: '',
    showsNumbers: false,
    phone: '081-SECRET',
  }
  const workshop = { name: 'A', place: 'B', phone: '02', logo: '', markup: 25 }
  const secret = { ...line({ cost: 987_654, price: 5 }), number: '04465-0K240', shopName: 'Siam' }
  const shownJson = JSON.stringify(toOwnerView(facts, workshop, [secret]))
  for (const hiddenText of ['987654', 'SECRET', '04465', 'Siam', 'markup', 'cost'])
    expect(shownJson).not.toContain(hiddenText)
})

const facts = {
  number: 'Q2611-001',
  ownerName: 'Wichai',
  plate: '',
  vehicle: 'Revo',
  mileage: 0,
  discount: 1000,
  vatPercent: 0,
  validUntil: '2026-11-28',
  warrantyMonths: 6,
  terms: '',
  showsNumbers: true,
}
const workshop = { name: 'A', place: 'B', phone: '02', logo: '' }

test('the car owner sees each job with its labour, lines and amount', () => {
  const ownLines = [
    { ...line({ id: 1, name: 'Pads', price: 500, quantity: 2, job: 2 }), number: '04465-0K240' },
    line({ id: 2, kind: 'LABOUR', name: 'Front brakes', price: 300, hours: 50, urgency: 'NOW' }),
    line({ id: 3, name: 'Wiper', price: 70, why: 'It streaks' }),
  ]
  const { jobs, totals } = toOwnerView(facts, workshop, ownLines)
  expect(jobs).toEqual([
    {
      id: 2,
      title: 'Front brakes',
      urgency: 'NOW',
      why: '',
      amount: 1300,
      lines: [
        { name: 'Pads', number: '04465-0K240', kind: 'PART', quantity: 2, hours: 0, amount: 1000 },
        { name: 'Front brakes', number: '', kind: 'LABOUR', quantity: 1, hours: 50, amount: 300 },
      ],
    },
    {
      id: 3,
      title: 'Wiper',
      urgency: '',
      why: 'It streaks',
      amount: 70,
      lines: [{ name: 'Wiper', number: '', kind: 'PART', quantity: 1, hours: 0, amount: 70 }],
    },
  ])
  expect(totals.total).toBe(370)
})

test('the car owner sees only the approved jobs of a partly approved estimate', () => {
  const ownCostedLines = [
    line({ id: 1, kind: 'LABOUR', price: 4000 }),
    line({ id: 2, kind: 'LABOUR', price: 6000 }),
  ]
  const { jobs, totals } = toOwnerView(facts, workshop, ownCostedLines, [2])
  expect(jobs.map(({ id }) => id)).toEqual([2])
  expect([totals.labour, totals.discount]).toEqual([6000, 600])
})

test('an estimate without amounts costs nothing, whatever the discount', () => {
  expect(totalsOf({ lines: [line({})], discount: 500, vatPercent: 7 })).toMatchObject({
    discount: 0,
    total: 0,
  })
})
