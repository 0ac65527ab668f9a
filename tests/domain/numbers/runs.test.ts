import { expect, test } from 'vitest'
import { listOtherReadings } from '#domain/numbers/misread.ts'
import { isNumberLike, findNumberRuns } from '#domain/numbers/runs.ts'

test('runs of character groups are tried, the longest first', () => {
  const runs = findNumberRuns('skf VKM 03392').map(({ norm }) => norm)
  expect(runs[0]).toBe('SKFVKM03392')
  expect(runs).toContain('VKM03392')
  expect(runs).toContain('03392')
  expect(findNumberRuns('3BA 009 242-401')[0]?.norm).toBe('3BA009242401')
  expect(findNumberRuns('brake pad')).toEqual([])
})

test.each(['04152-YZZA6', '044650K24O', '8-98', '99999-XXX99', '๐๔๔๖๕-๐K๒๔๐'])(
  '%s looks like a number',
  (text) => expect(isNumberLike(text)).toBe(true),
)

test.each([
  'mazda 6',
  'cx-5',
  'brake 2018',
  'i10',
  'revo 2.4',
  'ผ้าเบรค 2015',
  'bi hop so san k2700',
])('%s does not look like a number', (text) => expect(isNumberLike(text)).toBe(false))

test('ambiguous characters get alternative readings, ordered by the fewest changes', () => {
  expect(listOtherReadings('O44650')).toContain('044650')
  expect(listOtherReadings('O4465OK240')).toContain('044650K240')
  expect(listOtherReadings('GDB3424')).toContain('GD83424')
  expect(listOtherReadings('X777')).toEqual([])
})
