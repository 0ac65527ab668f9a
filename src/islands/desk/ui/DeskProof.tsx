import { staffPasswordLength } from '#domain/desk/staff-password.ts'
import { m } from '#i18n/desk/messages.ts'
import type { TypedProof } from '#stores/desk/passkeys.ts'
import { DeskCodeField } from './DeskCodeField.tsx'
import { DeskField } from './DeskField.tsx'

/**
 * Password and code fields, required for every change of credentials. `id` keeps the field IDs of
 * two forms apart.
 */
export function DeskProof({ id }: { id: string }) {
  return (
    <>
      <DeskField
        id={`${id}-password`}
        label={m.ui.current_password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={staffPasswordLength.max}
      />
      <DeskCodeField id={`${id}-code`} />
    </>
  )
}

/** Returns the values of the `DeskProof` fields. */
export function proofOf(fields: FormData): TypedProof {
  const readField = (name: string) => String(fields.get(name) ?? '')
  return { password: readField('password'), code: readField('code').replace(/\s/g, '') }
}
