import { type FormEvent, useState } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { addOffer } from '#stores/desk/seller/add-offer.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { DeskField } from '../../ui/DeskField.tsx'
import { partOf, refusalTextOf } from './typed-part.ts'

interface Props {
  countryId: number
  /** Shows the added number in the table. */
  added: (number: string) => void
  close: () => void
}

/** Form for a single part of the catalogue that the shop begins to sell. */
export function AddOffer({ countryId, added, close }: Props) {
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const part = partOf(new FormData(event.currentTarget), countryId)
    if (typeof part === 'string') return setErrors([part])
    setBusy(true)
    const outcome = await addOffer(part, fill(m.offers.added_by_hand, { number: part.number }))
    setBusy(false)
    if (outcome.kind === 'added' || outcome.kind === 'sold') added(part.number)
    if (outcome.kind === 'added') return close()
    return setErrors(refusalTextOf(outcome))
  }
  return (
    <form
      className="add-offer"
      aria-label={m.offers.add_a_part}
      onSubmit={(event) => void submit(event)}
    >
      <DeskField id="part-brand" name="brand" label={m.offers.brand} maxLength={60} required />
      <DeskField
        id="part-number"
        name="number"
        label={m.offers.part_number}
        maxLength={60}
        required
      />
      <DeskField
        id="part-list"
        name="list"
        label={m.offers.list_price}
        inputMode="decimal"
        maxLength={20}
        required
      />
      <DeskField
        id="part-price"
        name="price"
        label={m.offers.your_price}
        inputMode="decimal"
        maxLength={20}
      />
      <DeskField
        id="part-stock"
        name="stock"
        label={m.offers.stock}
        inputMode="numeric"
        pattern="\d{1,7}"
        maxLength={7}
        required
      />
      <button className="button primary" aria-busy={isBusy} disabled={isBusy}>
        {m.offers.add}
      </button>
      <button type="button" className="button" onClick={close}>
        {m.offers.cancel}
      </button>
      {errors.map((text) => (
        <FieldError key={text} text={text} />
      ))}
      <p>{m.offers.add_about}</p>
    </form>
  )
}
