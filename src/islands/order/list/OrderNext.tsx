import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OrderSummary } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { linkTo } from '#routes/links.ts'
import {
  $listAction,
  confirmListedReceipt,
  reorderListed,
} from '#stores/order/order-list-actions.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import type { ScreenProps } from '../../ui/screen.ts'
import { ReceiveDialog } from '../detail/ReceiveDialog.tsx'

interface Props extends ScreenProps {
  order: OrderSummary
  /** True for the one orange action of the page. */
  isMain: boolean
}

/** The one next action of an order in the list. All others are on the page of the order. */
export function OrderNext({ m, locale, order, isMain }: Props) {
  const [isAsking, setAsking] = useState(false)
  const isBusy = useStore($listAction).busyId === order.orderId
  const messages = m.after
  const buttonClass = `button${isMain ? ' primary' : ''}`
  const next = nextActionOf(order)
  if (next === 'receive')
    return (
      <>
        <button
          type="button"
          className={buttonClass}
          onClick={() => setAsking(true)}
          data-next="receive"
        >
          {messages.act_receive}
        </button>
        {isAsking && (
          <ReceiveDialog
            {...{ m, order, isBusy }}
            onReceive={() => confirmListedReceipt(order.orderId)}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    )
  if (next === 'again')
    return (
      <BusyButton
        type="button"
        className={buttonClass}
        busy={isBusy}
        text={messages.act_again}
        working={messages.cancel_working}
        onClick={() => void reorderListed(order.orderId)}
      />
    )
  const { orderId, placementId } = order
  const detailHref = linkTo(locale, 'orderDetail', { id: orderId })
  const links = {
    pay: {
      text: messages.act_pay,
      href:
        order.paymentMethodId === 7
          ? linkTo(locale, 'orderPayment', {}, { placementId })
          : detailHref,
    },
    shortage: { text: messages.shortage_decide, href: detailHref },
    decide: { text: messages.to_order, href: detailHref },
    track: { text: messages.track, href: order.trackingPage },
    chat: { text: messages.chat_shop, href: linkTo(locale, 'chat', {}, { orderId }) },
  }
  const { text, href } = links[next]
  const linkProps = next === 'track' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={buttonClass} {...{ href, ...linkProps }} data-next={next}>
      {text}
    </a>
  )
}

type NextAction = 'pay' | 'shortage' | 'decide' | 'track' | 'receive' | 'chat' | 'again'

/**
 * Returns the next action. For a parcel it is tracking before the delivery day, and confirming the
 * receipt from that day on.
 */
function nextActionOf(order: OrderSummary): NextAction {
  if (order.shortage) return 'shortage'
  if (order.payBefore !== null) return 'pay'
  if (order.status === 'CANCEL_REFUSED') return 'decide'
  const today = toLocalTime(Date.now(), countryInPageLanguage(order.countryId)).day
  if (order.receivable && order.missingAt === null) {
    const isDue = order.fromDay !== '' && order.fromDay <= today
    return order.trackingPage && !isDue ? 'track' : 'receive'
  }
  const isOver = ['SETTLED', 'RECEIVED', 'COMPLETED', 'RETURN_GOODS', 'CANCELLED']
  return isOver.includes(order.status) ? 'again' : 'chat'
}

/** True when an order waits for its buyer. */
export const needsBuyer = ({ payBefore, status, hold, shortage }: OrderSummary): boolean =>
  payBefore !== null || status === 'CANCEL_REFUSED' || Boolean(hold ?? shortage)
