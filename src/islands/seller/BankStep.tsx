import { pageCountryId } from '#client/page/page-facts.ts'
import { banksOf } from '#domain/seller/bank.ts'
import { sellerLimits } from '#domain/seller/check.ts'
import { saveSection } from '#stores/company/sell.ts'
import { Field } from '../ui/Field.tsx'
import type { StepProps } from './step-props.ts'
import { errorOf, StepForm } from './StepForm.tsx'
import { TextField } from './TextField.tsx'

/** Bank account for payouts. An account holder other than the company needs a remark. */
export function BankStep({ m, page }: StepProps) {
  const messages = m.sellForm
  const { application } = page
  const enteredBank = application?.bank
  const errorAt = (field: string) => errorOf({ m, page }, 'bank', field)
  const isOther = enteredBank && application.company && !application.isSameHolder
  const save = (field: (name: string) => string) =>
    saveSection('bank', {
      bank: {
        bank: field('bank'),
        holder: field('holder'),
        number: field('number'),
        remark: field('remark'),
      },
    })
  return (
    <StepForm {...{ m, page, save }} section="bank">
      <Field id="sell-bank" label={messages.bank} fault={errorAt('bank')}>
        {(ids) => (
          <select {...ids} name="bank" defaultValue={enteredBank?.bank ?? ''}>
            <option value="">{messages.choose}</option>
            {banksOf(application?.countryId ?? pageCountryId()).map((bank) => (
              <option key={bank} translate="no">
                {bank}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        name="holder"
        label={messages.holder}
        defaultValue={enteredBank?.holder || application?.company?.registeredName}
        autoComplete="off"
        maxLength={sellerLimits.holder}
        fault={errorAt('holder')}
      />
      {enteredBank?.holder && application?.isSameHolder && (
        <p className="small" data-good>
          ✓ {messages.same}
        </p>
      )}
      <TextField
        name="number"
        label={messages.number}
        defaultValue={enteredBank?.number}
        autoComplete="off"
        inputMode="numeric"
        maxLength={sellerLimits.number}
        fault={errorAt('number')}
      />
      {isOther && (
        <TextField
          name="remark"
          label={messages.remark}
          defaultValue={enteredBank.remark}
          autoComplete="off"
          maxLength={sellerLimits.remark}
          fault={errorAt('remark')}
        />
      )}
    </StepForm>
  )
}
