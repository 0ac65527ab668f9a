import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinShown,
  longestRecommendText,
  recommendTextOf,
  splitShown,
} from '#domain/search/feedback.ts'

test('names of shown results are joined by semicolons without duplicates and split again', () => {
  expect(joinShown(['Oil filter', 'Air filter', 'Oil filter'])).toBe('Oil filter;Air filter')
  expect(splitShown('Oil filter;Air filter')).toEqual(['Oil filter', 'Air filter'])
  expect(splitShown('')).toEqual([])
})

test('a semicolon within a name does not split it', () => {
  expect(splitShown(joinShown(['Pad; front', 'Disc']))).toEqual(['Pad, front', 'Disc'])
})

test('feedback lists the ticked results in display order', () => {
  expect(recommendTextOf('a;b;c', ['c', 'a'])).toBe('a;c')
  expect(recommendTextOf('a;b;c', [])).toBe('a;b;c')
})

test('a ticked name that was not shown is not sent', () => {
  expect(recommendTextOf('a;b', ['x', 'b'])).toBe('b')
})

test('feedback contains only whole names within the length of the field', () => {
  const names = fc.array(fc.string({ minLength: 1, maxLength: 600 }), { maxLength: 8 })
  fc.assert(
    fc.property(names, (shown) => {
      const text = recommendTextOf(joinShown(shown), [])
      expect(text.length).toBeLessThanOrEqual(longestRecommendText)
      const all = splitShown(joinShown(shown))
      expect(splitShown(text)).toEqual(all.slice(0, splitShown(text).length))
    }),
  )
})
