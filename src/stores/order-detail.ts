import { atom } from 'nanostores'
import { send } from '#client/send.ts'
import type { OrderDetail } from '#contract/order-detail.ts'
import type { Remote } from './remote.ts'
import { onLeft } from './session.ts'

/** The order that a page shows. */
export const $order = atom<Remote<{ order: OrderDetail }>>({ kind: 'idle' })

onLeft(() => $order.set({ kind: 'idle' }))

/** Reads one order of the buyer; another person's reads as not found. */
export async function openOrder(id: number): Promise<void> {
  $order.set({ kind: 'loading' })
  const outcome = await send('GET /client/version2/order/detail/{id}', { id })
  $order.set(
    outcome.ok ? { kind: 'known', order: outcome.data } : { kind: 'failed', fault: outcome },
  )
}
