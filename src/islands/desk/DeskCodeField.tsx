import { DeskField } from './DeskField.tsx'

/** The six digits that an authenticator app shows, with a space in the middle or without. */
export function DeskCodeField({ id }: { id: string }) {
  return (
    <DeskField
      id={id}
      label="Code of your authenticator app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{3}\s?\d{3}"
      title="Six digits"
      required
    />
  )
}
