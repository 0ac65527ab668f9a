import { type FormEvent, useState } from 'react'
import { maximumEstimateLines } from '#domain/estimate/limits.ts'
import { fill } from '#i18n/fill.ts'
import { addPart } from '#stores/estimate/add-part.ts'
import type { EstimateProps } from '../parts/view.ts'

/** Field that adds a part by its number, at the lowest price of the country's shops. */
export function AddPart({ m, state }: EstimateProps) {
  const messages = m.estimate
  const [typedText, setTyped] = useState('')
  const [unknownNumber, setUnknownNumber] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const number = typedText.trim()
    if (number === '' || isBusy) return
    setBusy(true)
    const isAdded = await addPart(number)
    setBusy(false)
    setUnknownNumber(isAdded ? '' : number)
    if (isAdded) setTyped('')
  }
  return (
    <form className="add-part" onSubmit={(event) => void add(event)}>
      <input
        className="number"
        aria-label={messages.add_part}
        placeholder={messages.add_part}
        autoComplete="off"
        maxLength={60}
        value={typedText}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button
        className="button"
        aria-busy={isBusy}
        disabled={state.estimate.lines.length >= maximumEstimateLines}
      >
        {messages.add}
      </button>
      <p className="field-error" role="alert">
        {unknownNumber && fill(messages.unknown_number, { number: unknownNumber })}
      </p>
    </form>
  )
}
