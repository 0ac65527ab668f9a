import { useState } from 'react'
import type { Passkey } from '#contract/desk/desk-passkeys.ts'
import { passkeyRules } from '#domain/desk/passkeys.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { removePasskey, renamePasskey } from '#stores/desk/passkeys.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { DeskProof, proofOf } from '../ui/DeskProof.tsx'
import { formatMoment } from '../ui/moments.ts'
import { useForm } from '../ui/use-form.ts'
import { fillNodes } from '../ui/filled.tsx'

type OpenForm = 'rename' | 'remove' | undefined

/** One passkey, with its actions. */
export function DeskPasskeyRow({ passkey }: { passkey: Passkey }) {
  const [openForm, setOpen] = useState<OpenForm>()
  const { name, createdAt, usedAt } = passkey
  const close = () => setOpen(undefined)
  const toggle = (action: OpenForm) => setOpen(openForm === action ? undefined : action)
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>
          {fillNodes(m.account.added, {
            time: <time>{formatMoment(createdAt)}</time>,
            use:
              usedAt === null ? (
                m.account.not_used_yet
              ) : (
                <>{fillNodes(m.account.last_used, { time: <time>{formatMoment(usedAt)}</time> })}</>
              ),
          })}
        </small>
      </p>
      <p data-acts>
        <button
          type="button"
          aria-expanded={openForm === 'rename'}
          aria-label={fill(m.account.rename_passkey, { name })}
          onClick={() => toggle('rename')}
        >
          {m.account.rename}
        </button>
        <button
          type="button"
          aria-expanded={openForm === 'remove'}
          aria-label={fill(m.account.remove_passkey, { name })}
          onClick={() => toggle('remove')}
        >
          {m.account.remove}
        </button>
      </p>
      {openForm === 'rename' && <RenameForm passkey={passkey} close={close} />}
      {openForm === 'remove' && <RemoveForm passkey={passkey} />}
    </li>
  )
}

function RenameForm({ passkey, close }: { passkey: Passkey; close: () => void }) {
  const form = useForm(async (fields) => {
    const error = await renamePasskey(passkey.id, String(fields.get('name')))
    if (!error) close()
    return error
  })
  return (
    <form onSubmit={form.onSubmit}>
      <DeskField
        id={`desk-passkey-name-${passkey.id}`}
        label={m.account.new_name}
        name="name"
        autoComplete="off"
        defaultValue={passkey.name}
        required
        maxLength={passkeyRules.nameLength}
      />
      <FieldError text={form.fault} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        className="button"
        text={m.account.rename_passkey_2}
        working={m.account.renaming}
      />
    </form>
  )
}

/** Form to remove a passkey. The row disappears after the removal. */
function RemoveForm({ passkey }: { passkey: Passkey }) {
  const form = useForm((fields) => removePasskey(passkey.id, proofOf(fields)))
  return (
    <form onSubmit={form.onSubmit}>
      <DeskProof id={`desk-passkey-${passkey.id}`} />
      <FieldError text={form.fault} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        text={m.account.remove_passkey_2}
        working={m.account.removing}
      />
    </form>
  )
}
