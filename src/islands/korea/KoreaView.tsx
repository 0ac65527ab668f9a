import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { decisionWorkingDays } from '#domain/application/states.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Messages } from '#i18n/messages.ts'
import { $registration, closeRegistration, openFilledForm } from '#stores/auth/register.ts'
import { FieldError } from '../ui/FieldError.tsx'
import { KoreaForm } from './KoreaForm.tsx'
import { loadAddressMessages, loadKoreaMessages } from './words.ts'

interface Props {
  labels: Messages['labels']
  locale: Locale
}

/** Korean view of the sign-in: status of the application of a verified number, or the form. */
export function KoreaView({ labels, locale }: Props) {
  const state = useStore($registration)
  const title = useRef<HTMLHeadingElement>(null)
  const [messages, setWords] = useState<Pick<Messages, 'korea' | 'order'>>()
  useEffect(() => {
    void Promise.all([loadKoreaMessages(), loadAddressMessages()]).then(([korea, order]) =>
      setWords({ korea, order }),
    )
  }, [])
  useEffect(() => title.current?.focus(), [state.kind, messages])
  if (!messages || state.kind === 'closed' || state.kind === 'loading') return null
  if (state.kind === 'failed')
    return <FieldError text={labelText(labels, state.fault.label, null)} />
  const m = messages.korea
  const { info } = state
  const phone = `0${info.cellphone}`
  const withHeading = (text: string) => (
    <h2 id="korea-title" tabIndex={-1} ref={title} data-apply={state.kind}>
      {text}
    </h2>
  )
  const signInLink = (
    <button type="button" className="button" onClick={closeRegistration}>
      {m.to_sign_in}
    </button>
  )
  if (state.kind === 'form')
    return (
      <>
        {withHeading(m.title)}
        <p className="mute">{fill(m.intro, { phone })}</p>
        <KoreaForm m={{ ...messages, labels }} locale={locale} state={state} />
      </>
    )
  if (state.kind === 'waiting')
    return (
      <>
        {withHeading(m.waiting_title)}
        <p>{fill(m.waiting_text, { phone, n: decisionWorkingDays })}</p>
        {signInLink}
      </>
    )
  if (state.kind === 'approved')
    return (
      <>
        {withHeading(m.approved_title)}
        <p>{m.approved_text}</p>
        {signInLink}
      </>
    )
  return (
    <>
      {withHeading(m.rejected_title)}
      <p>{fill(m.reason, { reason: info.reason })}</p>
      <button type="button" className="button primary" onClick={() => void openFilledForm(info)}>
        {m.again}
      </button>{' '}
      {signInLink}
    </>
  )
}
