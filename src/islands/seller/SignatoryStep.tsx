import { sellerLimits } from '#domain/seller/check.ts'
import { saveSection } from '#stores/company/sell.ts'
import type { StepProps } from './step-props.ts'
import { errorOf, StepForm } from './StepForm.tsx'
import { TextField } from './TextField.tsx'

/** Person who signs for the company, and owns the shop's account at the desk. */
export function SignatoryStep({ m, page }: StepProps) {
  const messages = m.sellForm
  const enteredSignatory = page.application?.signatory
  const errorAt = (field: string) => errorOf({ m, page }, 'signatory', field)
  const save = (field: (name: string) => string) =>
    saveSection('signatory', {
      signatory: { name: field('name'), role: field('role'), email: field('email') },
    })
  return (
    <StepForm {...{ m, page, save }} section="signatory">
      <TextField
        name="name"
        label={messages.sig_name}
        defaultValue={enteredSignatory?.name}
        autoComplete="name"
        maxLength={sellerLimits.name}
        fault={errorAt('name')}
      />
      <TextField
        name="role"
        label={messages.sig_role}
        defaultValue={enteredSignatory?.role}
        autoComplete="organization-title"
        maxLength={sellerLimits.role}
        fault={errorAt('role')}
      />
      <TextField
        name="email"
        label={messages.sig_email}
        type="email"
        defaultValue={enteredSignatory?.email}
        autoComplete="email"
        maxLength={sellerLimits.email}
        fault={errorAt('email')}
      />
    </StepForm>
  )
}
