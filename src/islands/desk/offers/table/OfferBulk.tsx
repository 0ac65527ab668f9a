import { type FormEvent, useState } from 'react'
import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { formatAmount } from '#domain/money/format.ts'
import { changePrice, readPercent, roundingStepsOf } from '#domain/offer-import/bulk-price.ts'
import { m } from '#i18n/desk/messages.ts'
import { recordTypedOffers } from '#stores/desk/seller/offer-table.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { pluralText } from '../../ui/counted.ts'

interface Props {
  picked: readonly DeskOffer[]
  money: CurrencyFormat
  isBusy: boolean
  /** Clears the selection. */
  clear: () => void
}

/**
 * Form that changes all selected offers. It only fills the fields of the rows, so that the seller
 * sees each new value before applying.
 */
export function OfferBulk({ picked, money, isBusy, clear }: Props) {
  const [isWrong, setWrong] = useState(false)
  if (picked.length === 0) return null
  const changePrices = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const percent = readPercent(String(form.get('percent')))
    setWrong(percent === undefined)
    if (percent === undefined) return
    const step = Number(form.get('step'))
    recordTypedOffers(
      picked.map((offer) => ({
        offer,
        change: { price: formatAmount(changePrice(offer.price, percent, step), money) },
      })),
    )
  }
  const setStock = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const stock = String(new FormData(event.currentTarget).get('quantity')).trim()
    recordTypedOffers(picked.map((offer) => ({ offer, change: { stock } })))
  }
  return (
    <div
      className="offer-bulk"
      role="group"
      aria-label={pluralText(m.offers, 'picked', picked.length)}
    >
      <b>{pluralText(m.offers, 'picked', picked.length)}</b>
      <form onSubmit={changePrices}>
        <label>
          {m.offers.percent}
          <input
            name="percent"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            placeholder={m.offers.percent_example}
            aria-invalid={isWrong || undefined}
            required
          />
        </label>
        <label>
          {m.offers.round_to}
          <select name="step">
            {roundingStepsOf(money).map((step) => (
              <option key={step} value={step}>
                {step === 1 ? m.offers.not_rounded : formatAmount(step, money)}
              </option>
            ))}
          </select>
        </label>
        <button className="button" disabled={isBusy}>
          {m.offers.change_price}
        </button>
      </form>
      <form onSubmit={setStock}>
        <label>
          {m.offers.stock}
          <input
            name="quantity"
            type="number"
            inputMode="numeric"
            autoComplete="off"
            min={0}
            max={1_000_000}
            required
          />
        </label>
        <button className="button" disabled={isBusy}>
          {m.offers.set_stock}
        </button>
      </form>
      <button type="button" className="button" onClick={clear}>
        {m.offers.clear_picked}
      </button>
      <FieldError text={isWrong ? m.offers.percent_wrong : undefined} />
    </div>
  )
}
