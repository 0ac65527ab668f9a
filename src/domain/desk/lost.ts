import type { OrderStatus, OrderType } from '../order/states.ts'
import type { Service } from '../shipping/services.ts'
import type { DeskRole } from './roles.ts'

/** An order as far as it decides whether its parcel may be called lost. */
export interface MissingOrder {
  type: OrderType
  status: OrderStatus
  service: Service
  /** When its buyer said that nothing came, milliseconds; null where nobody did. */
  missingAt: number | null
}

/** Where the goods are on their way, as far as the buyer has them not. */
const underWay: Record<OrderType, readonly OrderStatus[]> = {
  PLATFORM: ['INVOICED', 'SHIPPED'],
  THIRD_PARTY: ['SHIPPED'],
}

/** Whether somebody misses it still: the buyer may have it since. */
export const isMissed = ({ type, status, missingAt }: Omit<MissingOrder, 'service'>): boolean =>
  missingAt !== null && underWay[type].includes(status)

/** Sent by the buyer's own carrier: never refunded (return policy), whatever becomes of it there. */
export const isOwnCarrier = ({ service }: Pick<MissingOrder, 'service'>): boolean =>
  service === 'OWN_3PL'

/**
 * Whether somebody may say that a parcel is lost: service alone, and of what was reported missing.
 * A shop answers where it is; it doesn't give away money.
 */
export function mayCallLost(order: MissingOrder, role: DeskRole): boolean {
  return role === 'SERVICE' && isMissed(order) && !isOwnCarrier(order)
}
