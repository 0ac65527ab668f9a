import type { ReactNode } from 'react'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { hasPaymentCode, methodName } from './method-name.ts'

interface Props {
  words: Messages['order']
  labels: Messages['labels']
  /**
   * All payment methods of the country. `why` is the label of the reason if a method isn't
   * available.
   */
  methods: readonly { paymentMethodId: number; why: string }[]
  chosen: number
  countryId: number
  /** Text that replaces the hint of a method. */
  notes?: Readonly<Record<number, ReactNode>>
  onChoose: (paymentMethodId: number) => void
}

/**
 * Payment methods: the country's payment code first, then other prepayment and credit, then on
 * delivery (IDs 2 to 5). Unavailable methods show their reason.
 */
export function MethodList(props: Props) {
  const { words, labels, methods, chosen, countryId, notes = {}, onChoose } = props
  const texts: Record<string, string> = words
  const isOnDelivery = ({ paymentMethodId: id }: { paymentMethodId: number }) => id >= 2 && id <= 5
  const renderOption = ({ paymentMethodId: id, why }: Props['methods'][number]) => (
    <label className="option" key={id}>
      <input
        type="radio"
        name="payment"
        value={id}
        disabled={why !== ''}
        checked={chosen === id}
        onChange={() => onChoose(id)}
      />
      <span>{methodName(words, id, countryId)}</span>
      {(why || notes[id] || texts[`hint_${id}`]) && (
        <small>
          {why ? labelText(labels, why, null) : (notes[id] ?? texts[`hint_${id}`])}
          {why && notes[id]}
        </small>
      )}
    </label>
  )
  const onDeliveryMethods = methods.filter(isOnDelivery)
  const isListedFirst = ({ paymentMethodId: id }: { paymentMethodId: number }) =>
    !isOnDelivery({ paymentMethodId: id }) && id !== 8
  const firstMethods = methods.filter(isListedFirst)
  const sortedMethods = hasPaymentCode(countryId)
    ? [...firstMethods].sort((a, b) => rankOf(a) - rankOf(b))
    : firstMethods
  return (
    <div className="choice-list">
      {sortedMethods.map(renderOption)}
      {onDeliveryMethods.length > 0 && (
        <fieldset>
          <legend>{words.pay_delivery}</legend>
          {onDeliveryMethods.map(renderOption)}
        </fieldset>
      )}
      {methods.filter(({ paymentMethodId }) => paymentMethodId === 8).map(renderOption)}
    </div>
  )
}

/** Position of a method before the others: transfer with the payment code, then card. */
const rankOf = ({ paymentMethodId }: { paymentMethodId: number }) =>
  paymentMethodId === 6 ? 0 : paymentMethodId === 7 ? 1 : 2
