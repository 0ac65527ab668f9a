import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError } from '#client/send/send.ts'
import type { DeskCell } from '#contract/desk/desk.ts'
import type { DeskRow } from '#contract/desk/desk-order.ts'
import type { DeskFilters } from '#domain/desk/address.ts'
import type { Remote } from '../remote.ts'

/** Rows of the order list loaded so far. */
export type DeskOrdersState = Remote<{
  list: readonly DeskRow[]
  next: string | null
  busy: boolean
  /** Reason why the next page failed to load. The loaded pages stay. */
  fault: CallError | null
}>

export const $deskOrders = atom<DeskOrdersState>({ kind: 'idle' })

/** Number of waiting orders by queue and type, and the maximum that is counted. */
export const $deskCounts = atom<{ cells: readonly DeskCell[]; most: number }>({
  cells: [],
  most: 0,
})

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

const toPayload = ({ country, shop, ...rest }: DeskFilters) => ({
  ...rest,
  ...(country !== undefined && { countryId: country }),
  ...(shop !== undefined && { shopId: shop }),
})

/** Shows a list. The current one stays until the new one arrives. */
export async function listDeskOrders(filters: DeskFilters): Promise<void> {
  const thisRequest = ++latestRequest
  if ($deskOrders.get().kind !== 'known') $deskOrders.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/orders', toPayload(filters))
  if (thisRequest !== latestRequest) return
  $deskOrders.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Appends the next page. */
export async function loadMoreDeskOrders(filters: DeskFilters): Promise<void> {
  const stateBefore = $deskOrders.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy || stateBefore.next === null) return
  const thisRequest = ++latestRequest
  $deskOrders.set({ ...stateBefore, busy: true, fault: null })
  const outcome = await sendDesk('GET /desk/orders', {
    ...toPayload(filters),
    after: stateBefore.next,
  })
  if (thisRequest !== latestRequest) return
  if (!outcome.ok) return $deskOrders.set({ ...stateBefore, busy: false, fault: outcome })
  const knownOrderIds = new Set(stateBefore.list.map((row) => row.orderId))
  // Orders whose position changed meanwhile may be repeated.
  const addedRows = outcome.data.list.filter((row) => !knownOrderIds.has(row.orderId))
  const { next } = outcome.data
  $deskOrders.set({ ...stateBefore, list: [...stateBefore.list, ...addedRows], next, busy: false })
}

/** Reloads the counts. On failure the old ones stay. */
export async function countDeskOrders(): Promise<void> {
  const outcome = await sendDesk('GET /desk/counts', {})
  if (outcome.ok) $deskCounts.set(outcome.data)
}
