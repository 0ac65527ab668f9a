import { useState } from 'react'
import type { StaffAccount } from '#contract/desk/desk-staff.ts'
import type { StaffState } from '#domain/desk/staff-accounts.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { changeStaffRole, resetStaff, switchStaffOff } from '#stores/desk/staff.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { formatMoment } from '../ui/moments.ts'
import { useForm } from '../ui/use-form.ts'
import { roleLabels, sellerRoleLabels } from '../ui/words.ts'
import { DeskStaffConfirm } from './DeskStaffConfirm.tsx'
import { DeskStaffRole, readStaffRole } from './DeskStaffRole.tsx'
import { fillNodes } from '../ui/filled.tsx'

const stateLabels = (): Record<StaffState, string> => ({
  ACTIVE: m.staff.active,
  INVITED: m.staff.waits_for_the_first,
  EXPIRED: m.staff.first_sign_in_expired,
  OFF: m.staff.switched_off,
})

interface Props {
  account: StaffAccount
  isOfShop: boolean
}

type RowAction = 'role' | 'reset' | 'off'

/** One account, with its actions. The user's own account has no actions. */
export function DeskStaffRow({ account, isOfShop }: Props) {
  const [openAction, setOpen] = useState<RowAction>()
  const { login, name, role, sellerRole, shopName, state, lastSignInAt, isSelf } = account
  const roleText = sellerRole ? sellerRoleLabels()[sellerRole] : roleLabels()[role]
  const close = () => setOpen(undefined)
  const actionButton = (action: RowAction, text: string) => (
    <button
      type="button"
      aria-expanded={openAction === action}
      aria-label={`${text}: ${login}`}
      onClick={() => setOpen(openAction === action ? undefined : action)}
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
          {[roleText, shopName, stateLabels()[state]].filter(Boolean).join(', ')};{' '}
          {lastSignInAt === null ? (
            m.staff.never_signed_in
          ) : (
            <>
              {fillNodes(m.staff.last_sign_in, { time: <time>{formatMoment(lastSignInAt)}</time> })}
            </>
          )}
        </small>
      </p>
      {isSelf ? (
        <small>{m.staff.you}</small>
      ) : (
        <p data-acts>
          {state !== 'OFF' && actionButton('role', m.staff.change_role)}
          {actionButton('reset', m.staff.reset_2)}
          {state !== 'OFF' && actionButton('off', m.staff.switch_off)}
        </p>
      )}
      {openAction === 'role' && <RoleForm account={account} isOfShop={isOfShop} close={close} />}
      {openAction === 'reset' && (
        <DeskStaffConfirm
          text={fill(m.staff.sessions_password_authenticator_and, { login, name })}
          button={m.staff.reset_account}
          act={() => resetStaff(login)}
          close={close}
        />
      )}
      {openAction === 'off' && (
        <DeskStaffConfirm
          text={fill(m.staff.is_signed_out_now, { name })}
          button={m.staff.switch_account_off}
          act={() => switchStaffOff(login)}
          close={close}
        />
      )}
    </li>
  )
}

function RoleForm({ account, isOfShop, close }: Props & { close: () => void }) {
  const { login, role, shopId, sellerRole } = account
  const form = useForm(async (fields) => {
    const error = await changeStaffRole({ login, ...readStaffRole(fields) })
    if (!error) close()
    return error
  })
  return (
    <form onSubmit={form.onSubmit}>
      <DeskStaffRole id={`desk-staff-${login}`} {...{ role, shopId, sellerRole, isOfShop }} />
      <p>{m.staff.the_change_ends_the}</p>
      <FieldError text={form.fault} />
      <BusyButton
        type="submit"
        busy={form.isBusy}
        text={m.staff.change_role}
        working={m.ui.changing}
      />
    </form>
  )
}
