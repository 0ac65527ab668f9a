import { expect, test } from 'vitest'
import { cardLabel } from '#islands/order/card-label.ts'

const receivedOrder = { statusLabel: 'label_order_received' }

test.each([
  ['REQUESTED', 'label_order_returning'],
  ['INSPECTING', 'label_order_returning'],
  ['IN_TRANSIT', 'label_order_returning'],
  ['REFUNDED', 'label_order_returned'],
  ['REJECTED', 'label_order_received'],
] as const)(
  'in the tab "returned", an order whose return is %s has the label %s',
  (returnState, label) => {
    expect(cardLabel({ ...receivedOrder, returnState }, 'returned')).toBe(label)
    expect(cardLabel({ ...receivedOrder, returnState }, 'all')).toBe('label_order_received')
  },
)
