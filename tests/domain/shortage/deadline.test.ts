import { expect, test } from 'vitest'
import { shortageUntil } from '#domain/shortage/deadline.ts'
import { mayAskShortage } from '#domain/shortage/states.ts'

const bangkok = { utcOffset: 7, holidays: new Set(['2026-12-07']) }
const parseTime = (local: string) => Date.parse(`${local}+07:00`)

test.each([
  ['Wednesday', '2026-11-25T10:00', '2026-11-28T00:00'],
  ['Friday night, over Sunday', '2026-11-27T23:59', '2026-12-01T00:00'],
  ['Saturday, over a holiday', '2026-12-05T09:00', '2026-12-10T00:00'],
  ['Sunday counts as Monday', '2026-11-29T09:00', '2026-12-03T00:00'],
])('asked on %s, the buyer has two working days', (_, asked, until) => {
  expect(shortageUntil(parseTime(asked), bangkok)).toBe(parseTime(until))
})

test('the shop asks while the parcel is there and the money is settled', () => {
  const order = { status: 'CREATED', unpaid: false, isAsked: false, isRefunded: false } as const
  for (const status of ['CREATED', 'CONFIRMED', 'PICKED', 'PACKED'] as const)
    expect(mayAskShortage({ ...order, status })).toBe(true)
  for (const status of ['INVOICED', 'SHIPPED', 'CANCEL_APPLYING', 'CANCEL_REFUSED'] as const)
    expect(mayAskShortage({ ...order, status })).toBe(false)
  expect(mayAskShortage({ ...order, unpaid: true })).toBe(false)
  expect(mayAskShortage({ ...order, isAsked: true })).toBe(false)
  expect(mayAskShortage({ ...order, isRefunded: true })).toBe(false)
})
