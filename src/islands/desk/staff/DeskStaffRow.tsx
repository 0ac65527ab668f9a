import { useState } from 'react'
import type { StaffAccount } from '#contract/desk/desk-staff.ts'
import type { StaffState } from '#domain/desk/staff-accounts.ts'
import { changeStaffRole, resetStaff, switchStaffOff } from '#stores/desk/staff.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { moment } from '../ui/moments.ts'
import { useForm } from '../ui/use-form.ts'
import { roleWords } from '../ui/words.ts'
import { DeskStaffConfirm } from './DeskStaffConfirm.tsx'
import { DeskStaffRole, placeIn } from './DeskStaffRole.tsx'

const stateWords: Record<StaffState, string> = {
  ACTIVE: 'active',
  INVITED: 'waits for the first sign-in',
  EXPIRED: 'first sign-in expired',
  OFF: 'switched off',
}

type Act = 'role' | 'reset' | 'off'

/** One account, with its actions. The own account has none. */
export function DeskStaffRow({ account }: { account: StaffAccount }) {
  const [open, setOpen] = useState<Act>()
  const { login, name, role, shopName, state, lastSignInAt, isSelf } = account
  const close = () => setOpen(undefined)
  const button = (act: Act, text: string) => (
    <button
      type="button"
      aria-expanded={open === act}
      aria-label={`${text}: ${login}`}
      onClick={() => setOpen(open === act ? undefined : act)}
    >
      {text}
    </button>
  )
  return (
    <li data-login={login}>
      <p>
        <b>
          {login} · {name}
        </b>
        <small>
          {[roleWords()[role], shopName, stateWords[state]].filter(Boolean).join(', ')};{' '}
          {lastSignInAt === null ? (
            'never signed in'
          ) : (
            <>
              last sign-in <time>{moment(lastSignInAt)}</time>
            </>
          )}
        </small>
      </p>
      {isSelf ? (
        <small>You</small>
      ) : (
        <p data-acts>
          {state !== 'OFF' && button('role', 'Change role')}
          {button('reset', 'Reset')}
          {state !== 'OFF' && button('off', 'Switch off')}
        </p>
      )}
      {open === 'role' && <Role account={account} close={close} />}
      {open === 'reset' && (
        <DeskStaffConfirm
          text={`Sessions, password, authenticator and passkeys of ${login} end now. ${name} needs the new secret to sign in.`}
          button="Reset account"
          act={() => resetStaff(login)}
          close={close}
        />
      )}
      {open === 'off' && (
        <DeskStaffConfirm
          text={`${name} is signed out now and can’t sign in again. Password, authenticator and passkeys are deleted.`}
          button="Switch account off"
          act={() => switchStaffOff(login)}
          close={close}
        />
      )}
    </li>
  )
}

function Role({ account, close }: { account: StaffAccount; close: () => void }) {
  const { login, role, shopId } = account
  const form = useForm(async (fields) => {
    const fault = await changeStaffRole({ login, ...placeIn(fields) })
    if (!fault) close()
    return fault
  })
  return (
    <form onSubmit={form.onSubmit}>
      <DeskStaffRole id={`desk-staff-${login}`} role={role} shopId={shopId} />
      <p>The change ends the sessions of this account.</p>
      <FieldError text={form.fault} />
      <BusyButton type="submit" busy={form.isBusy} text="Change role" working="Changing …" />
    </form>
  )
}
