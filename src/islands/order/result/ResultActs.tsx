import type { PlacedOrders } from '#contract/order/order.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import type { ResultState } from './result-state.ts'

interface Props extends ScreenProps {
  placed: PlacedOrders
  stage: ResultState
}

/**
 * Actions after an order. While money is due, the main action is paying (for a transfer, it is next
 * to the code); afterwards it is following the order.
 */
export function ResultActions({ m, locale, placed, stage }: Props) {
  const { placementId, orders, paymentMethodId } = placed
  const [first] = orders
  const payment = linkTo(locale, 'orderPayment', {}, { placementId })
  const isDue = stage === 'pay'
  const order =
    orders.length === 1 && first
      ? linkTo(locale, 'orderDetail', { id: first.orderId })
      : linkTo(locale, 'orderList')
  return (
    <p className="result-acts">
      {isDue && paymentMethodId === 7 && (
        <a className="button primary" href={payment}>
          {m.after.act_pay}
        </a>
      )}
      {isDue && (
        <a className="button" href={payment}>
          {m.after.change_title}
        </a>
      )}
      <a className={isDue ? 'button' : 'button primary'} href={order}>
        {orders.length === 1 ? m.after.to_order : m.order.see_orders}
      </a>
      <a className="button" href={linkTo(locale, 'home')}>
        {m.order.go_on}
      </a>
    </p>
  )
}
