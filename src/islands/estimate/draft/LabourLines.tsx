import { useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { changeEstimate } from '#stores/estimate/estimate.ts'
import {
  addLabour,
  presetPrice,
  changeEstimateLine,
  removeEstimateLine,
} from '#stores/estimate/edit.ts'
import { LabourDialog } from './LabourDialog.tsx'
import { MoneyInput, shortAmount } from '../parts/MoneyInput.tsx'
import type { SectionProps } from '../parts/view.ts'

/** Labour of a draft: work with hours and price, and the workshop's presets. */
export function LabourLines({ m, amounts, state }: SectionProps) {
  const messages = m.estimate
  const { currency, money } = amounts
  const { lines, company } = state.estimate
  const labour = lines.filter(({ kind }) => kind === 'LABOUR')
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="part-lines" data-labour>
      <header>
        <h2>
          {messages.labour}{' '}
          <small className="mute">
            {fill(messages.per_hour, { amount: money(company.hourlyRate) })}
          </small>
        </h2>
        <button
          type="button"
          className="plain-button"
          onClick={() => setOpen(true)}
          data-add-labour
        >
          {messages.add_labour}
        </button>
      </header>
      <ul>
        {labour.map((line) => (
          <li key={line.id} className="estimate-line labour-line">
            <b className="names">{line.name}</b>
            <small className="mute">
              {line.hours > 0 && fill(messages.hours_n, { n: line.hours / 100 })}
              {line.why && ` · ${line.why}`}
            </small>
            <MoneyInput
              value={line.price}
              money={currency}
              label={fill(messages.price_of, { name: line.name })}
              onChange={(price) =>
                changeEstimate((draft) => changeEstimateLine(draft, line.id, { price }))
              }
            />
            <button
              type="button"
              className="remove"
              aria-label={fill(messages.remove, { name: line.name })}
              onClick={() => changeEstimate((draft) => removeEstimateLine(draft, line.id))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {company.presets.length > 0 && (
        <div className="presets">
          {company.presets.map((preset) => (
            <button
              type="button"
              key={preset.name}
              onClick={() => changeEstimate((draft) => addLabour(draft, preset))}
            >
              + {preset.name} {shortAmount(presetPrice(preset, company.hourlyRate), currency)}
            </button>
          ))}
        </div>
      )}
      {isOpen && <LabourDialog {...{ m, amounts, company }} onClose={() => setOpen(false)} />}
    </section>
  )
}
