import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import { linkTo } from '#routes/links.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { LeftOutLine } from './LeftOutLine.tsx'

interface Props extends ScreenProps {
  draft: OrderDraft
  country: Country
}

/** Selected lines that can no longer be ordered, with the reason and the actions for each. */
export function LeftOut({ m, locale, draft, country }: Props) {
  return (
    <div className="note warn" tabIndex={-1} data-left-out>
      <b>{m.checkout.left_out}</b>
      {draft.leftOut.map((line) => (
        <LeftOutLine key={line.skuOrgId} {...{ m, line, country }} />
      ))}
      <p>
        {m.checkout.left_out_kept}{' '}
        <a className="link" href={linkTo(locale, 'cart')}>
          {m.checkout.left_out_change}
        </a>
      </p>
    </div>
  )
}
