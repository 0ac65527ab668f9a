import type { OrderDraft } from '#contract/order/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Messages } from '#i18n/messages.ts'
import { RisenLine } from './RisenLine.tsx'

interface Props {
  m: Messages
  draft: OrderDraft
  country: Country
  /** True when the error message already mentions the risen prices. */
  isSaid: boolean
}

/**
 * Prices that rose since the buyer last saw them. The main button accepts them; each line also
 * offers alternatives.
 */
export function RisenPrices({ m, draft, country, isSaid }: Props) {
  return (
    <div className="note warn" tabIndex={-1} data-risen>
      {!isSaid && <b>{m.checkout.risen_title}</b>}
      {draft.risen.map((risen) => (
        <RisenLine key={risen.skuOrgId} {...{ m, risen, draft, country }} />
      ))}
    </div>
  )
}
