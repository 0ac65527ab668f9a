import type { OrderStatus } from '../order/states.ts'

/**
 * States of a shop's question about an order of which it has only part (decision 0128). TAKEN: the
 * buyer takes the available items. EXPIRED: the same, because the buyer didn't answer in time.
 * CANCELLED: the buyer cancelled the order. WITHDRAWN: the shop has everything after all. VOID: the
 * provider refunded money first.
 */
export const shortageStates = [
  'ASKED',
  'TAKEN',
  'EXPIRED',
  'CANCELLED',
  'WITHDRAWN',
  'VOID',
] as const
export type ShortageState = (typeof shortageStates)[number]

/** Decisions of a buyer. */
export const shortageChoices = ['TAKE', 'CANCEL'] as const
export type ShortageChoice = (typeof shortageChoices)[number]

/** Statuses in which the shop may ask: the parcel is still at the shop. */
const askableStatuses: readonly OrderStatus[] = ['CREATED', 'CONFIRMED', 'PICKED', 'PACKED']

interface OrderToAsk {
  status: OrderStatus
  /** True when the order must be paid in advance and isn't paid. */
  unpaid: boolean
  /** True while the buyer is being asked. */
  isAsked: boolean
  /** True when money of the order was refunded, other than by an earlier question. */
  isRefunded: boolean
}

/** True when the shop may ask the buyer whether part of the order is enough. */
export function mayAskShortage({ status, unpaid, isAsked, isRefunded }: OrderToAsk): boolean {
  return askableStatuses.includes(status) && !unpaid && !isAsked && !isRefunded
}
