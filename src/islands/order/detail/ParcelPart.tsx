import type { OrderDetail } from '#contract/order/order-detail.ts'
import type { Messages } from '#i18n/messages.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'

interface Props {
  m: Pick<Messages, 'order' | 'after'>
  order: OrderDetail
}

/** Carrier, tracking number and link to the carrier's tracking page. */
export function ParcelPart({ m, order }: Props) {
  return (
    <section className="card parcel-part" data-tracking>
      <h2>{order.carrier}</h2>
      <p>
        {m.after.tracking} <b className="number">{order.trackingNumber}</b>{' '}
        <CopyButton text={order.trackingNumber} words={m.order} />
      </p>
      {order.trackingPage && (
        <p className="field">
          <a className="button" href={order.trackingPage} target="_blank" rel="noopener noreferrer">
            {m.after.follow_parcel}
          </a>
        </p>
      )}
    </section>
  )
}
