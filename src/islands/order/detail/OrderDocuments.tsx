import type { OrderDetail } from '#contract/order/order-detail.ts'
import { documentAddressOf } from '#client/document-address.ts'
import type { ScreenProps } from '../../ui/screen.ts'

/**
 * Documents of an order, each saved as PDF in the language of the page, and the page itself to
 * print.
 */
export function OrderDocuments({ m, locale, order }: ScreenProps & { order: OrderDetail }) {
  return (
    <section className="card order-documents">
      <h2>{m.papers.documents}</h2>
      <ul>
        {order.papers.map((kind) => (
          <li key={kind}>
            <a
              className="link"
              href={documentAddressOf(kind, order.orderId, locale)}
              data-paper={kind}
            >
              {m.papers[kind]} <small>PDF</small>
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => print()}>
        {m.order.print}
      </button>
    </section>
  )
}
