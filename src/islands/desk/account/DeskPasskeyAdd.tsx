import { useState } from 'react'
import { passkeyRules } from '#domain/desk/passkeys.ts'
import { m } from '#i18n/desk/messages.ts'
import { addPasskey } from '#stores/desk/passkeys.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { DeskProof, proofOf } from '../ui/DeskProof.tsx'
import { useForm } from '../ui/use-form.ts'

/** Form to add a passkey of this device. Requires password and code. */
export function DeskPasskeyAdd() {
  const [isOpen, setOpen] = useState(false)
  const form = useForm(async (fields) => {
    const error = await addPasskey(String(fields.get('name')), proofOf(fields))
    if (!error) setOpen(false)
    return error
  })
  if (!isOpen)
    return (
      <>
        <p role="status">{form.isDone && m.account.passkey_added_use_it}</p>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {m.account.add_a_passkey}
        </button>
      </>
    )
  return (
    <form onSubmit={form.onSubmit}>
      <DeskField
        id="desk-passkey-name"
        label={m.account.name_of_the_passkey}
        name="name"
        autoComplete="off"
        required
        maxLength={passkeyRules.nameLength}
      />
      <DeskProof id="desk-passkey" />
      <FieldError text={form.fault} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        text={m.account.add_passkey}
        working={m.ui.adding}
      />
    </form>
  )
}
