import { atom } from 'nanostores'
import { send } from '#client/send/send.ts'
import { storeInTab, readFromTab } from '#client/page/tab.ts'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { PlacedOrders } from '#contract/order/order.ts'
import { onSessionEnd } from '../session/session.ts'

/** Orders placed together, for the result page. The details load a moment later. */
export type PlacedState =
  | { kind: 'none' }
  | { kind: 'known'; placed: PlacedOrders; details: readonly OrderDetail[] }

const key = 'egg.placed'

export const $placedOrders = atom<PlacedState>({ kind: 'none' })

onSessionEnd(() => $placedOrders.set({ kind: 'none' }))

/** Stores the placed orders for the result page, which survives a reload. */
export function storePlaced(placed: PlacedOrders): void {
  storeInTab(key, JSON.stringify(placed))
}

/** Shows the orders placed last in this tab, and the ways to pay for them. */
export async function showPlaced(): Promise<void> {
  const placedOrders = readPlaced()
  if (!placedOrders) return $placedOrders.set({ kind: 'none' })
  $placedOrders.set({ kind: 'known', placed: placedOrders, details: [] })
  const answers = await Promise.all(
    placedOrders.orders.map(({ orderId }) =>
      send('GET /client/version2/order/detail/{id}', { id: orderId }),
    ),
  )
  const details = answers.flatMap((outcome) => (outcome.ok ? [outcome.data] : []))
  $placedOrders.set({ kind: 'known', placed: placedOrders, details })
}

/** Returns the orders placed last in this tab. */
export function readPlaced(): PlacedOrders | null {
  try {
    return JSON.parse(readFromTab(key) ?? 'null') as PlacedOrders | null
  } catch {
    return null
  }
}
