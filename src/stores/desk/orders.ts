import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import type { Fault } from '#client/send.ts'
import type { DeskCell } from '#contract/desk.ts'
import type { DeskRow } from '#contract/desk-order.ts'
import type { DeskFilters } from '#domain/desk/address.ts'
import type { Remote } from '../remote.ts'

/** The list as far as it was asked for. */
export type DeskOrdersState = Remote<{
  list: readonly DeskRow[]
  next: string | null
  busy: boolean
  /** Why the next page didn't come; what is there stays. */
  fault: Fault | null
}>

export const $deskOrders = atom<DeskOrdersState>({ kind: 'idle' })

/** How many orders wait, and up to which number each of a queue and type is counted. */
export const $deskCounts = atom<{ cells: readonly DeskCell[]; most: number }>({
  cells: [],
  most: 0,
})

/* Answers that were overtaken by another list are dropped. */
let asked = 0

const wantedOf = ({ country, shop, ...rest }: DeskFilters) => ({
  ...rest,
  ...(country !== undefined && { countryId: country }),
  ...(shop !== undefined && { shopId: shop }),
})

/** Shows a list. One that is there already stays until the new one comes. */
export async function listDeskOrders(filters: DeskFilters): Promise<void> {
  const mine = ++asked
  if ($deskOrders.get().kind !== 'known') $deskOrders.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/orders', wantedOf(filters))
  if (mine !== asked) return
  $deskOrders.set(
    outcome.ok
      ? { kind: 'known', ...outcome.data, busy: false, fault: null }
      : { kind: 'failed', fault: outcome },
  )
}

/** Adds the next page below. */
export async function moreDeskOrders(filters: DeskFilters): Promise<void> {
  const before = $deskOrders.get()
  if (before.kind !== 'known' || before.busy || before.next === null) return
  const mine = ++asked
  $deskOrders.set({ ...before, busy: true, fault: null })
  const outcome = await sendDesk('GET /desk/orders', {
    ...wantedOf(filters),
    after: before.next,
  })
  if (mine !== asked) return
  if (!outcome.ok) return $deskOrders.set({ ...before, busy: false, fault: outcome })
  const known = new Set(before.list.map((row) => row.orderId))
  // What moved meanwhile may come again.
  const added = outcome.data.list.filter((row) => !known.has(row.orderId))
  const { next } = outcome.data
  $deskOrders.set({ ...before, list: [...before.list, ...added], next, busy: false })
}

/** Counts anew; where that fails the numbers stay as they were. */
export async function countDeskOrders(): Promise<void> {
  const outcome = await sendDesk('GET /desk/counts', {})
  if (outcome.ok) $deskCounts.set(outcome.data)
}
