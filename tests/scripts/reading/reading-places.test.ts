import { expect, test } from 'vitest'
import { maxPlaces, type ReadingPlace, withPlace } from '#scripts/reading/reading-places.ts'

const place = (n: number, id = 'when'): ReadingPlace => ({ path: `/en/${n}`, id, share: 0.5 })
const fullReadingPlaces = Array.from({ length: maxPlaces }, (_, n) => place(n))

test('a browser stores thirty reading positions, newest first', () => {
  const storedPlaces = withPlace(fullReadingPlaces, place(99))
  expect(storedPlaces).toHaveLength(30)
  expect(storedPlaces[0]).toEqual(place(99))
  expect(storedPlaces.at(-1)).toEqual(place(28))
})

test('a page has only one reading position', () => {
  expect(withPlace([place(1), place(2)], place(2, 'zones'))).toEqual([place(2, 'zones'), place(1)])
})

test('the reading position of a finished page is removed', () => {
  expect(withPlace([place(1), place(2)], place(1, ''))).toEqual([place(2)])
})
