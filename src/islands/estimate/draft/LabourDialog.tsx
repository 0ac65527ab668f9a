import { useState } from 'react'
import type { EstimateCompany } from '#contract/estimate/estimate-shapes.ts'
import { maximumLengths, maximumPresets } from '#domain/estimate/limits.ts'
import type { Urgency } from '#domain/estimate/lines.ts'
import { readMoney } from '#domain/money/read.ts'
import type { Messages } from '#i18n/messages.ts'
import { changeEstimate, saveCompany } from '#stores/estimate/estimate.ts'
import { addLabour, presetPrice } from '#stores/estimate/edit.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import type { Amounts } from '../parts/amounts.ts'
import { shortAmount } from '../parts/MoneyInput.tsx'
import { UrgencyField } from './UrgencyField.tsx'

interface Props {
  m: Messages
  amounts: Amounts
  company: EstimateCompany
  onClose: () => void
}

/**
 * Dialog that adds labour: the work, its hours and price, and the finding that makes it necessary.
 */
export function LabourDialog({ m, amounts, company, onClose }: Props) {
  const messages = m.estimate
  const [name, setName] = useState('')
  const [hours, setHours] = useState('')
  const [price, setPrice] = useState('')
  const [finding, setFinding] = useState({ why: '', urgency: '' as Urgency })
  const [keeps, setKeeps] = useState(false)
  const [fault, setFault] = useState<string>()
  const hundredthsOfHours = Math.round((Number(hours.replace(',', '.')) || 0) * 100)
  const usualPrice = presetPrice({ hours: hundredthsOfHours, price: 0 }, company.hourlyRate)
  const submit = async () => {
    const typedPrice = price === '' ? usualPrice : readMoney(price, amounts.currency)
    if (name.trim() === '' || typedPrice === undefined) {
      setFault(m.labels.label_bad_estimate)
      return false
    }
    const labour = { name: name.trim(), hours: hundredthsOfHours, price: typedPrice }
    changeEstimate((draft) => addLabour(draft, labour, finding))
    if (keeps && company.presets.length < maximumPresets)
      void saveCompany({ ...company, presets: [...company.presets, labour] })
    return true
  }
  return (
    <AskDialog
      title={messages.add_labour}
      keepLabel={messages.cancel}
      submit={messages.add}
      working={messages.saving}
      isBusy={false}
      holdsText
      onSubmit={submit}
      onClose={onClose}
    >
      <Field id="labour-name" label={messages.labour_name} fault={fault}>
        {(ids) => (
          <input
            {...ids}
            value={name}
            maxLength={maximumLengths.line}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field id="labour-hours" label={messages.hours}>
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            value={hours}
            maxLength={6}
            onChange={(event) => setHours(event.target.value)}
          />
        )}
      </Field>
      <Field id="labour-price" label={messages.head_price}>
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            placeholder={shortAmount(usualPrice, amounts.currency)}
            value={price}
            maxLength={16}
            onChange={(event) => setPrice(event.target.value)}
          />
        )}
      </Field>
      <Field id="labour-why" label={messages.why}>
        {(ids) => (
          <input
            {...ids}
            value={finding.why}
            maxLength={maximumLengths.why}
            onChange={(event) => setFinding({ ...finding, why: event.target.value })}
          />
        )}
      </Field>
      <UrgencyField
        {...{ m }}
        urgency={finding.urgency}
        choose={(urgency) => setFinding({ ...finding, urgency })}
      />
      <label className="check-line">
        <input type="checkbox" checked={keeps} onChange={() => setKeeps(!keeps)} />{' '}
        {messages.keep_preset}
      </label>
    </AskDialog>
  )
}
