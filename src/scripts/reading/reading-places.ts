import { readStoredValue, storeValue } from '#client/page/visitor.ts'

/** Reading position: a heading, and the share of its section read, 0 to 1. */
export interface ReadingPlace {
  path: string
  id: string
  share: number
}

const key = 'egg.reading'

/** Maximum number of pages remembered. The least recently read one is dropped first. */
export const maxPlaces = 30

/**
 * Returns the list with this position first. A position without a heading removes the page, because
 * it was read to the end.
 */
export function withPlace(places: readonly ReadingPlace[], place: ReadingPlace): ReadingPlace[] {
  const otherPlaces = places.filter(({ path }) => path !== place.path)
  return (place.id ? [place, ...otherPlaces] : otherPlaces).slice(0, maxPlaces)
}

export function readPlaces(): ReadingPlace[] {
  try {
    const storedPlaces: unknown = JSON.parse(readStoredValue(key) ?? '[]')
    return Array.isArray(storedPlaces) ? storedPlaces.filter(isPlace) : []
  } catch {
    return []
  }
}

export function storeReadingPlace(place: ReadingPlace): void {
  storeValue(key, JSON.stringify(withPlace(readPlaces(), place)))
}

function isPlace(value: unknown): value is ReadingPlace {
  const { path, id, share } = (value ?? {}) as Partial<Record<keyof ReadingPlace, unknown>>
  return typeof path === 'string' && typeof id === 'string' && typeof share === 'number'
}
