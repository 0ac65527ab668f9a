import type { Locale } from '../../../src/i18n/locale-codes.ts'

/** Person for tests and demos, listed in the README. */
export interface Person {
  id: number
  key: string
  countryId: number
  prefix: string
  cellphone: string
  name: string
  customerType: 'Consumer' | 'Workshop' | 'Retailer'
  verification: 'NONE' | 'SUBMITTED' | 'APPROVED' | 'REJECTED'
  creditStatus: 0 | 1
  state: 'ACTIVE' | 'BLOCKED' | 'PENDING'
  test: 0 | 1
  priceIds: readonly number[]
  /** Credit at shops: limit in minor units, term in months, and the reason for a block. */
  credit?: readonly { shopId: number; limit: number; months: number; blocked?: string }[]
  /** Accepted an outdated version of the terms. Others accepted the current ones. */
  agreed?: 'older'
  /** State, city and detail of the address in Latin letters, if any. */
  address?: { state: string; city: string; detail: string }
  /** Pending application: a workshop's with images, or a person's in Korea. */
  applied?: { name: string; state: string; city: string; detail: string; locale: Locale }
}

const person = (
  id: number,
  key: string,
  phone: [countryId: number, prefix: string, cellphone: string],
  name: string,
  overrides: Partial<Person> = {},
): Person => ({
  id,
  key,
  countryId: phone[0],
  prefix: phone[1],
  cellphone: phone[2],
  name,
  customerType: 'Consumer',
  verification: 'NONE',
  creditStatus: 0,
  state: 'ACTIVE',
  test: 0,
  priceIds: [1],
  ...overrides,
})

const workshop = { customerType: 'Workshop', verification: 'APPROVED', priceIds: [1, 3] } as const

/** Phone numbers look real, but contain the row number. */
export const people: readonly Person[] = [
  person(1, 'somchai', [1001, '+66', '810000001'], 'สมชาย การช่าง', {
    ...workshop,
    priceIds: [1, 3],
    address: { state: 'Bangkok', city: 'Bang Kapi', detail: '12/3 ซอยลาดพร้าว 101' },
  }),
  person(2, 'malee', [1001, '+66', '810000002'], 'มาลี ใจดี', {
    address: { state: 'Chiang Mai', city: 'Mueang Chiang Mai', detail: '45 ถนนนิมมานเหมินท์' },
  }),
  person(3, 'anan', [1001, '+66', '810000003'], 'อนันต์ อะไหล่', {
    customerType: 'Retailer',
    verification: 'APPROVED',
    priceIds: [1, 2],
    address: { state: 'Nonthaburi', city: 'Mueang Nonthaburi', detail: '88/1 ถนนงามวงศ์วาน' },
  }),
  person(4, 'prasert', [1001, '+66', '810000004'], 'ประเสริฐ ยานยนต์', {
    verification: 'SUBMITTED',
    applied: {
      name: 'อู่ประเสริฐ ยานยนต์',
      state: 'Nonthaburi',
      city: 'Pak Kret',
      detail: '55/8 ถนนแจ้งวัฒนะ',
      locale: 'th-TH',
    },
  }),
  person(5, 'wichai', [1001, '+66', '810000005'], 'วิชัย เครดิตเกิน', {
    ...workshop,
    creditStatus: 1,
    priceIds: [1, 4],
    credit: [{ shopId: 102, limit: 5_000_000, months: 1, blocked: 'ติดต่อฝ่ายบัญชี 02-095-1102' }],
  }),
  person(6, 'blocked', [1001, '+66', '810000006'], 'บัญชีระงับ', { state: 'BLOCKED' }),
  person(7, 'minjun', [1198, '+82', '1000000007'], '김민준', {
    ...workshop,
    address: { state: 'Seoul', city: 'Seongdong', detail: '왕십리로 83' },
  }),
  person(8, 'seoyeon', [1198, '+82', '1000000008'], '이서연', {
    state: 'PENDING',
    verification: 'SUBMITTED',
    applied: {
      name: '이서연',
      state: 'Busan',
      city: 'Haeundae',
      detail: '센텀중앙로 55',
      locale: 'ko',
    },
  }),
  person(9, 'budi', [1102, '+62', '81200000009'], 'Budi Santoso', workshop),
  person(10, 'aminah', [1129, '+60', '120000010'], 'Aminah binti Yusof'),
  person(11, 'linh', [1234, '+84', '900000011'], 'Nguyễn Thị Linh', {
    customerType: 'Retailer',
    verification: 'APPROVED',
    priceIds: [1, 2],
  }),
  person(12, 'tester', [1001, '+66', '810000012'], 'บัญชีทดสอบ', { test: 1 }),
  person(13, 'kanya', [1001, '+66', '810000013'], 'กัญญา มาใหม่', {
    agreed: 'older',
    address: { state: 'Bangkok', city: 'Bang Kapi', detail: '7 ซอยรามคำแหง 24' },
  }),
  person(14, 'somsak', [1001, '+66', '810000014'], 'อู่สมศักดิ์การช่าง', {
    ...workshop,
    creditStatus: 1,
    credit: [
      { shopId: 102, limit: 5_000_000, months: 1 },
      { shopId: 101, limit: 3_000_000, months: 2 },
    ],
    address: { state: 'Chiang Mai', city: 'Hang Dong', detail: '99/9 ม.3' },
  }),
  person(15, 'noi', [1001, '+66', '810000015'], 'น้อย ช่างยนต์'),
  person(16, 'kai', [1001, '+66', '810000016'], 'ไก่ จัดซื้อ'),
  person(17, 'wan', [1001, '+66', '810000017'], 'วรรณ บัญชี'),
]
