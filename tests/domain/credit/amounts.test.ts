import { describe, expect, it, test } from 'vitest'
import { currencyByCountry } from '#domain/country/moneys.ts'
import { allocate, findOverdueInvoices } from '#domain/credit/allocate.ts'
import { creditHoldOn } from '#domain/credit/credit-hold.ts'
import { writeStatementCsv } from '#domain/credit/statement-csv.ts'
import { usedCreditOf } from '#domain/credit/used-credit.ts'
import { dueByWeek } from '#domain/credit/due-weeks.ts'

const today = '2026-11-25'

describe('a credit order', () => {
  const hold = (isBlocked: boolean, ...owed: { dueDay: string; owed: number }[]) =>
    creditHoldOn({ isBlocked, owed }, today)

  it('is held for the total of all overdue invoices', () => {
    const lateInvoices = [
      { dueDay: '2026-11-24', owed: 100 },
      { dueDay: '2026-10-01', owed: 30 },
    ]
    expect(hold(false, ...lateInvoices, { dueDay: today, owed: 5 })).toEqual({
      isBlocked: false,
      overdue: 130,
    })
    expect(hold(false, { dueDay: '2026-11-24', owed: 1 })?.overdue).toBe(1)
  })

  it('is held while the shop blocks the account, even when nothing is overdue', () => {
    expect(hold(true)).toEqual({ isBlocked: true, overdue: 0 })
    expect(hold(true, { dueDay: '2026-11-24', owed: 7 })).toEqual({ isBlocked: true, overdue: 7 })
  })

  it('is not held on the due day itself or once the overdue invoice is paid', () => {
    expect(hold(false, { dueDay: today, owed: 100 })).toBeNull()
    expect(hold(false, { dueDay: '2026-11-24', owed: 0 })).toBeNull()
  })
})

describe('a payment', () => {
  it('goes to the invoice with the lower number when two are due on the same day', () => {
    const invoice = (invoiceId: number) => ({ invoiceId, dueDay: today, owed: 50 })
    for (const invoices of [
      [invoice(3), invoice(2)],
      [invoice(2), invoice(3)],
    ])
      expect(allocate(60, invoices)).toEqual({
        shares: [
          { invoiceId: 2, amount: 50 },
          { invoiceId: 3, amount: 10 },
        ],
        over: 0,
      })
  })

  it('is never split into shares of zero', () => {
    const invoices = [
      { invoiceId: 1, dueDay: today, owed: 0 },
      { invoiceId: 2, dueDay: today, owed: 1 },
      { invoiceId: 3, dueDay: today, owed: 9 },
    ]
    expect(allocate(1, invoices).shares).toEqual([{ invoiceId: 2, amount: 1 }])
  })
})

test('only invoices with an amount due before today hold deliveries', () => {
  const invoices = [
    { invoiceId: 1, dueDay: '2026-11-24', owed: 0 },
    { invoiceId: 2, dueDay: '2026-11-24', owed: 1 },
    { invoiceId: 3, dueDay: today, owed: 9 },
  ]
  expect(findOverdueInvoices(invoices, today).map((one) => one.invoiceId)).toEqual([2])
})

test('used credit is the limit plus the additional limit minus the remaining credit', () => {
  expect(
    usedCreditOf({ totalCredit: 1000, additionalTemporaryLimit: 200, remainingCredit: 150 }),
  ).toBe(1050)
})

test('a statement has a byte order mark and amounts with the decimals of its currency', () => {
  const row = {
    invoiceNumber: 'I1',
    orderNumber: 'E2',
    invoiceDate: '2026-11-01',
    dueDate: '2026-12-01',
    amount: 123_456,
    paidAmount: 5,
    creditedAmount: 0,
    owedAmount: 123_451,
  }
  const head = '\uFEFFinvoice,order,date,due,amount,paid,credited,owed,currency\r\n'
  expect(writeStatementCsv([row], currencyByCountry[1001])).toBe(
    `${head}I1,E2,2026-11-01,2026-12-01,1234.56,0.05,0.00,1234.51,THB\r\n`,
  )
  expect(writeStatementCsv([row, row], currencyByCountry[1198]).split('\r\n')[2]).toBe(
    'I1,E2,2026-11-01,2026-12-01,123456,5,0,123451,KRW',
  )
  expect(writeStatementCsv([], currencyByCountry[1001])).toBe(head)
})

test('due weeks end on Sundays, and the first of five begins today', () => {
  const owed = (dueDay: string, amount: number) => ({ dueDay, owed: amount })
  const days = [
    owed('2026-11-24', 1),
    owed(today, 2),
    owed('2026-11-29', 4),
    owed('2026-11-30', 8),
    owed('2026-12-27', 16),
    owed('2026-12-28', 32),
  ]
  expect(dueByWeek(days, today)).toEqual([
    { from: '', to: '2026-11-24', isOverdue: true, amount: 1 },
    { from: today, to: '2026-11-29', isOverdue: false, amount: 6 },
    { from: '2026-11-30', to: '2026-12-06', isOverdue: false, amount: 8 },
    { from: '2026-12-07', to: '2026-12-13', isOverdue: false, amount: 0 },
    { from: '2026-12-14', to: '2026-12-20', isOverdue: false, amount: 0 },
    { from: '2026-12-21', to: '2026-12-27', isOverdue: false, amount: 16 },
  ])
  for (const [day, sunday] of [
    ['2026-11-29', '2026-11-29'],
    ['2026-11-30', '2026-12-06'],
  ] as const)
    expect(dueByWeek([], day)[1]?.to).toBe(sunday)
})
