import { type FormEvent, useState } from 'react'
import { maxMemberNameLength } from '#domain/company/limits.ts'
import { type CompanyRole, companyRoles } from '#domain/company/roles.ts'
import type { Country } from '#domain/country/countries.ts'
import { normaliseMobile } from '#domain/country/mobile.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { inviteMember } from '#stores/company/company.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { Field } from '../../ui/Field.tsx'
import { parseMinorUnits } from './money-input.ts'

interface Props {
  m: Messages
  country: Country
  isBusy: boolean
}

const blankForm = { name: '', cellphone: '', role: 'MECHANIC' as CompanyRole, budget: '' }

/**
 * Form that invites a person by mobile number. A text message asks them to sign in with that
 * number.
 */
export function InviteForm({ m, country, isBusy }: Props) {
  const [typed, setTyped] = useState(blankForm)
  const [errors, setErrors] = useState<Partial<Record<keyof typeof blankForm, string>>>({})
  const messages = m.company
  const roles: Record<string, string> = messages
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const monthlyBudget = parseMinorUnits(typed.budget, country)
    const found = {
      ...(typed.name.trim() === '' && { name: messages.name_missing }),
      ...(!normaliseMobile(country, typed.cellphone) && {
        cellphone: fill(messages.mobile_wrong, { example: country.mobileExample }),
      }),
      ...(monthlyBudget === undefined && { budget: messages.amount_wrong }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0 || monthlyBudget === undefined) return
    const { name, cellphone, role } = typed
    if (await inviteMember({ name, cellphone, role, monthlyBudget })) setTyped(blankForm)
  }
  const text = (field: 'name' | 'cellphone' | 'budget', label: string, max: number) => (
    <Field id={`invite-${field}`} label={label} fault={errors[field]}>
      {(ids) => (
        <input
          {...ids}
          maxLength={max}
          inputMode={field === 'name' ? undefined : field === 'budget' ? 'decimal' : 'tel'}
          autoComplete="off"
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <form
      className="card invite-form"
      id="invite"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>{messages.invite_title}</h2>
      <p className="small mute">{messages.invite_how}</p>
      <div>
        {text('name', messages.name, maxMemberNameLength)}
        {text('cellphone', messages.mobile, 20)}
        <Field id="invite-role" label={messages.role}>
          {(ids) => (
            <select
              {...ids}
              value={typed.role}
              onChange={(event) => setTyped({ ...typed, role: event.target.value as CompanyRole })}
            >
              {companyRoles.map((one) => (
                <option key={one} value={one}>
                  {roles[`role_${one}`]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {text('budget', fill(messages.budget_month, { currency: country.currency }), 14)}
      </div>
      <BusyButton
        type="submit"
        className="button"
        busy={isBusy}
        text={messages.invite_go}
        working={m.membership.working}
      />
    </form>
  )
}
