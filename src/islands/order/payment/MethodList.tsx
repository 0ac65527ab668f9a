import type { ReactNode } from 'react'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  words: Messages['order']
  labels: Messages['labels']
  /**
   * All payment methods of the country. `why` is the label of the reason if one isn't available.
   */
  methods: readonly { paymentMethodId: number; why: string }[]
  chosen: number
  /** Text that replaces the hint of a method. */
  notes?: Readonly<Record<number, ReactNode>>
  onChoose: (paymentMethodId: number) => void
}

/**
 * Payment methods. IDs 2 to 5 form one group, "on delivery". Unavailable methods show their reason.
 */
export function MethodList({ words, labels, methods, chosen, notes = {}, onChoose }: Props) {
  const names: Record<string, string> = words
  const isOnDelivery = ({ paymentMethodId: id }: { paymentMethodId: number }) => id >= 2 && id <= 5
  const option = ({ paymentMethodId: id, why }: Props['methods'][number]) => (
    <label className="option" key={id}>
      <input
        type="radio"
        name="payment"
        value={id}
        disabled={why !== ''}
        checked={chosen === id}
        onChange={() => onChoose(id)}
      />
      <span>{names[`pay_${id}`]}</span>
      {(why || notes[id] || names[`hint_${id}`]) && (
        <small>
          {why ? labelText(labels, why, null) : (notes[id] ?? names[`hint_${id}`])}
          {why && notes[id]}
        </small>
      )}
    </label>
  )
  const onDelivery = methods.filter(isOnDelivery)
  return (
    <div className="choice-list">
      {onDelivery.length > 0 && (
        <fieldset>
          <legend>{words.pay_delivery}</legend>
          {onDelivery.map(option)}
        </fieldset>
      )}
      {methods.filter((method) => !isOnDelivery(method)).map(option)}
    </div>
  )
}
