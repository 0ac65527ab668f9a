import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { matchRoute } from '#routes/match.ts'
import { linkTo } from '#routes/links.ts'
import { $openedOrders, openOrder, loadPlacement } from '#stores/order/order-detail.ts'
import { $signedIn } from '#stores/session/session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from '../../ui/Failed.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { SignInFirst } from '../../auth/SignInFirst.tsx'
import { OrderView } from './OrderView.tsx'

/** One order by the ID in the address, or all orders of one placement. */
export function DetailScreen({ m, locale }: ScreenProps) {
  const isSignedIn = useStore($signedIn)
  const state = useStore($openedOrders)
  const messages = m.order
  useEffect(() => {
    if (isSignedIn) openByAddress()
  }, [isSignedIn])
  if (isSignedIn && state.kind === 'known')
    return state.orders.map((order) => {
      const onlyForThisOrder = <What extends { orderId: number }>(what: What | null) =>
        what?.orderId === order.orderId ? what : null
      return (
        <OrderView
          key={order.orderId}
          {...{ m, locale, order }}
          isBusy={state.busyId === order.orderId}
          fault={onlyForThisOrder(state.fault)}
          again={onlyForThisOrder(state.again)}
        />
      )
    })
  return (
    <>
      <h1>{messages.list_title}</h1>
      {!isSignedIn ? (
        <SignInFirst m={m} locale={locale} text={messages.sign_in} onDone={() => {}} />
      ) : state.kind === 'failed' ? (
        <Failed labels={m.labels} fault={toOrderError(state.fault)}>
          <a className="button" href={linkTo(locale, 'orderList')}>
            {messages.see_orders}
          </a>
        </Failed>
      ) : (
        <Skeleton count={2} />
      )}
    </>
  )
}

function openByAddress(): void {
  const placementId = new URLSearchParams(location.search).get('placementId')
  if (placementId) void loadPlacement(Number(placementId))
  else void openOrder(Number(matchRoute(location.pathname)?.params['id']))
}

/** Turns an invalid address into the "order not found" error. */
function toOrderError(error: { label: string; data: unknown }) {
  const isOrderNotFound = error.label === 'label_not_found' || error.label === 'label_bad_request'
  return isOrderNotFound ? { label: 'label_order_not_found', data: null } : error
}
