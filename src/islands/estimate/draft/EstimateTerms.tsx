import { useState } from 'react'
import { isCountryId } from '#domain/country/ids.ts'
import { maximumLengths } from '#domain/estimate/limits.ts'
import { roundingSteps } from '#domain/estimate/markup.ts'
import { linkTo } from '#routes/links.ts'
import { changeEstimate, deleteEstimate } from '#stores/estimate/estimate.ts'
import { editEstimate } from '#stores/estimate/edit.ts'
import { shortAmount } from '../parts/MoneyInput.tsx'
import type { SectionProps } from '../parts/view.ts'

const warrantyChoicesMonths = [0, 1, 3, 6, 12, 24]

/** Terms of a draft: validity, visible part numbers, warranty, rounding, and text. */
export function EstimateTerms(props: SectionProps & { onCompany: () => void }) {
  const { m, locale, amounts, onCompany, state } = props
  const { estimate } = state
  const messages = m.estimate
  const [terms, setTerms] = useState(estimate.terms)
  const { countryId, validUntil, warrantyMonths, roundTo, showsNumbers } = estimate
  const set = (change: Parameters<typeof editEstimate>[1]) =>
    changeEstimate((draft) => editEstimate(draft, change))
  const months = [...new Set([...warrantyChoicesMonths, warrantyMonths])].sort((a, b) => a - b)
  const steps = isCountryId(countryId) ? roundingSteps[countryId] : []
  const drop = async () => {
    if (await deleteEstimate()) location.assign(linkTo(locale, 'estimates'))
  }
  return (
    <section className="estimate-terms">
      <label>
        {messages.valid_until}
        <input
          type="date"
          value={validUntil}
          onChange={({ target }) => target.value && set({ validUntil: target.value })}
        />
      </label>
      <label>
        {messages.show_numbers}
        <input
          type="checkbox"
          role="switch"
          checked={showsNumbers}
          onChange={() => set({ showsNumbers: !showsNumbers })}
        />
      </label>
      <label>
        {messages.warranty}
        <select
          value={warrantyMonths}
          onChange={({ target }) => set({ warrantyMonths: Number(target.value) })}
        >
          {months.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </label>
      <label>
        {messages.round_to}
        <select value={roundTo} onChange={({ target }) => set({ roundTo: Number(target.value) })}>
          {steps.map((step) => (
            <option key={step} value={step}>
              {shortAmount(step, amounts.currency)}
            </option>
          ))}
        </select>
      </label>
      <label className="terms-text">
        {messages.terms}
        <textarea
          rows={2}
          maxLength={maximumLengths.terms}
          value={terms}
          onChange={({ target }) => setTerms(target.value)}
          onBlur={() => terms !== estimate.terms && set({ terms })}
        />
      </label>
      <p>
        <button type="button" className="plain-button" onClick={onCompany} data-company>
          {messages.settings}
        </button>
        <button type="button" className="plain-button" onClick={() => void drop()} data-delete>
          {messages.delete_draft}
        </button>
      </p>
    </section>
  )
}
