import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/country/countries.ts'
import { accountChangesPerDay } from '#domain/payout/account-change.ts'
import { bankColumns, writeBankCsv, writePayoutCsv } from '#domain/payout/csv.ts'
import { nextPayoutDay, payoutDay } from '#domain/payout/schedule.ts'
import { newAccountHoldMs, payoutActionsFor, payoutStates } from '#domain/payout/states.ts'
import { entryKinds, statementOf } from '#domain/payout/statement.ts'

const entry = fc
  .record({
    kind: fc.constantFrom(...entryKinds),
    collected: fc.constantFrom('PLATFORM' as const, 'SHOP' as const),
    paid: fc.nat(1_000_000),
    funded: fc.nat(10_000),
    share: fc.nat(100),
    commission: fc.nat(100_000),
    fee: fc.nat(10_000),
  })
  .map(({ kind, collected, paid, funded, share, commission, fee }) => {
    const sign = kind === 'SALE' || kind === 'RETURNED' ? 1 : -1
    const isKept = collected === 'SHOP' && kind === 'SALE'
    const net = sign * ((isKept ? 0 : paid) + funded - commission - fee)
    const delivery = sign * Math.floor(((paid + funded) * share) / 100)
    return {
      kind,
      collected,
      delivery,
      net,
      paid: sign * paid,
      funded: sign * funded,
      commission: sign * commission,
      fee: sign * fee,
    }
  })

test('the lines of a statement add up to its entries and the carried-over amount', () => {
  fc.assert(
    fc.property(fc.array(entry), fc.integer({ min: -9999, max: 9999 }), (entries, carried) => {
      const total = statementOf(entries, carried).reduce((sum, { amount }) => sum + amount, 0)
      expect(total).toBe(entries.reduce((sum, { net }) => sum + net, carried))
    }),
  )
})

test('a statement lists goods, delivery, costs and cash separately and counts entries', () => {
  const sale = {
    kind: 'SALE',
    collected: 'PLATFORM',
    paid: 900,
    funded: 100,
    delivery: 50,
  } as const
  const costs = { commission: 80, fee: 20 }
  const entries = [
    { ...sale, ...costs, net: 900 },
    { ...sale, collected: 'SHOP' as const, ...costs, fee: 0, net: 20 },
    { ...sale, ...costs, kind: 'REFUND' as const, net: -300 },
    { ...sale, ...costs, kind: 'CHARGEBACK' as const, net: -200 },
    { ...sale, ...costs, kind: 'RETURNED' as const, net: 700 },
  ]
  expect(statementOf(entries, -5)).toEqual([
    { line: 'goods', count: 2, amount: 1900 },
    { line: 'delivery', count: 2, amount: 100 },
    { line: 'commission', count: 2, amount: -160 },
    { line: 'fees', count: 1, amount: -20 },
    { line: 'cash', count: 1, amount: -900 },
    { line: 'refunds', count: 1, amount: -300 },
    { line: 'chargebacks', count: 1, amount: -200 },
    { line: 'returnedPayouts', count: 1, amount: 700 },
    { line: 'carried', count: 1, amount: -5 },
  ])
  expect(statementOf([], 0)).toEqual([])
})

test('a period ends on the payout day of the country, weekly or monthly', () => {
  const friday = { every: 'WEEK', onDay: 5 } as const
  expect(payoutDay(friday, '2026-11-27')).toBe('2026-11-27')
  expect(payoutDay(friday, '2026-11-26')).toBe('2026-11-20')
  expect(payoutDay(friday, '2026-11-25')).toBe('2026-11-20')
  expect(nextPayoutDay(friday, '2026-11-27')).toBe('2026-12-04')
  expect(nextPayoutDay(friday, '2026-11-26')).toBe('2026-11-27')
  expect(nextPayoutDay(friday, '2026-11-28')).toBe('2026-12-04')
  const tenth = { every: 'MONTH', onDay: 10 } as const
  expect(payoutDay(tenth, '2027-01-09')).toBe('2026-12-10')
  expect(nextPayoutDay(tenth, '2026-12-10')).toBe('2027-01-10')
})

test('a weekly payout on Sunday, the seventh day, ends its period on Sunday', () => {
  const sunday = { every: 'WEEK', onDay: 7 } as const
  expect(payoutDay(sunday, '2026-11-29')).toBe('2026-11-29')
  expect(nextPayoutDay(sunday, '2026-11-29')).toBe('2026-12-06')
})

test('each country has a bank file, with exact amounts and without formulas', () => {
  const row = { number: 'P1', bank: 'KBank', holder: '=1+1', account: '0012', amount: 1_234_50 }
  for (const country of countries) {
    const [head = '', line = ''] = writeBankCsv(country.countryCode, [row], country, '2026-11-27')
      .slice(1)
      .split('\r\n')
    expect(head.split(',')).toHaveLength(bankColumns[country.countryCode]?.length ?? 0)
    expect(line).toContain("'=1+1")
    expect(line).toContain(country.currencyPrecision === 2 ? ',1234.50' : '123450')
  }
  expect(() => writeBankCsv('XX', [row], countries[0] as never, '')).toThrow(RangeError)
})

test('a bank file contains the payout number, the account with leading zeros, and the day', () => {
  const row = { number: 'P1', bank: 'KBank', holder: 'Siam', account: '0012', amount: 1_234_50 }
  expect(writeBankCsv('TH', [row], countries[0] as never, '2026-11-27').slice(1)).toBe(
    'Reference,Bank,Beneficiary account,Beneficiary name,Amount,Value date\r\n' +
      'P1,KBank,0012,Siam,1234.50,2026-11-27\r\n',
  )
})

test('the CSV of a statement has a row per entry and one for the carried-over amount', () => {
  const one = {
    kind: 'SALE' as const,
    collected: 'PLATFORM' as const,
    paid: 100,
    delivery: 0,
    funded: 0,
    commission: 10,
    fee: 0,
    net: 90,
    orderNumber: 'E1',
    at: 0,
  }
  const text = writePayoutCsv([one], -50, countries[0] as never)
  const rows = text.trim().split('\r\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toBe('1970-01-01,SALE,E1,1.00,0.00,0.00,-0.10,0.00,PLATFORM,0.90,THB')
  expect(
    writePayoutCsv([one], 0, countries[0] as never)
      .trim()
      .split('\r\n'),
  ).toHaveLength(2)
  expect(new Set(rows.map((row) => row.split(',').length))).toEqual(new Set([11]))
  expect(rows[2]).toContain('-0.50')
})

test('a payout can be put on hold only before it is sent, and never paid or returned twice', () => {
  const all = payoutStates.map((state) => [state, payoutActionsFor(state, false)])
  expect(Object.fromEntries(all)).toEqual({
    OPEN: [],
    CLOSED: ['hold'],
    CARRIED: [],
    SENT: ['paid', 'returned'],
    PAID: ['returned'],
    RETURNED: [],
  })
  expect(payoutActionsFor('CLOSED', true)).toEqual(['release'])
})

test('a new bank account waits three days, and a shop can change it three times a day', () => {
  expect([newAccountHoldMs, accountChangesPerDay]).toEqual([259_200_000, 3])
})
