/**
 * Order types. Orders of the platform's own shops and of third-party shops have different labels
 * and transitions.
 */
export const orderTypes = ['PLATFORM', 'THIRD_PARTY'] as const

export type OrderType = (typeof orderTypes)[number]

export const orderStatuses = [
  'CREATED',
  'CONFIRMED',
  'PICKED',
  'PACKED',
  'INVOICED',
  'SHIPPED',
  'SETTLED',
  'RECEIVED',
  'COMPLETED',
  'RETURN_GOODS',
  'CANCEL_APPLYING',
  'CANCEL_REFUSED',
  'CANCELLED',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** Statuses of an order that isn't cancelled, in sequence (decisions, "Orders"). */
export const orderPath: Record<OrderType, readonly OrderStatus[]> = {
  PLATFORM: [
    'CREATED',
    'CONFIRMED',
    'PICKED',
    'PACKED',
    'INVOICED',
    'SHIPPED',
    'SETTLED',
    'COMPLETED',
  ],
  THIRD_PARTY: ['CREATED', 'CONFIRMED', 'SHIPPED', 'RECEIVED', 'COMPLETED'],
}

/**
 * Status labels shown to the buyer (specification section 4). SHIPPED has a different label for
 * each type.
 */
export type StatusLabel =
  | 'label_order_created'
  | 'label_order_unpaid'
  | 'label_order_confirmed'
  | 'label_order_packing'
  | 'label_order_packed'
  | 'label_order_shipped'
  | 'label_order_delivered'
  | 'label_order_received'
  | 'label_order_completed'
  | 'label_order_cancelled'
  | 'label_order_returned'
  | 'label_order_cancel_applying'
  | 'label_order_cancel_refused'
  | 'label_order_lost'

const platformLabels: Record<OrderStatus, StatusLabel> = {
  CREATED: 'label_order_created',
  CONFIRMED: 'label_order_confirmed',
  PICKED: 'label_order_packing',
  PACKED: 'label_order_packed',
  INVOICED: 'label_order_shipped',
  SHIPPED: 'label_order_delivered',
  SETTLED: 'label_order_received',
  RECEIVED: 'label_order_received',
  COMPLETED: 'label_order_completed',
  RETURN_GOODS: 'label_order_returned',
  CANCEL_APPLYING: 'label_order_cancel_applying',
  CANCEL_REFUSED: 'label_order_cancel_refused',
  CANCELLED: 'label_order_cancelled',
}

/** Returns the label of a status. An order waiting for prepayment is shown as unpaid. */
export function statusLabel(type: OrderType, status: OrderStatus, isUnpaid: boolean): StatusLabel {
  if (status === 'CREATED' && isUnpaid) return 'label_order_unpaid'
  if (type === 'THIRD_PARTY' && status === 'SHIPPED') return 'label_order_shipped'
  return platformLabels[status]
}

export const orderTabs = ['all', 'unpaid', 'inProcess', 'completed', 'returned'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Statuses listed in each tab. `unpaid` also requires a prepaid method and no payment. */
export const tabStatuses: Record<OrderTab, readonly OrderStatus[] | 'every'> = {
  all: 'every',
  unpaid: ['CREATED'],
  inProcess: [
    'CONFIRMED',
    'PICKED',
    'PACKED',
    'INVOICED',
    'SHIPPED',
    'CANCEL_APPLYING',
    'CANCEL_REFUSED',
  ],
  completed: ['SETTLED', 'RECEIVED', 'COMPLETED'],
  returned: ['RETURN_GOODS'],
}
