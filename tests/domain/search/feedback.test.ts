import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinNames,
  maxRecommendTextLength,
  recommendTextOf,
  splitNames,
} from '#domain/search/feedback.ts'

test('names of shown results are joined by semicolons without duplicates and split again', () => {
  expect(joinNames(['Oil filter', 'Air filter', 'Oil filter'])).toBe('Oil filter;Air filter')
  expect(splitNames('Oil filter;Air filter')).toEqual(['Oil filter', 'Air filter'])
  expect(splitNames('')).toEqual([])
})

test('a semicolon within a name does not split it', () => {
  expect(splitNames(joinNames(['Pad; front', 'Disc']))).toEqual(['Pad, front', 'Disc'])
})

test('feedback lists the ticked results in display order', () => {
  expect(recommendTextOf('a;b;c', ['c', 'a'])).toBe('a;c')
  expect(recommendTextOf('a;b;c', [])).toBe('a;b;c')
})

test('a ticked name that wasn’t shown is not sent', () => {
  expect(recommendTextOf('a;b', ['x', 'b'])).toBe('b')
})

test('feedback contains only whole names within the maximum length of the field', () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 600 }), { maxLength: 8 })
  fc.assert(
    fc.property(names, (shown) => {
      const text = recommendTextOf(joinNames(shown), [])
      expect(text.length).toBeLessThanOrEqual(maxRecommendTextLength)
      const all = splitNames(joinNames(shown))
      expect(splitNames(text)).toEqual(all.slice(0, splitNames(text).length))
    }),
  )
})
