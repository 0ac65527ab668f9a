import type { OrderStatus, OrderType } from '../order/states.ts'
import type { Service } from '../shipping/services.ts'
import type { DeskRole } from './roles.ts'

/** Order, reduced to the fields that decide whether its parcel may be declared lost. */
export interface MissingOrder {
  type: OrderType
  status: OrderStatus
  service: Service
  /** Time at which the buyer reported it missing, in milliseconds. Null without a report. */
  missingAt: number | null
}

/** Statuses in which the parcel is still in transit. */
const statusesInTransit: Record<OrderType, readonly OrderStatus[]> = {
  PLATFORM: ['INVOICED', 'SHIPPED'],
  THIRD_PARTY: ['SHIPPED'],
}

/** True while the parcel is reported missing. The buyer may have received it since. */
export const isReportedMissing = ({
  type,
  status,
  missingAt,
}: Omit<MissingOrder, 'service'>): boolean =>
  missingAt !== null && statusesInTransit[type].includes(status)

/**
 * True when the buyer's own carrier shipped the order. It is then never refunded (return policy),
 * even when the carrier loses it.
 */
export const isOwnCarrier = ({ service }: Pick<MissingOrder, 'service'>): boolean =>
  service === 'OWN_3PL'

/**
 * True when the role may declare a parcel lost. Only service may, and only after a report. A shop
 * can say where the parcel is, but must not decide on a refund.
 */
export function mayDeclareLost(order: MissingOrder, role: DeskRole): boolean {
  return role === 'SERVICE' && isReportedMissing(order) && !isOwnCarrier(order)
}
