import { type FormEvent, useState } from 'react'
import type { DeskOffer } from '#contract/desk/desk-offer-list.ts'
import type { CurrencyFormat } from '#domain/country/moneys.ts'
import { quantityPriceColumns } from '#domain/offer-import/files.ts'
import { writeQuantityPrices } from '#domain/offer-import/quantity-prices.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { saveQuantityPrices } from '#stores/desk/seller/quantity-prices.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { DeskField } from '../../ui/DeskField.tsx'
import { columnLabel } from './column-labels.ts'
import { outcomeTexts } from './typed-part.ts'

interface Props {
  offer: DeskOffer
  money: CurrencyFormat
  saved: () => void
  close: () => void
}

/** Form for an offer's lower prices for larger quantities, one field per price list. */
export function QuantityPrices({ offer, money, saved, close }: Props) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const { number, quantityPrices } = offer
  const typedPrices = quantityPrices.map((prices) =>
    writeQuantityPrices(prices, (price) => price / 10 ** money.currencyPrecision),
  )
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typedStrings = quantityPriceColumns.map((column) => String(fields.get(column) ?? ''))
    setBusy(true)
    const outcome = await saveQuantityPrices(
      offer,
      typedStrings,
      fill(m.offers.quantity_prices_of, { number }),
    )
    setBusy(false)
    if (outcome.kind === 'wrong' || outcome.kind === 'refused')
      return setErrors(outcomeTexts(outcome))
    if (outcome.kind === 'applied') saved()
    return close()
  }
  return (
    <form
      className="add-offer"
      aria-label={fill(m.offers.quantity_prices_of, { number })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {quantityPriceColumns.map((column, i) => (
        <DeskField
          key={column}
          id={`${column}-${offer.skuOrgId}`}
          name={column}
          label={columnLabel(column)}
          defaultValue={typedPrices[i]}
          maxLength={120}
          autoFocus={i === 0}
        />
      ))}
      <button className="button primary" aria-busy={isBusy} disabled={isBusy}>
        {m.offers.apply}
      </button>
      <button type="button" className="button" onClick={close}>
        {m.offers.cancel}
      </button>
      {errors.map((text) => (
        <FieldError key={text} text={text} />
      ))}
      <p>{m.offers.quantity_prices_about}</p>
    </form>
  )
}
