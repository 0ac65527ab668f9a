import type { OrderDraft } from '#contract/order-draft.ts'
import type { Messages } from '#i18n/messages.ts'
import { choose, type Choices } from '#stores/checkout.ts'

interface Props {
  m: Messages
  draft: OrderDraft
  choices: Choices
}

/** Ways to pay; 2 to 5 are one group, "on delivery". */
export function PaymentPart({ m, draft, choices }: Props) {
  const words: Record<string, string> = m.order
  const onDelivery = draft.paymentMethodIdList.filter((id) => id >= 2 && id <= 5)
  const others = draft.paymentMethodIdList.filter((id) => id < 2 || id > 5)
  const option = (id: number) => (
    <label className="option" key={id}>
      <input
        type="radio"
        name="payment"
        checked={choices.paymentMethodId === id}
        onChange={() => void choose({ paymentMethodId: id })}
      />
      <span>{words[`pay_${id}`]}</span>
      {words[`hint_${id}`] && <small>{words[`hint_${id}`]}</small>}
    </label>
  )
  return (
    <section className="card">
      <h2>{m.order.payment}</h2>
      <fieldset>
        <legend>{m.order.pay_delivery}</legend>
        {onDelivery.map(option)}
      </fieldset>
      {others.map(option)}
    </section>
  )
}
