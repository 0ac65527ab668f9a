import { expect, test } from 'vitest'
import { nextThere, serviceHours } from '#domain/chat/presence.ts'

const thailand = { utcOffset: 7, holidays: new Set(['2026-11-24']) }
const at = (text: string) => Date.parse(`${text}+07:00`)
const open = { hours: serviceHours, isClosed: false, backOn: '' }
const there = (now: string, shop = open) => nextThere(shop, thailand, at(now))

test('during opening hours the next staffed time is now', () => {
  expect(there('2026-11-23T08:00')).toBe(at('2026-11-23T08:00'))
  expect(there('2026-11-23T17:59')).toBe(at('2026-11-23T17:59'))
})

test('outside opening hours the next staffed time is the next opening, in shop time', () => {
  expect(there('2026-11-23T07:59')).toBe(at('2026-11-23T08:00'))
  // The day after is a holiday.
  expect(there('2026-11-23T18:00')).toBe(at('2026-11-25T08:00'))
  // Sunday.
  expect(there('2026-11-29T12:00')).toBe(at('2026-11-30T08:00'))
})

test('a shop on vacation is staffed from its return, and a closed shop never', () => {
  const away = { ...open, backOn: '2026-12-07' }
  expect(there('2026-11-23T09:00', away)).toBe(at('2026-12-07T08:00'))
  expect(there('2026-11-23T09:00', { ...open, isClosed: true })).toBeNull()
  expect(there('2026-11-23T09:00', { ...open, hours: [] })).toBeNull()
})
