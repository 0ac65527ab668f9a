import { useEffect, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { askAgain, isWholeCode, type OpenSignIn } from '#stores/sign-in.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Field } from '../ui/Field.tsx'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  state: Extract<OpenSignIn, { kind: 'code' }>
  onCode: (typed: string) => void
}

/** The code that came by text message, and the way to another one when its minute is over. */
export function CodeStep({ m, state, onCode }: Props) {
  const words = m.auth
  const { country, mobile, code, fault, busy } = state
  const wait = useSecondsUntil(state.sent.resendAt)
  const text = fault?.field === 'code' ? labelText(m.labels, fault.label, fault.data) : undefined
  return (
    <>
      <Field id="si-code" label={words.code} fault={text} hint="si-code-hint">
        {(tie) => (
          <input
            {...tie}
            className="code-step"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => onCode(event.target.value)}
          />
        )}
      </Field>
      <p className="mute small" id="si-code-hint">
        {fill(words.code_sent, { phone: `${country.areaCode} ${mobile}` })}
      </p>
      <div className="field">
        <BusyButton
          busy={busy}
          text={words.submit}
          working={words.working}
          disabled={!isWholeCode(state)}
        />
        <button type="button" className="button" disabled={wait > 0 || busy} onClick={askAgain}>
          {wait > 0 ? fill(words.resend_in, { n: wait }) : words.resend}
        </button>
      </div>
    </>
  )
}

/** Whole seconds until a time in milliseconds, counted down on the screen. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 250)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
