import type { OrderDraft } from '#contract/order/order-draft.ts'
import { applyChoices } from '#stores/order/checkout.ts'
import type { CheckoutChoices } from '#stores/order/checkout-choices.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import { CreditNote } from '../CreditNote.tsx'
import { MethodList } from './MethodList.tsx'

interface Props extends ScreenProps {
  draft: OrderDraft
  choices: CheckoutChoices
}

/** Payment methods of the checkout. */
export function PaymentPart({ m, locale, draft, choices }: Props) {
  const methodNotes = draft.credit.length > 0 ? { 1: <CreditNote {...{ m, locale, draft }} /> } : {}
  return (
    <section className="card" id="payment">
      <h2>{m.order.payment}</h2>
      <MethodList
        words={m.order}
        labels={m.labels}
        methods={draft.paymentMethodList}
        chosen={choices.paymentMethodId}
        countryId={draft.countryId}
        notes={methodNotes}
        onChoose={(paymentMethodId) => void applyChoices({ paymentMethodId })}
      />
    </section>
  )
}
