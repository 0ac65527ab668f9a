import { Fragment, useState } from 'react'
import type { OrderDetail } from '#contract/order/order-detail.ts'
import { countryInPageLanguage } from '#client/page/page-country.ts'
import type { CallError } from '#client/send/send.ts'
import { acceptsTransfer } from '#domain/order/takes-transfer.ts'
import { linkTo } from '#routes/links.ts'
import type { ReorderResult } from '#stores/order/order-detail.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { TransferPart } from '../../payment/TransferPart.tsx'
import { LineReview } from '../../review/LineReview.tsx'
import { AgainResult } from '../../ui/line/AgainResult.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { CancelPath } from './CancelPath.tsx'
import { CollectionPart } from '../checkout/CollectionPart.tsx'
import { InvoiceDialog } from '../checkout/InvoiceDialog.tsx'
import { OrderActions } from '../OrderActs.tsx'
import { OrderAddress } from '../checkout/OrderAddress.tsx'
import { OrderBar } from './OrderBar.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderLine } from '../OrderLine.tsx'
import { OrderDocuments } from './OrderDocuments.tsx'
import { OrderPoints } from './OrderPoints.tsx'
import { OrderSum } from '../OrderSum.tsx'
import { OrderTrail } from './OrderTrail.tsx'
import { ParcelPart } from './ParcelPart.tsx'
import { PaymentCard } from '../payment/PaymentCard.tsx'
import { ShortageBar } from './ShortageBar.tsx'
import { ShortagePart } from './ShortagePart.tsx'
import { WarrantyPart } from './WarrantyPart.tsx'

interface Props extends ScreenProps {
  order: OrderDetail
  isBusy: boolean
  fault: CallError | null
  again: ReorderResult | null
}

/** Order page: next step and its date, actions, lines, total and history. */
export function OrderView({ m, locale, order, isBusy, fault, again }: Props) {
  const [dialog, setDialog] = useState<'cancel' | 'invoice' | null>(null)
  const close = () => setDialog(null)
  const messages = m.order
  const country = countryInPageLanguage(order.countryId)
  const payment = paymentOf(order)
  const isTransfer = !order.paid && acceptsTransfer(order.paymentMethodId, order.status)
  return (
    <>
      <OrderHead {...{ m, locale, order }}>
        {order.shortage ? (
          <ShortageBar {...{ m, order, isBusy, fault }} shortageId={order.shortage.shortageId} />
        ) : (
          <OrderBar {...{ m, locale, order, isBusy, fault }} onCancel={() => setDialog('cancel')} />
        )}
      </OrderHead>
      <div className="columns order-view">
        <div>
          <CollectionPart {...{ m, locale, order }} />
          {order.trackingNumber && <ParcelPart {...{ m, order }} />}
          <ShortagePart {...{ m, order }} />
          <CancelPath {...{ m, locale, order }} />
          {isTransfer && <TransferPart {...{ m, locale }} orderId={order.orderId} />}
          <section className="card order-lines" aria-label={order.shopName}>
            <h2 className="shop-title">{order.shopName}</h2>
            {order.lines.map((line) => (
              <Fragment key={line.skuOrgId}>
                <OrderLine
                  line={line}
                  m={m}
                  country={country}
                  href={linkTo(locale, 'product', { id: line.skuOrgId })}
                />
                <LineReview {...{ m, locale, line }} orderId={order.orderId} />
              </Fragment>
            ))}
            <OrderSum {...{ words: messages, order, country }} />
          </section>
          {payment && !isTransfer && <PaymentCard {...{ m, locale, payment }} />}
          {again && <AgainResult {...{ m, locale, again }} />}
          <OrderActions
            {...{ m, locale, order, isBusy }}
            onCancel={() => setDialog('cancel')}
            onInvoice={() => setDialog('invoice')}
          />
          {order.warranty && <WarrantyPart {...{ m, locale, order }} warranty={order.warranty} />}
        </div>
        <aside>
          <OrderTrail {...{ m, order, country }} />
          {order.points && <OrderPoints {...{ m, locale, country }} points={order.points} />}
          <OrderAddress words={messages} order={order} />
          <OrderDocuments {...{ m, locale, order }} />
        </aside>
      </div>
      {dialog === 'cancel' && <CancelDialog {...{ m, order, isBusy }} onClose={close} />}
      {dialog === 'invoice' && <InvoiceDialog {...{ m, order, isBusy }} onClose={close} />}
    </>
  )
}

/**
 * Hides the pending payment of a cancelled order. The payment covers all orders placed together,
 * and only the other orders still owe it.
 */
function paymentOf({ status, payment }: OrderDetail): OrderDetail['payment'] {
  return status === 'CANCELLED' && payment?.status === 'PENDING' ? null : payment
}
