import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasPasskeys } from '#client/send/passkey.ts'
import { m } from '#i18n/desk/messages.ts'
import { $passkeys, loadPasskeys } from '#stores/desk/passkeys.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskPasskeyAdd } from './DeskPasskeyAdd.tsx'
import { DeskPasskeyRow } from './DeskPasskeyRow.tsx'
import { errorMessage } from '../ui/words.ts'

/** Passkeys of the staff member, with a form to add one. */
export function DeskPasskeys() {
  const state = useStore($passkeys)
  useEffect(() => void loadPasskeys(), [])
  return (
    <section aria-label={m.account.passkeys}>
      <h2>{m.account.passkeys}</h2>
      <p>{m.account.sign_in_with_your}</p>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && state.list.length > 0 && (
        <ol>
          {state.list.map((passkey) => (
            <DeskPasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ol>
      )}
      {hasPasskeys() ? <DeskPasskeyAdd /> : <p>{m.account.this_browser_doesnt_support}</p>}
    </section>
  )
}
