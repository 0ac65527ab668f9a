import { useState } from 'react'
import type { Company } from '#contract/company/company-shapes.ts'
import type { Country } from '#domain/country/countries.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeRules } from '#stores/company/company.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { parseMinorUnits, formatForInput } from '../members/money-input.ts'

interface Props {
  m: Messages
  country: Country
  rules: Company['rules']
  isBusy: boolean
  onClose: () => void
}

/** Dialog to set the amount above which orders need an approval. */
export function AmountDialog({ m, country, rules, isBusy, onClose }: Props) {
  const [typedText, setTyped] = useState(formatForInput(rules.overAmount, country))
  const [fault, setFault] = useState(false)
  const submit = async () => {
    const overAmount = parseMinorUnits(typedText, country)
    setFault(!overAmount)
    if (!overAmount) return false
    await changeRules({ ...rules, overAmount, overAmountOn: true })
    return true
  }
  return (
    <AskDialog
      title={m.company.amount_title}
      keepLabel={m.membership.keep}
      submit={m.company.save}
      working={m.membership.working}
      isBusy={isBusy}
      holdsText
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="rule-amount"
        label={fill(m.company.amount, { currency: country.currency })}
        fault={fault ? m.company.amount_wrong : undefined}
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
    </AskDialog>
  )
}
