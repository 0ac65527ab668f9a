import type { OrderDetail } from '#contract/order/order-detail.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { LostNote } from '../../returns/LostNote.tsx'
import { HoldNote } from '../HoldNote.tsx'
import { arrivalWords } from '../arrival-words.ts'
import { nextWords } from '../next-words.ts'

/** Number, status and delivery date of an order, with the orders placed together with it. */
export function OrderHead({ m, locale, order }: ScreenProps & { order: OrderDetail }) {
  const words = m.order
  const labels: Record<string, string> = m.labels
  return (
    <>
      <h1>
        {fill(words.detail_title, { number: '' })}{' '}
        <span className="number">{order.orderNumber}</span>{' '}
        <CopyButton text={order.orderNumber} words={words} />
      </h1>
      <p>
        <span className="state">{labels[order.statusLabel]}</span>{' '}
        <b data-arrival>{arrivalWords(m, order)}</b>{' '}
        <small className="mute">
          {order.orderType === 'PLATFORM' ? words.type_PLATFORM : words.type_THIRD_PARTY}
        </small>
      </p>
      {order.status === 'CREATED' && !order.paid && <p>{nextWords(words, order)}</p>}
      <HoldNote {...{ m, locale, order }} />
      {order.lost && (
        <LostNote
          {...{ m, locale }}
          lost={order.lost}
          countryId={order.countryId}
          back={order.lost}
        />
      )}
      {order.missingAt !== null && order.receivedAt === null && (
        <p className="note">{m.after.missing_done}</p>
      )}
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
    </>
  )
}
