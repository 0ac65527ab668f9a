import { type FormEvent, useState } from 'react'
import type { CallError as WhyNot } from '#client/send/send.ts'
import { staffPasswordLength } from '#domain/desk/staff-password.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { changePassword } from '#stores/desk/member.ts'
import { loadOwnSessions } from '#stores/desk/own-sessions.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskCodeField } from '../ui/DeskCodeField.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { errorMessage } from '../ui/words.ts'

type FormState = { kind: 'idle' | 'busy' | 'done' } | { kind: 'failed'; fault: WhyNot }

/** Form to change the password. Requires the current password and a code. */
export function DeskPassword() {
  const [formState, setFormState] = useState<FormState>({ kind: 'idle' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const readField = (name: string) => String(new FormData(form).get(name) ?? '')
    setFormState({ kind: 'busy' })
    const error = await changePassword({
      password: readField('password'),
      code: readField('code').replace(/\s/g, ''),
      newPassword: readField('newPassword'),
    })
    setFormState(error ? { kind: 'failed', fault: error } : { kind: 'done' })
    if (error) return
    form.reset()
    await loadOwnSessions()
  }
  return (
    <section aria-label={m.ui.password}>
      <h2>{m.account.change_your_password}</h2>
      <form onSubmit={(event) => void submit(event)}>
        <DeskField
          id="desk-current-password"
          label={m.ui.current_password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={staffPasswordLength.max}
        />
        <DeskField
          id="desk-new-password"
          label={fill(m.ui.new_password_or_more, { least: staffPasswordLength.min })}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={staffPasswordLength.min}
          maxLength={staffPasswordLength.max}
        />
        <DeskCodeField id="desk-password-code" />
        <FieldError
          text={formState.kind === 'failed' ? errorMessage(formState.fault.label) : undefined}
        />
        {formState.kind === 'done' && <p role="status">{m.account.password_changed_all_others}</p>}
        <BusyButton
          type="submit"
          busy={formState.kind === 'busy'}
          text={m.account.change_password}
          working={m.ui.changing}
        />
      </form>
    </section>
  )
}
