import type { FormEvent } from 'react'
import type { OfferImportPreview } from '#contract/desk/desk-offers.ts'
import { m } from '#i18n/desk/messages.ts'
import { type CheckedFile, checkWithBrands } from '#stores/desk/offers.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { pluralText } from '../ui/counted.ts'

interface Props {
  preview: OfferImportPreview
  file: CheckedFile
  isBusy: boolean
}

/**
 * Asks once for the brand of each name that the catalogue doesn't have. Choices from earlier files
 * are shown too, so that a wrong one can be corrected.
 */
export function BrandChoices({ preview: { brandNames, brands }, file, isBusy }: Props) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const choices = brandNames.map(({ name }, i) => ({ name, brand: String(values.get(`${i}`)) }))
    void checkWithBrands(file, choices)
  }
  return (
    <form className="brand-choices" aria-label={m.offers.brands_title} onSubmit={submit}>
      <p>
        <b>{m.offers.brands_title}</b> {m.offers.brands_intro}
      </p>
      <ul>
        {brandNames.map(({ name, rows, brand }, i) => (
          <li key={name}>
            <label>
              <span>
                <b translate="no">{name}</b>{' '}
                <small>{pluralText(m.offers, 'brands_rows', rows)}</small>
              </span>
              <select name={`${i}`} defaultValue={brand}>
                <option value="">{m.offers.brands_none}</option>
                {brands.map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.name}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      <BusyButton
        type="submit"
        busy={isBusy}
        text={m.offers.brands_check}
        working={m.ui.one_moment}
      />
    </form>
  )
}
