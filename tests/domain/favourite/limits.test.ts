import { expect, test } from 'vitest'
import {
  maxListNameLength,
  maximumFavouriteLists,
  maximumFavourites,
} from '#domain/favourite/limits.ts'

test('an account is limited to 5,000 favourites and 50 lists, a list name to 40 characters', () => {
  expect([maximumFavourites, maximumFavouriteLists, maxListNameLength]).toEqual([5000, 50, 40])
})
