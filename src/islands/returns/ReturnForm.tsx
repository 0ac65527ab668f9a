import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { maxReturnTextLength, maxReturnPictures } from '#domain/returns/limits.ts'
import { returnReasons } from '#domain/returns/states.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import {
  $returnPictures,
  addReturnPicture,
  type ReturnForm as Form,
  sendReturn,
} from '#stores/returns/returns.ts'
import type { CallError as SendFault } from '#client/send/send.ts'
import { BusyButton } from '../ui/button/BusyButton.tsx'
import { FieldError } from '../ui/FieldError.tsx'
import { PictureField } from '../ui/PictureField.tsx'
import type { ScreenProps } from '../ui/screen.ts'
import { ReturnLine } from './ReturnLine.tsx'
import { useReturnDraft } from './use-return-draft.ts'

interface Props extends ScreenProps {
  state: { form: Form; busy: boolean; fault: SendFault | null }
}

/** Form for a return: parts, reason, problem and pictures. */
export function ReturnForm({ m, locale, state }: Props) {
  const { form, busy, fault } = state
  const messages = m.returns
  const reasons: Record<string, string> = messages
  const pictures = useStore($returnPictures)
  const [{ counts, reason, text }, write] = useReturnDraft(form, pictures.urls)
  const [missingText, setMissingText] = useState('')
  const labels = { ...m.labels, ...m.acts }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lines = Object.entries(counts)
      .filter(([, quantity]) => quantity > 0)
      .map(([skuOrgId, quantity]) => ({ skuOrgId: Number(skuOrgId), quantity }))
    if (lines.length === 0) return setMissingText(messages.need_line)
    if (reason === '') return setMissingText(messages.need_reason)
    setMissingText('')
    const returnRequest = {
      orderId: form.orderId,
      reason,
      words: text,
      lines,
      pictures: [...pictures.urls],
    }
    const id = await sendReturn(returnRequest)
    // Replace the history entry, so that the back button doesn't lead to a submitted form.
    if (id !== null) location.replace(linkTo(locale, 'returnDetail', { id }))
  }
  const refusalLabel = fault ? ((fault.data ?? {}) as { why?: string }).why : undefined
  const problemText =
    missingText || (fault ? labelText(labels, refusalLabel ?? fault.label, fault.data) : '')
  return (
    <form className="return-form" onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className="card" aria-label={messages.which}>
        <h2>{messages.which}</h2>
        {form.lines.map((line) => (
          <ReturnLine
            key={line.skuOrgId}
            {...{ m, line }}
            count={counts[line.skuOrgId] ?? 0}
            onCount={(count) => write({ counts: { ...counts, [line.skuOrgId]: count } })}
          />
        ))}
      </fieldset>
      <fieldset className="card" aria-label={messages.why}>
        <h2>{messages.why}</h2>
        {returnReasons.map((one) => (
          <label className="option" key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => write({ reason: one })}
            />
            <span>{reasons[`reason_${one}`]}</span>
          </label>
        ))}
        <div className="field">
          <label htmlFor="return-words">{messages.words}</label>
          <textarea
            id="return-words"
            rows={3}
            maxLength={maxReturnTextLength}
            value={text}
            onChange={(event) => write({ text: event.target.value })}
          />
        </div>
      </fieldset>
      <section className="card">
        <h2>
          {messages.pictures} {pictures.urls.length}/{maxReturnPictures}
        </h2>
        {pictures.urls.length < maxReturnPictures && (
          <PictureField
            label={messages.picture_add}
            hint={m.payment.upload_hint}
            part={pictures.part}
            done={pictures.urls.length > 0 ? m.labels.label_file_upload_success : undefined}
            fault={pictures.fault ? labelText(m.labels, pictures.fault.label, null) : undefined}
            onPick={(file) => void addReturnPicture(file)}
          />
        )}
      </section>
      <p className="small field">
        {messages.unused} {messages.who_pays}
      </p>
      <FieldError id="return-fault" text={problemText || undefined} />
      <BusyButton type="submit" busy={busy} text={messages.send} working={messages.sending} />
    </form>
  )
}
