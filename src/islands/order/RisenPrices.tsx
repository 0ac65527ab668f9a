import type { OrderDraft } from '#contract/order-draft.ts'
import type { Country } from '#domain/country/countries.ts'
import type { Messages } from '#i18n/messages.ts'
import { RisenLine } from './RisenLine.tsx'

interface Props {
  m: Messages
  draft: OrderDraft
  country: Country
  /** Whether a fault says already that prices rose. */
  isSaid: boolean
}

/** Prices that rose since the buyer saw them: the button accepts them, or a line goes another way. */
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
