import { atom } from 'nanostores'
import type { SearchType } from '#contract/search/history.ts'
import { send } from '#client/send/send.ts'
import { readStoredValue, storeValue } from '#client/page/visitor.ts'
import { $signedIn, onSessionEnd } from '../session/session.ts'

/** Past search. */
export interface PastSearch {
  type: SearchType
  value: string
}

const key = 'egg.searches'
const maxSearches = 20

export const $searches = atom<readonly PastSearch[]>(readDeviceSearches())

onSessionEnd(() => $searches.set([]))

/** Stores a search on the device and, for a buyer, in the account. */
export function recordSearch(type: SearchType, typedText: string): void {
  const value = typedText.trim().slice(0, 200)
  if (value === '') return
  const otherSearches = $searches.get().filter((row) => row.type !== type || row.value !== value)
  storeSearches([{ type, value }, ...otherSearches].slice(0, maxSearches))
  if ($signedIn.get())
    void send('GET /cms/vehicle/recordSearchHistory', { searchType: type, searchValue: value })
}

/** Merges the searches that the account has from other devices. */
export async function loadSearches(): Promise<void> {
  if (!$signedIn.get()) return
  const outcome = await send('GET /app/search2/getSearchHistory', {})
  if (!outcome.ok) return
  const rows = [
    ...$searches.get(),
    ...outcome.data.map((row): PastSearch => ({ type: row.searchType, value: row.searchValue })),
  ]
  storeSearches(
    [...new Map(rows.map((row) => [`${row.type} ${row.value}`, row])).values()].slice(
      0,
      maxSearches,
    ),
  )
}

/** Deletes all past searches on the device and in the account. */
export function deleteSearches(): void {
  storeSearches([])
  if ($signedIn.get()) void send('DELETE /app/search2/searchHistory', {})
}

function storeSearches(rows: readonly PastSearch[]): void {
  storeValue(key, rows.length > 0 ? JSON.stringify(rows) : null)
  $searches.set(rows)
}

function readDeviceSearches(): PastSearch[] {
  try {
    const value: unknown = JSON.parse(readStoredValue(key) ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(
      (row: Partial<PastSearch> | null) =>
        typeof row?.type === 'string' && typeof row.value === 'string',
    )
  } catch {
    return []
  }
}
