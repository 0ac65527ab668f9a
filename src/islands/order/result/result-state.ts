import type { PlacedOrders } from '#contract/order/order.ts'
import type { PaymentState } from '#contract/shapes/payment-state.ts'
import { outlookOf } from '#domain/payment/outlook.ts'

/** Stage of new orders: money is due, received, too late, or not due in advance. */
export type ResultState = 'pay' | 'received' | 'over' | 'placed'

/** Returns the stage of orders placed together. Until the payment is known, prepaid ones are due. */
export function resultState(
  { paymentMethodId }: Pick<PlacedOrders, 'paymentMethodId'>,
  payment: PaymentState | undefined,
  now: number,
): ResultState {
  if (paymentMethodId !== 6 && paymentMethodId !== 7) return 'placed'
  if (!payment) return 'pay'
  if (payment.status === 'PAID') return 'received'
  const prospect = outlookOf(payment, now)
  if (prospect === 'waits' || prospect === 'again') return 'pay'
  return prospect === 'over' ? 'over' : 'placed'
}
