import { expect, test } from 'vitest'
import { nameForReader } from '#domain/shop/bilingual-name.ts'
import { formatMinutes, groupDays } from '#domain/shop/hours.ts'

const day = (weekday: number, opensAt = 480, closesAt = 1050) => ({ weekday, opensAt, closesAt })
const hours = { opensAt: 480, closesAt: 1050 }

test('days with the same hours form one group, Monday first', () => {
  expect(groupDays([6, 5, 4, 3, 2, 1].map((one) => day(one)))).toEqual([
    { from: 1, to: 6, hours },
    { from: 7, to: 7, hours: null },
  ])
})

test('a day with other hours forms a separate group', () => {
  expect(groupDays([day(1), day(2, 540), day(3), day(4, 480, 900), day(7)])).toEqual([
    { from: 1, to: 1, hours },
    { from: 2, to: 2, hours: { opensAt: 540, closesAt: 1050 } },
    { from: 3, to: 3, hours },
    { from: 4, to: 4, hours: { opensAt: 480, closesAt: 900 } },
    { from: 5, to: 6, hours: null },
    { from: 7, to: 7, hours },
  ])
  expect(groupDays([])).toEqual([{ from: 1, to: 7, hours: null }])
})

test('minutes are formatted as clock time', () => {
  expect([0, 59, 60, 510, 1439].map(formatMinutes)).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '08:30',
    '23:59',
  ])
})

test('a name in one script is the same for every reader', () => {
  for (const name of ['Worachak Brake', 'วรจักรเบรค', ' '])
    for (const letters of ['Thai', 'Latin'] as const)
      expect(nameForReader(name, letters)).toBe(name)
})
