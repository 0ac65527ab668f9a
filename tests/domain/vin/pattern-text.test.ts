import { expect, test } from 'vitest'
import {
  headOfPattern,
  isWithinPattern,
  readVinPattern,
  weightOfPattern,
} from '../../../src/domain/vin/pattern-text.ts'

function positionsOf(pattern: string, wmi = 'MR0') {
  const parsed = readVinPattern(wmi, pattern)
  if ('wrong' in parsed) throw new Error(parsed.wrong)
  return parsed.positions
}
const wrongOf = (pattern: string, wmi = 'MR0') => {
  const parsed = readVinPattern(wmi, pattern)
  return 'wrong' in parsed ? parsed.wrong : ''
}

test('a VIN pattern has characters, sets and open positions, and one star at the end', () => {
  expect([...(positionsOf('?[A-C7]*')[1] ?? [])].toSorted()).toEqual(['7', 'A', 'B', 'C'])
  expect(positionsOf('B[^T]9*')[1]?.has('T')).toBe(false)
  for (const pattern of ['', 'AB', '*A', 'A*B*', 'A[*', 'A[]*', 'ab*', "A'*", 'A *'])
    expect(wrongOf(pattern), pattern).toBe('isn’t a pattern')
})

test('a VIN pattern that no number can match is wrong', () => {
  expect(wrongOf('AI*')).toBe('has a character that no such number has')
  expect(wrongOf('A[IOQ]*')).toBe('has a character that no such number has')
  expect(wrongOf('A[Z-A]*')).toBe('has a character that no such number has')
  expect(wrongOf(`${'?'.repeat(15)}*`)).toBe('is longer than the number')
  expect(wrongOf(`[${'A'.repeat(60)}]*`)).toBe('is longer than 50 characters')
  expect(wrongOf('ZVW30-*')).toBe('has a character that no such number has')
  expect(wrongOf('ZVW30-*', 'OJP')).toBe('')
})

test('a VIN pattern is within another when all its numbers match the other', () => {
  const isWithin = (innerText: string, outerText: string) =>
    isWithinPattern(positionsOf(innerText), positionsOf(outerText))
  expect(isWithin('BT9F3*', 'B??F3*')).toBe(true)
  expect(isWithin('B??F3*', 'BT9F3*')).toBe(false)
  expect(isWithin('A[BC]*', 'A[A-D]*')).toBe(true)
  expect(isWithin('A[BE]*', 'A[A-D]*')).toBe(false)
  expect(isWithin('AB*', '*')).toBe(true)
  expect(isWithin('*', 'AB*')).toBe(false)
})

test('a VIN pattern is ranked by the positions that it fixes', () => {
  expect([weightOfPattern('?[A-C]9*'), weightOfPattern('*')]).toEqual([2, 0])
  expect([headOfPattern('B??*'), headOfPattern('[AB]*'), headOfPattern('*')]).toEqual([
    'B',
    '?',
    '?',
  ])
})
