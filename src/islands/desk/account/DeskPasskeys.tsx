import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { hasPasskeys } from '#client/send/passkey.ts'
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
    <section aria-label="Passkeys">
      <h2>Passkeys</h2>
      <p>Sign in with your fingerprint, face or screen lock in place of the code.</p>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {state.kind === 'known' && state.list.length > 0 && (
        <ol>
          {state.list.map((passkey) => (
            <DeskPasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ol>
      )}
      {hasPasskeys() ? <DeskPasskeyAdd /> : <p>This browser doesn’t support passkeys.</p>}
    </section>
  )
}
