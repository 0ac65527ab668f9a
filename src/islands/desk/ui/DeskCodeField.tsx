import { m } from '#i18n/desk/messages.ts'
import { DeskField } from './DeskField.tsx'

/** Field for the six digits of an authenticator app, with or without a space in the middle. */
export function DeskCodeField({ id }: { id: string }) {
  return (
    <DeskField
      id={id}
      label={m.ui.code_of_your_authenticator}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{3}\s?\d{3}"
      title={m.ui.six_digits}
      required
    />
  )
}
