import type { OrderDraft } from '#contract/order-draft.ts'
import type { Messages } from '#i18n/messages.ts'
import { choose } from '#stores/checkout.ts'
import type { Choices } from '#stores/checkout-choices.ts'
import { MethodList } from './MethodList.tsx'

interface Props {
  m: Messages
  draft: OrderDraft
  choices: Choices
}

/** How the order is paid. */
export function PaymentPart({ m, draft, choices }: Props) {
  return (
    <section className="card">
      <h2>{m.order.payment}</h2>
      <MethodList
        words={m.order}
        labels={m.labels}
        methods={draft.paymentMethodList}
        chosen={choices.paymentMethodId}
        onChoose={(paymentMethodId) => void choose({ paymentMethodId })}
      />
    </section>
  )
}
