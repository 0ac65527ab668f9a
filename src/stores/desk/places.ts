import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import { readStored, store } from '#client/visitor.ts'
import type { DeskPlace } from '#contract/desk.ts'

/** Where this browser worked last, as the placeId of the row. */
const key = 'egg.desk.place'

/** Databases that one may sign in to, the one of this browser marked; none where countries share one. */
export const $places = atom<DeskPlace[]>([])

/** Asks where one may sign in to. A platform that doesn't know the question has one place. */
export async function askPlaces(): Promise<void> {
  const outcome = await sendDesk('GET /desk/places', {})
  const list = outcome.ok ? outcome.data.list : []
  const kept = readStored(key)
  const isKnown = list.some(({ placeId }) => String(placeId) === kept)
  $places.set(isKnown ? marked(list, Number(kept)) : list)
}

/** Chooses where to sign in to. */
export function choosePlace(placeId: number): void {
  $places.set(marked($places.get(), placeId))
}

/** What a sign-in says of where; nothing where there is one place. */
export function chosenPlace(): { placeId?: number } {
  const place = $places.get().find(({ here }) => here)
  return place ? { placeId: place.placeId } : {}
}

/** Keeps where somebody works for the next sign-in of this browser. */
export function keepPlace(places: readonly DeskPlace[]): void {
  const place = places.find(({ here }) => here)
  if (place) store(key, String(place.placeId))
}

const marked = (list: readonly DeskPlace[], at: number): DeskPlace[] =>
  list.map((row) => ({ ...row, here: row.placeId === at }))
