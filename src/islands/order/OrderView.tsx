import type { OrderDetail } from '#contract/order-detail.ts'
import { countryHere } from '#client/page-country.ts'
import { takesTransfer } from '#domain/payment/takes-transfer.ts'
import { fill } from '#i18n/fill.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { TransferPart } from '../payment/TransferPart.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { arrivalWords } from './arrival-words.ts'
import { OrderAddress } from './OrderAddress.tsx'
import { OrderLine } from './OrderLine.tsx'
import { OrderSum } from './OrderSum.tsx'
import { OrderTrail } from './OrderTrail.tsx'

/** One order: what happens next and when, its parts, its sum, its address, its history. */
export function OrderView({ m, locale, order }: ScreenProps & { order: OrderDetail }) {
  const words = m.order
  const labels: Record<string, string> = m.labels
  const country = countryHere(order.countryId)
  return (
    <>
      <h1>
        {fill(words.detail_title, { number: '' })}{' '}
        <span className="number">{order.orderNumber}</span>{' '}
        <CopyButton text={order.orderNumber} words={words} />
      </h1>
      <p>
        <span className="state">{labels[order.statusLabel]}</span>{' '}
        <b data-arrival>{arrivalWords(m, order)}</b>
      </p>
      {order.status === 'CREATED' && (
        <p>{order.paymentMethodId === 6 ? words.next_bank : words.next_cod}</p>
      )}
      <div className="columns">
        <div>
          {!order.paid && takesTransfer(order.paymentMethodId, order.status) && (
            <TransferPart {...{ m, locale }} orderId={order.orderId} />
          )}
          <section className="card" aria-label={order.shopName}>
            <h2 className="shop-title">{order.shopName}</h2>
            {order.lines.map((line) => (
              <OrderLine
                key={line.skuOrgId}
                line={line}
                m={m}
                country={country}
                href={linkTo(locale, 'product', { id: line.skuOrgId })}
              />
            ))}
            <OrderSum {...{ words, order, country }} />
          </section>
        </div>
        <aside>
          <OrderTrail {...{ m, locale, order, country }} />
          <OrderAddress words={words} order={order} />
          <p className="field">
            <button type="button" className="button" onClick={() => print()}>
              {words.print}
            </button>
          </p>
        </aside>
      </div>
    </>
  )
}
