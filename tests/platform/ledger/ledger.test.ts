import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  type Account,
  budgetAccountOf,
  creditAccountOf,
  pointsAccountOf,
} from '#platform/ledger/accounts.ts'
import { readBalance } from '#platform/ledger/balance.ts'
import { postTransfers, reversePosting, type Transfer } from '#platform/ledger/post.ts'
import { withDatabase } from '../../support/order/orders.ts'
import { query } from '../../support/state.ts'

const somchai = pointsAccountOf(1)
const fresh = () => `test:${randomUUID()}`
const commit = (reference: string, ...transfers: Transfer[]) =>
  withDatabase((db) => db.batch([postTransfers(db, reference, transfers, 1)]))
const balanceOf = (account: Account, unit: Transfer['unit']) =>
  withDatabase((db) => readBalance(db, account, unit))
const earningTransfer = (amount: number): Transfer => ({
  from: 'house:points',
  to: somchai,
  unit: 'POINT',
  amount,
})

test('a transfer moves an amount between two accounts, in its unit only', async () => {
  const credit = creditAccountOf(1, 102)
  const budget = budgetAccountOf(987_654)
  const balanceBefore = await balanceOf('house:credit', 'THB')
  await commit(
    fresh(),
    { from: 'house:credit', to: credit, unit: 'THB', amount: 5_000_00 },
    { from: 'house:coupons', to: budget, unit: 'THB', amount: 100_00 },
    { from: 'house:coupons', to: budget, unit: 'VND', amount: 70_000 },
  )
  expect(await balanceOf(credit, 'THB')).toBe(5_000_00)
  expect(await balanceOf(credit, 'VND')).toBe(0)
  expect(await balanceOf(budget, 'VND')).toBe(70_000)
  expect((await balanceOf('house:credit', 'THB')) - balanceBefore).toBe(-5_000_00)
  const sums = query<{ sum: number }>(
    'SELECT sum(amount) AS sum FROM ledger_entry GROUP BY reference, unit',
  )
  expect(new Set(sums.map((row) => row.sum))).toEqual(new Set([0]))
})

test('a repeated reference changes nothing, and is refused with different transfers', async () => {
  const reference = fresh()
  const balanceBefore = await balanceOf(somchai, 'POINT')
  await commit(reference, earningTransfer(40))
  await commit(reference, earningTransfer(40))
  expect((await balanceOf(somchai, 'POINT')) - balanceBefore).toBe(40)
  await expect(commit(reference, earningTransfer(41))).rejects.toThrow('ledger reference reused')
  await expect(commit(reference, earningTransfer(40), earningTransfer(1))).rejects.toThrow(
    'ledger reference reused',
  )
  expect((await balanceOf(somchai, 'POINT')) - balanceBefore).toBe(40)
})

test('only house accounts may be overdrawn, and a refused batch writes nothing', async () => {
  const stranger = pointsAccountOf(987_654)
  const spent = { from: stranger, to: 'house:points', unit: 'POINT', amount: 10 } as const
  await commit(fresh(), { ...earningTransfer(10), to: stranger })
  await commit(fresh(), spent)
  const reference = fresh()
  await expect(commit(reference, earningTransfer(5), { ...spent, amount: 1 })).rejects.toThrow(
    'balance too low',
  )
  expect(query('SELECT 1 FROM ledger WHERE reference = ?', reference)).toEqual([])
  expect(await balanceOf(stranger, 'POINT')).toBe(0)
})

test('a reference is reversed once, and an unused reference reverses nothing', async () => {
  const reference = fresh()
  const balanceBefore = await balanceOf(somchai, 'POINT')
  await commit(reference, earningTransfer(25))
  await withDatabase((db) => db.batch([reversePosting(db, reference, 2)]))
  await withDatabase((db) =>
    db.batch([reversePosting(db, reference, 3), reversePosting(db, fresh(), 3)]),
  )
  expect(await balanceOf(somchai, 'POINT')).toBe(balanceBefore)
})

test('a zero or fractional amount is refused, and stored rows never change', async () => {
  await expect(commit(fresh(), earningTransfer(0))).rejects.toThrow('amount > 0')
  await expect(commit(fresh(), earningTransfer(1.5))).rejects.toThrow('cannot store REAL')
  expect(() => query('UPDATE ledger SET amount = amount + 1')).toThrow('only added to')
  expect(() => query('DELETE FROM ledger')).toThrow('only added to')
})
