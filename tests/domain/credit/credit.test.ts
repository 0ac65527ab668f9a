import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { allocate, findOverdueInvoices } from '#domain/credit/allocate.ts'
import { entryStateOf, creditStatusOf } from '#domain/credit/states.ts'
import { daysUntil, dueDayOf } from '#domain/credit/term.ts'
import { dueByWeek } from '#domain/credit/due-weeks.ts'
import { countryOf } from '#domain/country/countries.ts'
import { addDays, toLocalTime } from '#domain/shipping/calendar.ts'
import { instantOf } from '#domain/shipping/working-days.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-15', 1, '2026-06-15'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
] as const)('an invoice of %s with %i months is due on %s', (day, months, due) => {
  expect(dueDayOf(day, months)).toBe(due)
})

/**
 * Written out by hand: an order ships, its invoice has that day's date in the country, and it is
 * overdue after its due day.
 */
describe('invoice and due dates of an order', () => {
  const codes = { TH: 1001, ID: 1102, KR: 1198 } as const
  test.each([
    // The last minute of January in Bangkok is already February in Seoul. Jakarta uses the same
    // time as Bangkok.
    ['TH', '2026-01-31T23:59:59+07:00', 1, '2026-01-31', '2026-02-28'],
    ['ID', '2026-01-31T23:59:59+07:00', 1, '2026-01-31', '2026-02-28'],
    ['KR', '2026-01-31T23:59:59+07:00', 1, '2026-02-01', '2026-03-01'],
    ['KR', '2026-01-31T23:59:59+09:00', 1, '2026-01-31', '2026-02-28'],
    ['TH', '2026-02-01T00:00:00+07:00', 1, '2026-02-01', '2026-03-01'],
    // To and from a leap day.
    ['TH', '2028-01-31T12:00:00+07:00', 1, '2028-01-31', '2028-02-29'],
    ['ID', '2028-02-29T00:00:00+07:00', 12, '2028-02-29', '2029-02-28'],
    ['KR', '2027-11-30T23:59:59+09:00', 3, '2027-11-30', '2028-02-29'],
    // Across the turn of the year.
    ['TH', '2026-12-31T23:59:59+07:00', 2, '2026-12-31', '2027-02-28'],
    ['ID', '2027-01-01T00:00:00+07:00', 2, '2027-01-01', '2027-03-01'],
    ['KR', '2026-12-31T22:00:00+07:00', 2, '2027-01-01', '2027-03-01'],
  ] as const)(
    'follow local time in %s for an order shipped at %s with %i months',
    (code, at, months, invoiceDay, dueDay) => {
      const calendar = calendarOf(countryOf(codes[code]))
      const dayAt = (moment: number) => toLocalTime(moment, calendar).day
      expect(dayAt(Date.parse(at))).toBe(invoiceDay)
      expect(dueDayOf(invoiceDay, months)).toBe(dueDay)
      const end = instantOf(addDays(dueDay, 1), 0, calendar)
      const stateAt = (moment: number) => entryStateOf({ ...entry, dueDay }, dayAt(moment), false)
      expect([stateAt(end - 1), stateAt(end)]).toEqual(['due', 'overdue'])
    },
  )
})

test('daysUntil counts days across months and years', () => {
  expect(daysUntil('2027-01-01', '2026-12-30')).toBe(2)
  expect(daysUntil('2026-11-22', '2026-11-23')).toBe(-1)
})

const entry = { amount: 100, paid: 0, credited: 0, dueDay: '2026-11-30' }

test.each([
  ['2026-11-01', {}, false, 'open'],
  ['2026-11-23', {}, false, 'due'],
  ['2026-11-30', {}, false, 'due'],
  ['2026-12-01', {}, false, 'overdue'],
  ['2026-12-01', {}, true, 'blocked'],
  ['2026-12-01', { paid: 60, credited: 40 }, true, 'paid'],
  ['2026-12-01', { credited: 100 }, false, 'closed'],
] as const)('on %s an invoice with %j (blocked: %s) is %s', (today, change, isBlocked, state) => {
  expect(entryStateOf({ ...entry, ...change }, today, isBlocked)).toBe(state)
})

describe('the credit status of an order', () => {
  const account = { remaining: 500, isBlocked: false, oldestDue: null }
  test.each([
    [undefined, 1, 'none'],
    [account, 500, 'open'],
    [account, 501, 'exceeded'],
    [{ ...account, oldestDue: '2026-11-22' }, 1, 'open'],
    [{ ...account, oldestDue: '2026-11-21' }, 1, 'overdue'],
    [{ ...account, isBlocked: true }, 1, 'blocked'],
    [{ ...account, remaining: -5 }, 1, 'exceeded'],
  ] as const)('for account %j and an order total of %i is %s', (facts, total, standing) => {
    expect(creditStatusOf(facts, '2026-11-22', total)).toBe(standing)
  })
})

const invoices = fc.uniqueArray(
  fc.record({
    invoiceId: fc.integer({ min: 1, max: 1000 }),
    dueDay: fc.integer({ min: 1, max: 28 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
    owed: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { selector: ({ invoiceId }) => invoiceId, maxLength: 30 },
)

test('a payment covers the earliest due invoices first, overpays none and loses nothing', () => {
  fc.assert(
    fc.property(invoices, fc.integer({ min: 0, max: 40_000_000 }), (list, sum) => {
      const { shares, over } = allocate(sum, list)
      expect(shares.reduce((total, { amount }) => total + amount, 0) + over).toBe(sum)
      const byId = new Map(shares.map(({ invoiceId, amount }) => [invoiceId, amount]))
      for (const one of list) {
        const takenAmount = byId.get(one.invoiceId) ?? 0
        expect(takenAmount).toBeLessThanOrEqual(one.owed)
        // Amounts due earlier are settled in full before the next one gets anything.
        if (takenAmount > 0)
          for (const earlier of list.filter(({ dueDay }) => dueDay < one.dueDay))
            expect(byId.get(earlier.invoiceId)).toBe(earlier.owed)
      }
    }),
    { numRuns: 2000 },
  )
})

test('weekly amounts cover all open invoices, and paying the overdue invoices leaves nothing overdue', () => {
  fc.assert(
    fc.property(invoices, fc.integer({ min: 1, max: 28 }), (list, n) => {
      const today = `2026-11-${String(n).padStart(2, '0')}`
      const weeks = dueByWeek(list, today)
      const last = weeks.at(-1)?.to ?? ''
      const shownInvoices = list.filter(({ dueDay }) => dueDay <= last)
      const sum = (rows: typeof list) => rows.reduce((total, { owed }) => total + owed, 0)
      expect(weeks.reduce((total, { amount }) => total + amount, 0)).toBe(sum(shownInvoices))
      const heldInvoices = findOverdueInvoices(list, today)
      expect(weeks[0]?.amount).toBe(sum(heldInvoices))
      expect(
        findOverdueInvoices(
          list.filter((one) => !heldInvoices.includes(one)),
          today,
        ),
      ).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
