import { atom } from 'nanostores'
import { sendDesk } from '#client/desk-send.ts'
import type { Fault } from '#client/send.ts'
import type { DeskOrder } from '#contract/desk.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { DeskAct } from '#domain/desk/acts.ts'
import type { Remote } from '../remote.ts'

/** The order that is open, and what came of the last act. */
export type DeskOrderState = Remote<{
  order: DeskOrder
  busy: DeskAct | null
  fault: Fault | null
  done: DeskAct | null
}>

export const $deskOrder = atom<DeskOrderState>({ kind: 'idle' })

/** What somebody writes to an act. */
export interface Written {
  carrier?: string
  trackingNumber?: string
  words?: string
}

let asked = 0

const standing = { kind: 'known', busy: null, fault: null, done: null } as const

/** Opens an order. */
export async function openDeskOrder(id: number): Promise<void> {
  const mine = ++asked
  $deskOrder.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/orders/{id}', { id })
  if (mine !== asked) return
  $deskOrder.set(
    outcome.ok ? { ...standing, order: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

export function closeDeskOrder(): void {
  asked += 1
  $deskOrder.set({ kind: 'idle' })
}

const moved: RefusalCode<'deskOrderMoved'> = 4402

/**
 * Does an act to the open order. Where somebody was faster the order is shown as they left it,
 * with who it was. Answers whether anything about the order is another now.
 */
export async function actOnOrder(act: DeskAct, written: Written = {}): Promise<boolean> {
  const before = $deskOrder.get()
  if (before.kind !== 'known' || before.busy) return false
  const { order } = before
  const mine = ++asked
  $deskOrder.set({ ...standing, order, busy: act })
  const { orderId: id, status: seen } = order
  const outcome = await sendDesk('POST /desk/orders/{id}/act', { id, act, seen, ...written })
  if (mine !== asked) return outcome.ok
  if (outcome.ok) {
    $deskOrder.set({ ...standing, order: outcome.data, done: act })
    return true
  }
  if (outcome.code !== moved) {
    $deskOrder.set({ ...standing, order, fault: outcome })
    return false
  }
  const now = await sendDesk('GET /desk/orders/{id}', { id })
  if (mine === asked)
    $deskOrder.set({ ...standing, order: now.ok ? now.data : order, fault: outcome })
  return true
}
