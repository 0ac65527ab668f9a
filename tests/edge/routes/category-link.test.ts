import { expect, test } from 'vitest'
import { levelOfCategory, linkToCategory } from '#routes/category-link.ts'

test.each([
  [1, 1, '/en/search/firstCategory/1.html'],
  [12, 1, '/en/search/firstCategory/12.html'],
  [101, 2, '/en/search/subCategory/101.html'],
  [1203, 2, '/en/search/subCategory/1203.html'],
  [10_101, 3, undefined],
  [1_010_101, 4, '/en/search/fourCategory/1010101.html'],
  [12_030_101, 4, '/en/search/fourCategory/12030101.html'],
])('category %i has level %i and links to the page %s', (categoryId, level, page) => {
  expect(levelOfCategory(categoryId)).toBe(level)
  expect(linkToCategory('en', { categoryId, level })).toBe(page)
})
