import type { SaleReturn } from '#contract/order/returns.ts'
import { documentAddressOf } from '#client/document-address.ts'
import { drawCodePicture } from '#domain/payment/qr/code-picture.ts'
import { CodePicture } from '../payment/CodePicture.tsx'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends ScreenProps {
  one: SaleReturn
}

/** Return form for the parcel. It prints alone on A4, with the code that the warehouse scans. */
export function ApprovalForm({ m, locale, one }: Props) {
  const messages = m.returns
  return (
    <section className="card approval-form" data-form={one.formNumber}>
      <CodePicture
        {...drawCodePicture(one.formNumber)}
        name={`${messages.form_number} ${one.formNumber}`}
      />
      <div>
        <h2>
          {messages.form_number} <span className="number">{one.formNumber}</span>
        </h2>
        <p>{messages.form_hint}</p>
        <p className="paper">
          <span className="number">{one.number}</span> ·{' '}
          <span className="number">{one.orderNumber}</span> · {one.shopName}
        </p>
        {one.lines.map((line) => (
          <p className="paper" key={line.skuOrgId}>
            <span className="number">{line.number}</span> {line.productName} × {line.approved}
          </p>
        ))}
        <p className="ways">
          <button type="button" className="button" onClick={() => print()}>
            {messages.form_print}
          </button>
          <a
            className="button"
            href={documentAddressOf('returnForm', one.returnId, locale)}
            data-paper="returnForm"
          >
            {m.papers.returnForm} <small>PDF</small>
          </a>
        </p>
      </div>
    </section>
  )
}
