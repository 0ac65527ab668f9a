import { expect, test } from 'vitest'
import { splitByShare } from '#domain/coupon/split.ts'

test('an amount is split in proportion, and the largest line gets the remainder', () => {
  expect(splitByShare(100, [100, 200, 300])).toEqual([16, 33, 51])
  expect(splitByShare(10, [300, 200, 100])).toEqual([6, 3, 1])
})

test('of equally large lines, the first gets the remainder', () => {
  expect(splitByShare(1, [50, 50])).toEqual([1, 0])
  expect(splitByShare(5, [1, 30, 30])).toEqual([0, 3, 2])
})

test('a fully discounted line passes the remainder to the next largest line', () => {
  expect(splitByShare(5, [2, 2, 2])).toEqual([2, 2, 1])
  expect(splitByShare(6, [2, 2, 2])).toEqual([2, 2, 2])
  expect(splitByShare(8, [3, 3, 3])).toEqual([3, 3, 2])
})

test('zero is split into zeros, also over lines without a price', () => {
  expect(splitByShare(0, [10, 0])).toEqual([0, 0])
  expect(splitByShare(0, [0, 0])).toEqual([0, 0])
})

test('amounts beyond the exact range of a double keep every minor unit', () => {
  const [large, small] = [9_000_000_000_000_000, 7_000_000_001]
  expect(splitByShare(1_000_000_000_003, [large, small])).toEqual([999_999_222_226, 777_777])
})

test('an amount above the total of all lines is refused', () => {
  expect(splitByShare(30, [10, 20])).toEqual([10, 20])
  expect(() => splitByShare(31, [10, 20])).toThrow(new RangeError('31 is more than 30'))
})
