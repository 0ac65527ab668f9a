import type { OrderDraft } from '#contract/order-draft.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Lines that were chosen and can't be ordered any more: which, why, and where to change them. */
export function LeftOut({ m, locale, draft }: ScreenProps & { draft: OrderDraft }) {
  return (
    <div className="note warn" data-left-out>
      <b>{m.order.left_out}</b>
      {draft.leftOut.map(({ skuOrgId, number, quantity, reason }) => (
        <p key={skuOrgId}>
          <span className="number">{number}</span> × {quantity}: {labelText(m.labels, reason, null)}
        </p>
      ))}
      <p>
        {m.order.left_out_kept}{' '}
        <a className="link" href={linkTo(locale, 'cart')}>
          {m.order.left_out_change}
        </a>
      </p>
    </div>
  )
}
