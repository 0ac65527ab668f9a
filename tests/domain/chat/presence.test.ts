import { expect, test } from 'vitest'
import { nextThere, serviceHours } from '#domain/chat/presence.ts'

const thailand = { utcOffset: 7, holidays: new Set(['2026-11-24']) }
const at = (text: string) => Date.parse(`${text}+07:00`)
const open = { hours: serviceHours, isClosed: false, backOn: '' }
const there = (now: string, shop = open) => nextThere(shop, thailand, at(now))

test('while somebody is there it is now', () => {
  expect(there('2026-11-23T08:00')).toBe(at('2026-11-23T08:00'))
  expect(there('2026-11-23T17:59')).toBe(at('2026-11-23T17:59'))
})

test('before, after and on days off it is when the next day begins, by the clock of the shop', () => {
  expect(there('2026-11-23T07:59')).toBe(at('2026-11-23T08:00'))
  // The day after is a holiday.
  expect(there('2026-11-23T18:00')).toBe(at('2026-11-25T08:00'))
  // Sunday.
  expect(there('2026-11-29T12:00')).toBe(at('2026-11-30T08:00'))
})

test('a shop on vacation is there when it is back, and one that is closed nobody knows when', () => {
  const away = { ...open, backOn: '2026-12-07' }
  expect(there('2026-11-23T09:00', away)).toBe(at('2026-12-07T08:00'))
  expect(there('2026-11-23T09:00', { ...open, isClosed: true })).toBeNull()
  expect(there('2026-11-23T09:00', { ...open, hours: [] })).toBeNull()
})
