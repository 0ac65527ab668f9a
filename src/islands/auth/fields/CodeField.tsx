import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { type OpenSignIn, phoneOf } from '#stores/auth/sign-in-state.ts'
import { Field } from '../../ui/Field.tsx'
import { useCodeFromMessage } from './use-code-from-message.ts'

interface Props {
  m: Pick<Messages, 'auth' | 'labels'>
  state: Extract<OpenSignIn, { kind: 'code' }>
  onCode: (typedText: string) => void
}

/** Returns the number in international format, without repeating a typed country prefix. */
function fullNumberText(state: Props['state']): string {
  const { prefix, cellphone } = phoneOf(state)
  return `${prefix} ${cellphone}`
}

/** Field for the code sent by text message: typed, pasted or filled in by the device. */
export function CodeField({ m, state, onCode }: Props) {
  const { code, fault, sent } = state
  useCodeFromMessage(onCode)
  const text = fault?.field === 'code' ? labelText(m.labels, fault.label, fault.data) : undefined
  const label = sent.digits
    ? fill(m.auth.code, { digits: String(sent.digits) })
    : m.auth.code_unknown
  return (
    <>
      <Field id="si-code" label={label} fault={text} hint="si-code-hint">
        {(ids) => (
          <input
            {...ids}
            className="code-step"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => onCode(event.target.value)}
          />
        )}
      </Field>
      <p className="mute small" id="si-code-hint">
        {fill(m.auth.code_sent, { phone: fullNumberText(state) })}
      </p>
    </>
  )
}
