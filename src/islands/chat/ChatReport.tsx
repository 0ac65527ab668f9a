import { type FormEvent, useState } from 'react'
import type { CallError as SendFault } from '#client/send/send.ts'
import { maxReportLength } from '#domain/chat/limits.ts'
import { labelText } from '#i18n/label-text.ts'
import { reportMessage } from '#stores/chat/chat.ts'
import { FieldError } from '../ui/FieldError.tsx'
import type { ScreenProps } from '../ui/screen.ts'

/** Form to report a message to customer service, with a reason and a confirmation. */
export function ChatReport({ m, seq }: Pick<ScreenProps, 'm'> & { seq: number }) {
  const [isDone, setDone] = useState(false)
  const [fault, setFault] = useState<SendFault | null>(null)
  const messages = m.chat
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('why') ?? '').trim()
    if (!reason) return
    const refusal = await reportMessage(seq, reason)
    setFault(refusal)
    setDone(!refusal)
  }
  if (isDone)
    return (
      <small role="status" data-reported>
        {messages.report_done}
      </small>
    )
  return (
    <details>
      <summary>{messages.report}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <label>
          {messages.report_why}
          <input name="why" maxLength={maxReportLength} required autoComplete="off" />
        </label>
        <button className="button">{messages.send}</button>
      </form>
      <FieldError text={fault ? labelText(m.labels, fault.label, fault.data) : undefined} />
    </details>
  )
}
