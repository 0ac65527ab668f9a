import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $firstSecret, $staff, addStaff, loadStaff } from '#stores/desk/staff.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { DeskField } from '../ui/DeskField.tsx'
import { formatMoment } from '../ui/moments.ts'
import { useForm } from '../ui/use-form.ts'
import { errorMessage } from '../ui/words.ts'
import { DeskStaffRole, readStaffRole } from './DeskStaffRole.tsx'
import { DeskStaffRow } from './DeskStaffRow.tsx'
import { fillNodes } from '../ui/filled.tsx'

const service = { role: 'SERVICE', shopId: null, sellerRole: '' } as const
const shopDefaults = { role: 'SELLER', shopId: null, sellerRole: 'PACKER' } as const

/** Staff accounts: list, and a form to add one. For owners of the platform or of a shop. */
export function DeskStaff({ isOfShop }: { isOfShop: boolean }) {
  const state = useStore($staff)
  const firstSecret = useStore($firstSecret)
  useEffect(() => void loadStaff(), [])
  return (
    <div className="desk-account">
      <section aria-label={m.ui.staff}>
        <h2>{m.ui.staff}</h2>
        {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
        {firstSecret && (
          <p role="status">
            {fillNodes(m.staff.first_sign_in_of, {
              login: firstSecret.login,
              time: formatMoment(firstSecret.until),
              secret: (
                <b className="number" data-secret>
                  {firstSecret.secret}
                </b>
              ),
            })}
          </p>
        )}
        {state.kind === 'known' && (
          <ol>
            {state.list.map((account) => (
              <DeskStaffRow key={account.login} account={account} isOfShop={isOfShop} />
            ))}
          </ol>
        )}
      </section>
      <AddStaffForm isOfShop={isOfShop} />
    </div>
  )
}

function AddStaffForm({ isOfShop }: { isOfShop: boolean }) {
  const form = useForm((fields) =>
    addStaff({
      login: String(fields.get('login')),
      name: String(fields.get('name')),
      ...readStaffRole(fields),
    }),
  )
  return (
    <section aria-label={m.staff.add_staff}>
      <h2>{m.staff.add_an_account}</h2>
      <form onSubmit={form.onSubmit}>
        <DeskField
          id="desk-staff-login"
          label={m.ui.login}
          name="login"
          autoComplete="off"
          autoCapitalize="none"
          pattern="[a-z][a-z0-9._\-]{1,39}"
          title={m.staff.lower_case_letters_digits}
          required
        />
        <DeskField
          id="desk-staff-name"
          label={m.ui.name}
          name="name"
          autoComplete="off"
          required
          maxLength={60}
        />
        <DeskStaffRole
          id="desk-staff"
          {...(isOfShop ? shopDefaults : service)}
          isOfShop={isOfShop}
        />
        <FieldError text={form.fault} />
        <BusyButton
          type="submit"
          busy={form.isBusy}
          text={m.staff.add_account}
          working={m.ui.adding}
        />
      </form>
    </section>
  )
}
