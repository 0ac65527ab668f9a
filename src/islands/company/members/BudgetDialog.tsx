import { useState } from 'react'
import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeMember } from '#stores/company/company.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { parseMinorUnits, formatForInput } from './money-input.ts'

interface Props {
  m: Messages
  country: Country
  member: Company['members'][number]
  isBusy: boolean
  onClose: () => void
}

/** Dialog to set the monthly budget of a member; an empty field removes the limit. */
export function BudgetDialog({ m, country, member, isBusy, onClose }: Props) {
  const [typedText, setTyped] = useState(formatForInput(member.monthlyBudget, country))
  const [fault, setFault] = useState(false)
  const submit = async () => {
    const amount = parseMinorUnits(typedText, country)
    setFault(amount === undefined)
    if (amount === undefined) return false
    await changeMember(member.memberId, member.role, amount)
    return true
  }
  return (
    <AskDialog
      title={fill(m.company.budget_of, { name: member.name })}
      keepLabel={m.membership.keep}
      submit={m.company.save}
      working={m.membership.working}
      isBusy={isBusy}
      holdsText
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="budget"
        label={fill(m.company.budget_month, { currency: country.currency })}
        fault={fault ? m.company.amount_wrong : undefined}
        hint="budget-hint"
      >
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            value={typedText}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p className="small mute" id="budget-hint">
        {m.company.budget_empty}
      </p>
    </AskDialog>
  )
}
