import { expect, test } from 'vitest'
import {
  longestListName,
  maximumFavouriteLists,
  maximumFavourites,
} from '#domain/favourite/limits.ts'

test('an account has 5,000 favourites and 50 lists with names of 40 characters', () => {
  expect([maximumFavourites, maximumFavouriteLists, longestListName]).toEqual([5000, 50, 40])
})
