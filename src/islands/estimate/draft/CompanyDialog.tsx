import { useState } from 'react'
import type { EstimateCompany } from '#contract/estimate/estimate-shapes.ts'
import { maximumLengths } from '#domain/estimate/limits.ts'
import { readMoney } from '#domain/money/read.ts'
import type { Messages } from '#i18n/messages.ts'
import { saveCompany } from '#stores/estimate/estimate.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Amounts } from '../parts/amounts.ts'
import { LogoField } from './LogoField.tsx'
import { shortAmount } from '../parts/MoneyInput.tsx'

interface Props {
  m: Messages
  amounts: Amounts
  company: EstimateCompany
  onClose: () => void
}

const fields = [
  ['name', 'company_name', maximumLengths.name],
  ['place', 'company_place', maximumLengths.place],
  ['phone', 'company_phone', maximumLengths.phone],
] as const

/** Dialog for the company details on estimates, and the hourly rate. */
export function CompanyDialog({ m, amounts, company, onClose }: Props) {
  const messages = m.estimate
  const [typed, setTyped] = useState(company)
  const [rate, setRate] = useState(shortAmount(company.hourlyRate, amounts.currency))
  const [fault, setFault] = useState<string>()
  const save = async () => {
    if (typed.name.trim() === '') setFault(messages.company_needed)
    const hourlyRate = readMoney(rate, amounts.currency) ?? company.hourlyRate
    return typed.name.trim() !== '' && (await saveCompany({ ...typed, hourlyRate })).ok
  }
  return (
    <AskDialog
      title={messages.company_title}
      keepLabel={messages.cancel}
      submit={messages.save}
      working={messages.saving}
      isBusy={false}
      holdsText
      onSubmit={save}
      onClose={onClose}
    >
      {fields.map(([name, label, max]) => (
        <Field
          key={name}
          id={`company-${name}`}
          label={messages[label]}
          fault={name === 'name' ? fault : undefined}
        >
          {(ids) => (
            <input
              {...ids}
              maxLength={max}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Field id="company-rate" label={messages.hourly_rate}>
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            value={rate}
            onChange={(event) => setRate(event.target.value)}
          />
        )}
      </Field>
      <label className="check-line">
        <input
          type="checkbox"
          checked={typed.addsVat}
          onChange={() => setTyped({ ...typed, addsVat: !typed.addsVat })}
        />{' '}
        {messages.company_vat}
      </label>
      <LogoField
        {...{ words: messages }}
        logo={typed.logo}
        onChange={(logo) => setTyped({ ...typed, logo })}
      />
    </AskDialog>
  )
}
