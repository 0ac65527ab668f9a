import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import type { DeskPlace } from '#contract/desk/desk.ts'

/** Local storage key of the last `placeId` used in this browser. */
const key = 'egg.desk.place'

/**
 * Databases that allow sign-in, with this browser's choice marked. Empty if countries share one.
 */
export const $places = atom<DeskPlace[]>([])

/** Loads the databases that allow sign-in. A platform without this call has one database. */
export async function loadPlaces(): Promise<void> {
  const outcome = await sendDesk('GET /desk/places', {})
  const list = outcome.ok ? outcome.data.list : []
  const storedPlace = readStoredValue(key)
  const isKnown = list.some(({ placeId }) => String(placeId) === storedPlace)
  $places.set(isKnown ? markChosen(list, Number(storedPlace)) : list)
}

/** Selects the database to sign in to. */
export function choosePlace(placeId: number): void {
  $places.set(markChosen($places.get(), placeId))
}

/** Returns the `placeId` for a sign-in, or {} if there is only one database. */
export function chosenPlaceFilter(): { placeId?: number } {
  const chosenPlace = $places.get().find(({ here }) => here)
  return chosenPlace ? { placeId: chosenPlace.placeId } : {}
}

/** Stores the current database for the next sign-in of this browser. */
export function storePlace(places: readonly DeskPlace[]): void {
  const currentPlace = places.find(({ here }) => here)
  if (currentPlace) storeValue(key, String(currentPlace.placeId))
}

const markChosen = (list: readonly DeskPlace[], index: number): DeskPlace[] =>
  list.map((row) => ({ ...row, here: row.placeId === index }))
