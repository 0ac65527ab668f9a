import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { maximumQuotationLines, maximumQuotedShops } from '#domain/quotation/limits.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import { $vehicle } from '#stores/garage/vehicle.ts'
import {
  $requestableShops,
  $requestDraft,
  $requestState,
  addRequestLine,
  updateRequestDraft,
  findRequestableShops,
  sendRequest,
  discardRequest,
} from '#stores/quotation/ask.ts'
import { Field } from '../ui/Field.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { AskLine } from './AskLine.tsx'
import { AskShops } from './AskShops.tsx'

/** Form of a request: lines, shops to ask, and a note for the shops. */
export function PriceRequest({ m, locale }: ScreenProps) {
  const { params } = useStore($requestDraft)
  const shops = useStore($requestableShops)
  const { busy, fault } = useStore($requestState)
  const vehicle = useStore($vehicle)
  const [error, setError] = useState<'line' | 'shops' | null>(null)
  const messages = m.quotation
  useEffect(() => void findRequestableShops(), [])
  const chosenCount = shops?.chosen.length ?? 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isFilled = params.lines.some(
      ({ number, words: saidText }) => number.trim() || saidText.trim(),
    )
    if (!isFilled) return setError('line')
    if (!shops) await findRequestableShops()
    const count = $requestableShops.get()?.chosen.length ?? 0
    if (count < 1 || count > maximumQuotedShops) return setError('shops')
    setError(null)
    const quotationId = await sendRequest()
    if (quotationId !== null) location.href = linkTo(locale, 'quotation', { id: quotationId })
  }
  return (
    <form className="price-request" onSubmit={(event) => void submit(event)} noValidate>
      <p className="mute">{messages.ask_intro}</p>
      {vehicle && <p>{fill(messages.for_vehicle, { vehicle: vehicle.name })}</p>}
      <ol>
        {params.lines.map((line, index) => (
          <AskLine
            key={index}
            {...{ m, locale, line, at: index }}
            isOnly={params.lines.length === 1}
          />
        ))}
      </ol>
      <FieldError id="ask-lines" text={error === 'line' ? messages.fault_line : undefined} />
      {params.lines.length < maximumQuotationLines && (
        <button type="button" className="plain-button" onClick={addRequestLine}>
          + {messages.add_line}
        </button>
      )}
      <AskShops {...{ m, locale, shops }} />
      <FieldError
        id="ask-shops"
        text={
          error === 'shops' ? fill(messages.fault_shops, { max: maximumQuotedShops }) : undefined
        }
      />
      <div className="pair">
        <Field id="ask-needed" label={messages.needed_by}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              value={params.neededBy}
              onChange={(event) => updateRequestDraft({ neededBy: event.target.value })}
            />
          )}
        </Field>
        <Field id="ask-note" label={messages.note}>
          {(ids) => (
            <textarea
              {...ids}
              rows={2}
              maxLength={500}
              value={params.note}
              onChange={(event) => updateRequestDraft({ note: event.target.value })}
            />
          )}
        </Field>
      </div>
      {fault && (
        <p className="note fail" role="alert">
          {labelText(m.labels, fault.label, fault.data)}
        </p>
      )}
      <div className="acts">
        <button type="submit" className="button primary" disabled={busy} data-send>
          {chosenCount > 0 ? pluralOf(messages, 'send', chosenCount, locale) : messages.ask_action}
        </button>
        <button type="button" className="button" onClick={discardRequest}>
          {messages.cancel}
        </button>
      </div>
    </form>
  )
}
