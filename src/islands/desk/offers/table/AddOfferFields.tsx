import { m } from '#i18n/desk/messages.ts'
import { DeskField } from '../../ui/DeskField.tsx'

/** Fields of the form for a single part. */
export function AddOfferFields() {
  return (
    <>
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
    </>
  )
}
