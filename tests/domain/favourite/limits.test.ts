import { expect, test } from 'vitest'
import {
  maxListNameLength,
  maximumFavouriteLists,
  maximumFavourites,
} from '#domain/favourite/limits.ts'

test('limits: 5,000 favourites and 50 lists per account, 40 characters per list name', () => {
  expect([maximumFavourites, maximumFavouriteLists, maxListNameLength]).toEqual([5000, 50, 40])
})
