import { atom } from 'nanostores'
import { type CallError, send } from '#client/send/send.ts'
import type { OrderSummary } from '#contract/order/order-detail.ts'
import { type OrderTab, orderTabs } from '#domain/order/states.ts'
import type { Remote } from '../remote.ts'
import { onSessionEnd } from '../session/session.ts'

/** Orders of the buyer loaded so far, newest first. */
export type OrdersState = Remote<{
  list: readonly OrderSummary[]
  total: number
  pageNo: number
  busy: boolean
  /** Reason why the next page failed to load. The loaded pages stay. */
  fault: CallError | null
}>

/** Selected tab: from the query of the address, otherwise all orders. */
export const $orderTab = atom<OrderTab>(tabInAddress())

function tabInAddress(): OrderTab {
  const tabName = new URLSearchParams(globalThis.location?.search).get('tab')
  return orderTabs.find((tab) => tab === tabName) ?? 'all'
}

/** Part of an order number or part number; '' shows all. */
export const $orderSearch = atom('')
export const $orders = atom<OrdersState>({ kind: 'idle' })

onSessionEnd(() => $orders.set({ kind: 'idle' }))

/* Number of the latest request. Responses to earlier ones are dropped. */
let latestRequest = 0

/** Shows the orders of a tab. */
export async function openOrders(tab: OrderTab = $orderTab.get()): Promise<void> {
  $orderTab.set(tab)
  $orders.set({ kind: 'loading' })
  const thisRequest = ++latestRequest
  const keyword = $orderSearch.get()
  const outcome = await send('GET /app/material/order/myOrders', { tab, keyword, pageNo: 1 })
  if (thisRequest !== latestRequest) return
  if (!outcome.ok) return $orders.set({ kind: 'failed', fault: outcome })
  const { list, total, pageNo } = outcome.data
  $orders.set({ kind: 'known', list, total, pageNo, busy: false, fault: null })
}

/** Shows the buyer's orders that match a number. */
export async function searchOrders(keyword: string): Promise<void> {
  $orderSearch.set(keyword.trim())
  await openOrders()
}

/** Appends the next page, so that the scroll position is kept. */
export async function loadMoreOrders(): Promise<void> {
  const stateBefore = $orders.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return
  $orders.set({ ...stateBefore, busy: true, fault: null })
  const thisRequest = ++latestRequest
  const outcome = await send('GET /app/material/order/myOrders', {
    tab: $orderTab.get(),
    keyword: $orderSearch.get(),
    pageNo: stateBefore.pageNo + 1,
  })
  if (thisRequest !== latestRequest) return
  if (!outcome.ok) return $orders.set({ ...stateBefore, busy: false, fault: outcome })
  const { list, total, pageNo } = outcome.data
  const knownOrderIds = new Set(stateBefore.list.map((order) => order.orderId))
  // An order placed meanwhile shifts the pages: don't show any order twice.
  const addedOrders = list.filter((order) => !knownOrderIds.has(order.orderId))
  $orders.set({
    ...stateBefore,
    list: [...stateBefore.list, ...addedOrders],
    total,
    pageNo,
    busy: false,
  })
}
