import { type FormEvent, useState } from 'react'
import type { DeskOrder } from '#contract/desk/desk-order.ts'
import { moneyOf } from '#domain/country/money-of.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { askShortage, type DeskActivity, previewShortage } from '#stores/desk/order.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment } from '../ui/moments.ts'
import { errorMessage } from '../ui/words.ts'

interface Props {
  order: DeskOrder
  busy: DeskActivity | null
  renew: () => void
}

interface Preview {
  refund: number
  total: number
  until: number
}

/**
 * Form for a shop that can't deliver everything: quantities, then the amount as the platform
 * calculates it, then the question. Changing a quantity hides the amount.
 */
export function DeskShortageForm({ order, busy, renew }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState('')
  const money = moneyOf(order.countryId)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const lines = order.lines.map(({ skuOrgId }) => ({
      skuOrgId,
      available: Number(fields.get(`line-${skuOrgId}`)),
    }))
    setError('')
    if (preview) {
      if (await askShortage(lines, String(fields.get('words')), preview.refund)) renew()
      return
    }
    const outcome = await previewShortage(order.orderId, lines)
    if (outcome.ok) setPreview(outcome.data)
    else setError(errorMessage(outcome.label))
  }
  return (
    <details data-shortage-form>
      <summary>{m.order.not_everything}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <fieldset onChange={() => setPreview(null)}>
          <legend>{m.order.how_many_can_you}</legend>
          {order.lines.map(({ skuOrgId, number, productName, quantity }) => (
            <label key={skuOrgId}>
              <span>
                <b className="number">{number}</b> {productName}
              </span>
              <input
                type="number"
                inputMode="numeric"
                name={`line-${skuOrgId}`}
                min={0}
                max={quantity}
                step={1}
                defaultValue={quantity}
                required
              />
              <span>{fill(m.order.of_ordered, { n: quantity })}</span>
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="desk-shortage-words">{m.order.why_shortage}</label>
          <textarea id="desk-shortage-words" name="words" maxLength={500} />
        </div>
        <FieldError text={error || undefined} />
        {preview && (
          <div role="status">
            <p data-amount>
              <span>{m.order.buyer_gets_back}</span>
              <b>{formatMoney(preview.refund, money)}</b>
            </p>
            <p data-amount>
              <span>{m.order.new_total}</span>
              <b>{formatMoney(preview.total, money)}</b>
            </p>
            <p>{fill(m.order.decides_by, { time: formatMoment(preview.until - 60_000) })}</p>
          </div>
        )}
        <BusyButton
          type="submit"
          className="button"
          busy={busy !== null}
          text={
            preview
              ? fill(m.order.ask_the_buyer, { sum: formatMoney(preview.refund, money) })
              : m.order.calculate_refund
          }
          working={m.ui.one_moment}
        />
      </form>
    </details>
  )
}
