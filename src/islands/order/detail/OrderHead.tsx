import type { ReactNode } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { LostNote } from '../../returns/LostNote.tsx'
import { HoldNote } from '../HoldNote.tsx'
import { arrivalText } from '../arrival-words.ts'
import { orderStateInList } from '../order-now.ts'
import { nextStepText } from '../next-words.ts'

interface Props extends ScreenProps {
  order: OrderDetail
  /** The main action. */
  children?: ReactNode
}

/** Head of an order: its number and status, and the next step with its day as the headline. */
export function OrderHead({ m, locale, order, children }: Props) {
  const messages = m.order
  const texts: Record<string, string> = messages
  const labels: Record<string, string> = m.labels
  const status = labels[order.statusLabel]
  const arrival = arrivalText(m, order)
  const isReportedMissing = order.missingAt !== null && order.receivedAt === null
  const { head, about, tone } = orderStateInList({ m, locale }, order, 'all')
  return (
    <header className="next-headline">
      <h1>
        {fill(messages.detail_title, { number: '' }).trim()}{' '}
        <span className="number">{order.orderNumber}</span>
        <CopyButton text={order.orderNumber} words={messages} />
        <span className="state">{status}</span>
      </h1>
      {/* While another step comes first, the day is the second line. */}
      {head === arrival ? (
        <b data-arrival>{head}</b>
      ) : (
        <>
          <b>{head}</b>
          {arrival && tone !== 'moving' && <p data-arrival>{arrival}</p>}
        </>
      )}
      {about && about !== arrival && about !== status && !isReportedMissing && <p>{about}</p>}
      {order.status === 'CREATED' && !order.paid && <p>{nextStepText(messages, order)}</p>}
      <p className="small mute">
        {order.shopName} · {pluralOf(texts, 'items', order.quantity, locale)} ·{' '}
        {texts[`service_${order.service}`]} ·{' '}
        <span>
          {order.orderType === 'PLATFORM' ? messages.type_PLATFORM : messages.type_THIRD_PARTY}
        </span>
      </p>
      {order.madeBy && (
        <p className="small mute" data-made-by>
          {fill(messages.made_by, { name: order.madeBy.name })}
          {order.madeBy.approvedBy &&
            ` · ${fill(messages.approved_by, { name: order.madeBy.approvedBy })}`}
        </p>
      )}
      {children}
      <HoldNote {...{ m, locale, order }} />
      {order.lost && (
        <LostNote
          {...{ m, locale }}
          lost={order.lost}
          countryId={order.countryId}
          back={order.lost}
        />
      )}
      {isReportedMissing && <p className="note">{m.after.missing_done}</p>}
      {order.together.length > 0 && (
        <p className="small">
          {m.after.together}{' '}
          {order.together.map(({ orderId, orderNumber, shopName }) => (
            <a
              key={orderId}
              className="link number"
              href={linkTo(locale, 'orderDetail', { id: orderId })}
              title={shopName}
            >
              {orderNumber}{' '}
            </a>
          ))}
        </p>
      )}
    </header>
  )
}
