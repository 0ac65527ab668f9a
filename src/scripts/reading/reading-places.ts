import { readStored, store } from '#client/visitor.ts'

/** Where a reader stopped: a heading, and how much of its section was read, 0 to 1. */
export interface ReadingPlace {
  path: string
  id: string
  share: number
}

const key = 'egg.reading'

/** Pages that a browser remembers; the one read longest ago goes first. */
export const mostPlaces = 30

/** The places with this one in front; without a heading the page is forgotten, it was read. */
export function withPlace(places: readonly ReadingPlace[], place: ReadingPlace): ReadingPlace[] {
  const others = places.filter(({ path }) => path !== place.path)
  return (place.id ? [place, ...others] : others).slice(0, mostPlaces)
}

export function readPlaces(): ReadingPlace[] {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

export function keepPlace(place: ReadingPlace): void {
  store(key, JSON.stringify(withPlace(readPlaces(), place)))
}

function isPlace(value: unknown): value is ReadingPlace {
  const { path, id, share } = (value ?? {}) as Partial<Record<keyof ReadingPlace, unknown>>
  return typeof path === 'string' && typeof id === 'string' && typeof share === 'number'
}
