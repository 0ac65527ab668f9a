import { atom } from 'nanostores'
import { sendDesk } from '#client/send/desk-send.ts'
import type { CallError, Outcome } from '#client/send/send.ts'
import type { Payload } from '#contract/index.ts'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import type { RefusalCode } from '#contract/shapes/refusals.ts'
import type { DeskAction } from '#domain/desk/acts.ts'
import type { Remote } from '../remote.ts'

/** Action on the open order or its money. */
export type DeskActivity =
  | DeskAction
  | 'receiveMoney'
  | 'finishRefund'
  | 'answerMissing'
  | 'callLost'
  | 'askShortage'
  | 'withdrawShortage'

/** Result of an action: the completed action, or a payment received that no order awaited. */
export type DeskDone = DeskActivity | 'moneyReturned' | 'moneyWaiting'

/** Open order, and the result of the last action. */
export type DeskOrderState = Remote<{
  order: DeskOrder
  busy: DeskActivity | null
  fault: CallError | null
  done: DeskDone | null
}>

export const $deskOrder = atom<DeskOrderState>({ kind: 'idle' })

/** Text fields of an action. */
export interface StaffInput {
  carrier?: string
  trackingNumber?: string
  words?: string
  /** For a collected order: the buyer's code, and the amount paid in minor units. */
  code?: string
  amount?: number
}

let latestRequest = 0

const knownState = { kind: 'known', busy: null, fault: null, done: null } as const

/** Opens an order. */
export async function openDeskOrder(id: number): Promise<void> {
  const thisRequest = ++latestRequest
  $deskOrder.set({ kind: 'loading' })
  const outcome = await sendDesk('GET /desk/orders/{id}', { id })
  if (thisRequest !== latestRequest) return
  $deskOrder.set(
    outcome.ok ? { ...knownState, order: outcome.data } : { kind: 'failed', fault: outcome },
  )
}

export function closeDeskOrder(): void {
  latestRequest += 1
  $deskOrder.set({ kind: 'idle' })
}

const orderMovedCode: RefusalCode<'deskOrderMoved'> = 4402
const shortageOverCode: RefusalCode<'shortageOver'> = 4760
const shortageOpenCode: RefusalCode<'deskShortageOpen'> = 4761
const shortageNotNowCode: RefusalCode<'deskShortageNotNow'> = 4763

/** Refusals after which the order on the screen is out of date. */
const movedCodes: readonly number[] = [
  orderMovedCode,
  shortageOverCode,
  shortageOpenCode,
  shortageNotNowCode,
]

/**
 * Performs an action on the open order and shows the new state. If another person acted first, it
 * names that person. Returns true when anything about the order has changed.
 */
async function performAction<Data>(
  doing: DeskActivity,
  send: (order: DeskOrder) => Promise<Outcome<Data>>,
  read: { done?: (data: Data) => DeskDone; order?: (data: Data) => DeskOrder } = {},
): Promise<boolean> {
  const stateBefore = $deskOrder.get()
  if (stateBefore.kind !== 'known' || stateBefore.busy) return false
  const { order } = stateBefore
  const thisRequest = ++latestRequest
  $deskOrder.set({ ...knownState, order, busy: doing })
  const outcome = await send(order)
  const isChanged = outcome.ok || movedCodes.includes(outcome.code)
  const newOrder = outcome.ok ? read.order?.(outcome.data) : undefined
  const now = isChanged ? (newOrder ?? (await readOrder(order))) : order
  if (thisRequest !== latestRequest) return isChanged
  $deskOrder.set({
    ...knownState,
    order: now,
    ...(outcome.ok ? { done: read.done?.(outcome.data) ?? doing } : { fault: outcome }),
  })
  return isChanged
}

/** Returns the order as reloaded, or the known one if that fails. */
async function readOrder(order: DeskOrder): Promise<DeskOrder> {
  const outcome = await sendDesk('GET /desk/orders/{id}', { id: order.orderId })
  return outcome.ok ? outcome.data : order
}

/** Performs a status action on the open order in its displayed state. */
export function actOnOrder(
  action: DeskAction,
  writtenStaffInput: StaffInput = {},
): Promise<boolean> {
  return performAction(
    action,
    ({ orderId: id, status: seenStatus }) =>
      sendDesk('POST /desk/orders/{id}/act', {
        id,
        act: action,
        seen: seenStatus,
        ...writtenStaffInput,
      }),
    { order: (answered) => answered },
  )
}

/**
 * Answers a buyer who reported a missing parcel, with the new tracking number if it was sent again.
 */
export function answerMissing(written: StaffInput & { words: string }): Promise<boolean> {
  return performAction(
    'answerMissing',
    ({ orderId: id }) => sendDesk('POST /desk/orders/{id}/answerMissing', { id, ...written }),
    { order: (answered) => answered },
  )
}

/** Answers a report of a missing parcel by declaring the parcel lost. The buyer is refunded. */
export function declareLost(text: string): Promise<boolean> {
  return performAction(
    'callLost',
    ({ orderId: id }) => sendDesk('POST /desk/orders/{id}/lost', { id, words: text }),
    { order: (answered) => answered },
  )
}

/** Quantity of a line that the shop can deliver. */
type AvailableQuantity = Payload<'POST /desk/orders/{id}/shortage'>['lines'][number]

/** Calculates by how much the total falls with lower quantities. Changes nothing. */
export const previewShortage = (id: number, lines: readonly AvailableQuantity[]) =>
  sendDesk('POST /desk/orders/{id}/shortage/preview', { id, lines: [...lines] })

/** Asks the buyer whether part of the order is enough. `refund` is the amount shown. */
export function askShortage(
  lines: readonly AvailableQuantity[],
  text: string,
  refund: number,
): Promise<boolean> {
  return performAction(
    'askShortage',
    ({ orderId: id }) =>
      sendDesk('POST /desk/orders/{id}/shortage', { id, lines: [...lines], words: text, refund }),
    { order: (answered) => answered },
  )
}

/** Withdraws the question, because the shop has everything after all. */
export function withdrawShortage(shortageId: number): Promise<boolean> {
  return performAction(
    'withdrawShortage',
    ({ orderId: id }) => sendDesk('POST /desk/orders/{id}/shortage/withdraw', { id, shortageId }),
    { order: (answered) => answered },
  )
}

const receivedReasons = {
  paid: 'receiveMoney',
  returned: 'moneyReturned',
  waiting: 'moneyWaiting',
} as const satisfies Record<string, DeskDone>

/** Records a received payment: its expected amount, and the bank reference if there is one. */
export function receiveMoney(
  { paymentId: id, status, amount }: DeskOrder['payments'][number],
  { reference, reason = '' }: { reference: string; reason?: string },
): Promise<boolean> {
  const receipt = { id, seen: status, amount, reference, reason }
  return performAction(
    'receiveMoney',
    () => sendDesk('POST /desk/payments/{id}/receive', receipt),
    {
      done: ({ outcome }) => receivedReasons[outcome],
    },
  )
}

/** Records that a refund was sent. The bank's fee is in minor units. */
export function finishRefund(id: number, bankFee: number): Promise<boolean> {
  return performAction('finishRefund', () =>
    sendDesk('POST /desk/refunds/{id}/finish', { id, bankFee }),
  )
}
