import { expect, test } from 'vitest'
import { findNextAvailable, serviceHours } from '#domain/chat/presence.ts'

const thailand = { utcOffset: 7, holidays: new Set(['2026-11-24']) }
const parseTime = (text: string) => Date.parse(`${text}+07:00`)
const openShop = { hours: serviceHours, isClosed: false, backOn: '' }
const there = (now: string, shop = openShop) => findNextAvailable(shop, thailand, parseTime(now))

test('during opening hours the next staffed time is now', () => {
  expect(there('2026-11-23T08:00')).toBe(parseTime('2026-11-23T08:00'))
  expect(there('2026-11-23T17:59')).toBe(parseTime('2026-11-23T17:59'))
})

test('outside opening hours the next staffed time is the next opening, in shop time', () => {
  expect(there('2026-11-23T07:59')).toBe(parseTime('2026-11-23T08:00'))
  // 24 November 2026 is a holiday in this calendar.
  expect(there('2026-11-23T18:00')).toBe(parseTime('2026-11-25T08:00'))
  // 29 November 2026 is a Sunday.
  expect(there('2026-11-29T12:00')).toBe(parseTime('2026-11-30T08:00'))
})

test('a shop on vacation is staffed from its return, and a closed shop never', () => {
  const away = { ...openShop, backOn: '2026-12-07' }
  expect(there('2026-11-23T09:00', away)).toBe(parseTime('2026-12-07T08:00'))
  expect(there('2026-11-23T09:00', { ...openShop, isClosed: true })).toBeNull()
  expect(there('2026-11-23T09:00', { ...openShop, hours: [] })).toBeNull()
})

test('service staff answer from Monday to Saturday, 8:00 to 18:00', () => {
  const days = serviceHours.map(({ weekday }) => weekday)
  expect(days).toEqual([1, 2, 3, 4, 5, 6])
  expect(serviceHours.every((one) => one.opensAt === 480 && one.closesAt === 1080)).toBe(true)
})

test('a shop that opens on Sundays only is staffed on the next Sunday', () => {
  const sundays = { ...openShop, hours: [{ weekday: 7, opensAt: 600, closesAt: 720 }] }
  expect(there('2026-11-23T09:00', sundays)).toBe(parseTime('2026-11-29T10:00'))
  expect(there('2026-11-29T10:30', sundays)).toBe(parseTime('2026-11-29T10:30'))
})

test('the next opening is searched for up to 14 days ahead, inclusive', () => {
  const days = Array.from({ length: 15 }, (_, n) => new Date(Date.UTC(2026, 10, 23 + n)))
  const restedUntil = (count: number) => ({
    utcOffset: 7,
    holidays: new Set(days.slice(0, count).map((day) => day.toISOString().slice(0, 10))),
  })
  const daily = {
    ...openShop,
    hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ weekday: day, opensAt: 480, closesAt: 1080 })),
  }
  const from = parseTime('2026-11-23T09:00')
  expect(findNextAvailable(daily, restedUntil(14), from)).toBe(parseTime('2026-12-07T08:00'))
  expect(findNextAvailable(daily, restedUntil(15), from)).toBeNull()
})
