import { atom } from 'nanostores'
import { send } from '#client/send.ts'
import { keepInTab, readFromTab } from '#client/tab.ts'
import type { OrderDetail, PlacedOrders } from '#contract/order.ts'

/** What was placed together, for the page that says so; `first` comes a moment later. */
export type PlacedState =
  { kind: 'none' } | { kind: 'known'; placed: PlacedOrders; first: OrderDetail | null }

const key = 'egg.placed'

export const $placed = atom<PlacedState>({ kind: 'none' })

/** Hands over to the next page, which stays the same when it is loaded again. */
export function keepPlaced(placed: PlacedOrders): void {
  keepInTab(key, JSON.stringify(placed))
}

/** Shows what was placed last in this tab, and how to pay for it. */
export async function openPlaced(): Promise<void> {
  const placed = readPlaced()
  if (!placed) return $placed.set({ kind: 'none' })
  $placed.set({ kind: 'known', placed, first: null })
  const id = placed.orders[0]?.orderId
  if (id === undefined) return
  const outcome = await send('GET /client/version2/order/detail/{id}', { id })
  if (outcome.ok) $placed.set({ kind: 'known', placed, first: outcome.data })
}

function readPlaced(): PlacedOrders | null {
  try {
    return JSON.parse(readFromTab(key) ?? 'null') as PlacedOrders | null
  } catch {
    return null
  }
}
