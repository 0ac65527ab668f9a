import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { checkPassword } from '#domain/auth/password.ts'
import { labelText } from '#i18n/label-text.ts'
import type { Messages } from '#i18n/messages.ts'
import { $passwordRules, enterPassword, loadPasswordRules } from '#stores/auth/sign-in-password.ts'
import type { OpenSignIn } from '#stores/auth/sign-in-state.ts'
import { Field } from '../../ui/Field.tsx'

interface Props {
  m: Pick<Messages, 'labels' | 'password'>
  state: OpenSignIn
  /** True for a new password; its rules appear on first focus. */
  isNew?: boolean
}

/**
 * Password field with a show/hide button. A new password lists its unmet rules. Password managers
 * can fill it in.
 */
export function PasswordField({ m, state, isNew = false }: Props) {
  const [isShown, setShown] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const messages = m.password
  const { password, fault } = state
  const text =
    fault?.field === 'password' ? labelText(m.labels, fault.label, fault.data) : undefined
  useEffect(() => void loadPasswordRules(), [])
  return (
    <div className="password-field">
      <Field
        id="si-password"
        label={isNew ? messages.new_password : messages.password}
        fault={text}
        hint={isNew ? 'si-rules' : undefined}
      >
        {(ids) => (
          <div className="with-eye">
            <input
              {...ids}
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              value={password}
              onFocus={() => setTouched(true)}
              onChange={(event) => enterPassword(event.target.value)}
            />
            <button
              type="button"
              className="button"
              aria-label={isShown ? messages.hide : messages.show}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <EyeIcon isCrossed={isShown} />
            </button>
          </div>
        )}
      </Field>
      {isNew && isTouched && <PasswordRules m={m} password={password} />}
    </div>
  )
}

function PasswordRules({ m, password }: Pick<Props, 'm'> & { password: string }) {
  const rules = useStore($passwordRules)
  if (!rules) return null
  return (
    <ul id="si-rules" aria-label={m.password.rules}>
      {checkPassword(password, rules.checkPatternList).map(({ label, isMet }) => (
        <li key={label} data-met={isMet}>
          <span aria-hidden="true">{isMet ? '✓' : '○'}</span> {labelText(m.labels, label, null)}
          <span className="unseen"> {isMet ? m.password.met : m.password.open}</span>
        </li>
      ))}
    </ul>
  )
}

/** Eye icon; `crossed` strikes it through. */
function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden>
      <path strokeWidth="2" d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Z" />
      <circle strokeWidth="2" cx="12" cy="12" r="3" />
      {isCrossed && <path strokeWidth="2" d="M4 20 20 4" />}
    </svg>
  )
}
