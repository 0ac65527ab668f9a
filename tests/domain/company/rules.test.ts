import { expect, test } from 'vitest'
import { lineChangesOf, approvalExpiresAt, startOfMonth } from '#domain/company/approval.ts'
import {
  invitationDays,
  maxInvitationsPerDay,
  maxInvitationsPerNumber,
  maxCommentLength,
  maxMemberNameLength,
  maxCompanies,
  maxMembers,
  maxUsualShops,
  maxWaitingApprovals,
} from '#domain/company/limits.ts'
import { companyRoles, mayCallGroup, maySeeProfit } from '#domain/company/roles.ts'
import { defaultRules, approvalReasonsFor } from '#domain/company/rules.ts'
import { countries, countryOf } from '#domain/country/countries.ts'
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
  isOnCredit: false,
  shopIds: [102],
} as const

test('an order exactly at every limit needs no approval', () => {
  expect(approvalReasonsFor(order, rules)).toEqual([])
})

test('each approval rule that an order breaks is reported', () => {
  expect(approvalReasonsFor({ ...order, total: 501, monthlyBudget: null }, rules)).toEqual([
    'overAmount',
  ])
  expect(approvalReasonsFor({ ...order, spent: 1 }, rules)).toEqual(['overBudget'])
  expect(approvalReasonsFor({ ...order, isOnCredit: true }, rules)).toEqual(['onCredit'])
  expect(approvalReasonsFor({ ...order, shopIds: [102, 103] }, rules)).toEqual(['otherShops'])
  expect(approvalReasonsFor({ ...order, role: 'MECHANIC' }, rules)).toEqual(['mechanic'])
})

test('a disabled rule requires no approval, and an owner never needs approval', () => {
  const off = { ...rules, overAmountOn: false, overBudgetOn: false, onCreditOn: false }
  const large = { ...order, total: 9000, isOnCredit: true }
  expect(approvalReasonsFor(large, { ...off, otherShopsOn: false })).toEqual([])
  expect(approvalReasonsFor({ ...large, role: 'OWNER' }, rules)).toEqual([])
})

test('a request expires at the end of the third working day', () => {
  // Friday. Sunday is not a working day.
  const friday = Date.parse('2026-11-27T10:00:00+07:00')
  expect(new Date(approvalExpiresAt(friday, calendarOf(thailand))).toISOString()).toBe(
    '2026-12-01T17:00:00.000Z',
  )
})

test('a month begins at local midnight of the country', () => {
  const lateTime = Date.parse('2026-10-31T18:00:00Z')
  expect(new Date(startOfMonth(lateTime, thailand)).toISOString()).toBe('2026-10-31T17:00:00.000Z')
})

test('changes of a line are reported, and a missing part hides its other changes', () => {
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
  // The remaining stock still covers the line.
  expect(lineChangesOf({ ...line, stock: 2 })).toEqual([])
  // When either day is missing, no change of day is reported.
  expect(lineChangesOf({ ...line, askedDay: '' })).toEqual([])
  expect(lineChangesOf({ ...line, day: '' })).toEqual([])
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

test('only owners and bookkeepers see the company’s profit', () => {
  expect(companyRoles.filter(maySeeProfit)).toEqual(['OWNER', 'BOOKKEEPER'])
})

test('a new company has only the budget rule on, and the limit of its amount rule depends on the country', () => {
  expect(defaultRules(thailand)).toEqual({
    overAmount: 2_000_000,
    overAmountOn: false,
    overBudgetOn: true,
    onCreditOn: false,
    otherShopsOn: false,
    usualShops: [],
  })
  const amounts = countries.map((country) => [
    country.countryCode,
    defaultRules(country).overAmount / 10 ** country.currencyPrecision,
  ])
  expect(Object.fromEntries(amounts)).toEqual({
    TH: 20_000,
    ID: 10_000_000,
    MY: 2_500,
    PH: 30_000,
    VN: 15_000_000,
    KR: 800_000,
  })
})

test('a company is limited to 50 members and 50 usual shops, a person to 10 companies', () => {
  expect([maxMembers, maxUsualShops, maxCompanies]).toEqual([50, 50, 10])
})

test('an invitation expires after a week; a company sends up to 20 a day, 3 per number', () => {
  expect([invitationDays, maxInvitationsPerDay, maxInvitationsPerNumber]).toEqual([7, 20, 3])
})

test('limits per person: 20 open requests, names of 40 and comments of 200 characters', () => {
  expect([maxWaitingApprovals, maxMemberNameLength, maxCommentLength]).toEqual([20, 40, 200])
})
