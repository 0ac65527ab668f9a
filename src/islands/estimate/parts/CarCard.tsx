import { useState } from 'react'
import type { Estimate } from '#contract/estimate/estimate-shapes.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/counts.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { CarDialog } from './CarDialog.tsx'
import type { EstimateProps } from './view.ts'

/** Car and customer of an estimate, with the dialog that edits them. */
export function CarCard({ m, locale, state: { estimate } }: EstimateProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="car-card">
      <CarFacts {...{ words: m.estimate, locale, estimate }} />
      {estimate.state === 'DRAFT' && (
        <button type="button" className="plain-button" onClick={() => setOpen(true)} data-edit-car>
          {m.estimate.edit}
        </button>
      )}
      {isOpen && <CarDialog {...{ m, estimate }} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface Props {
  words: Messages['estimate']
  locale: Locale
  estimate: Estimate
}

function CarFacts({ words, locale, estimate }: Props) {
  const { plate, ownerName, ownerPhone, vehicle, mileage } = estimate
  const ownerText = [ownerName || words.no_customer, ownerPhone].filter(Boolean).join(' · ')
  const mileageText = mileage > 0 ? fill(words.km, { n: formatCount(mileage, locale) }) : ''
  return (
    <>
      {plate && <span className="plate-mark">{plate}</span>}
      <p>
        <b>{ownerText}</b>
        <small>{[vehicle, mileageText].filter(Boolean).join(' · ')}</small>
      </p>
    </>
  )
}
