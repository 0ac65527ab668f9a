import { expect, test } from 'vitest'
import { lineChangesOf, approvalExpiresAt, monthStart } from '#domain/company/approval.ts'
import { companyRoles, mayCallGroup } from '#domain/company/roles.ts'
import { defaultRules, approvalReasonsFor } from '#domain/company/rules.ts'
import { countryOf } from '#domain/country/countries.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'

const thailand = countryOf(1001)
const rules = {
  ...defaultRules(thailand),
  overAmount: 500,
  overAmountOn: true,
  onCreditOn: true,
  otherShopsOn: true,
  usualShops: [102],
}
const order = {
  role: 'BUYER',
  total: 500,
  spent: 0,
  monthlyBudget: 500,
  onCredit: false,
  shopIds: [102],
} as const

test('an order at every limit needs no approval', () => {
  expect(approvalReasonsFor(order, rules)).toEqual([])
})

test('each broken rule is reported', () => {
  expect(approvalReasonsFor({ ...order, total: 501, monthlyBudget: null }, rules)).toEqual([
    'overAmount',
  ])
  expect(approvalReasonsFor({ ...order, spent: 1 }, rules)).toEqual(['overBudget'])
  expect(approvalReasonsFor({ ...order, onCredit: true }, rules)).toEqual(['onCredit'])
  expect(approvalReasonsFor({ ...order, shopIds: [102, 103] }, rules)).toEqual(['otherShops'])
  expect(approvalReasonsFor({ ...order, role: 'MECHANIC' }, rules)).toEqual(['mechanic'])
})

test('a rule that is off requires no approval, and an owner needs none', () => {
  const off = { ...rules, overAmountOn: false, overBudgetOn: false, onCreditOn: false }
  const large = { ...order, total: 9000, onCredit: true }
  expect(approvalReasonsFor(large, { ...off, otherShopsOn: false })).toEqual([])
  expect(approvalReasonsFor({ ...large, role: 'OWNER' }, rules)).toEqual([])
})

test('a request lapses at the end of the third working day', () => {
  // Friday; Sunday is no working day.
  const friday = Date.parse('2026-11-27T10:00:00+07:00')
  expect(new Date(approvalExpiresAt(friday, calendarOf(thailand))).toISOString()).toBe(
    '2026-12-01T17:00:00.000Z',
  )
})

test('a month begins at midnight in the country', () => {
  const late = Date.parse('2026-10-31T18:00:00Z')
  expect(new Date(monthStart(late, thailand)).toISOString()).toBe('2026-10-31T17:00:00.000Z')
})

test('changes of a line are reported, and a missing part hides the others', () => {
  const line = {
    quantity: 2,
    stock: 9,
    askedPrice: 100,
    price: 100,
    askedDay: '2026-12-01',
    day: '2026-12-01',
    blocked: '',
  }
  expect(lineChangesOf(line)).toEqual([])
  expect(lineChangesOf({ ...line, price: 101, day: '2026-12-02' })).toEqual(['dearer', 'later'])
  expect(lineChangesOf({ ...line, price: 99, day: '2026-11-30' })).toEqual(['cheaper', 'sooner'])
  expect(lineChangesOf({ ...line, price: 101, stock: 1 })).toEqual(['gone'])
  expect(lineChangesOf({ ...line, blocked: 'label_shop_closed' })).toEqual(['gone'])
})

test('every role may make personal calls, owners and buyers may order, and only owners may manage', () => {
  expect(companyRoles.filter((role) => mayCallGroup(role, 'person'))).toEqual([...companyRoles])
  expect(companyRoles.filter((role) => mayCallGroup(role, 'own'))).toEqual(['OWNER'])
  expect(companyRoles.filter((role) => mayCallGroup(role, 'order'))).toEqual(['OWNER', 'BUYER'])
})
