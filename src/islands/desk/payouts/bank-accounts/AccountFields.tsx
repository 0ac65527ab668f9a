import { connectedAccountPattern, type PayoutRoute } from '#domain/payout/transfer.ts'
import { m } from '#i18n/desk/messages.ts'
import { DeskField } from '../../ui/DeskField.tsx'
import { DeskProof, proofOf } from '../../ui/DeskProof.tsx'

/**
 * Fields for a new bank account, and for the account at Stripe in countries whose payouts go there;
 * with the reason and the proof of identity. */
export function AccountFields({ id, way }: { id: string; way: PayoutRoute }) {
  return (
    <>
      <DeskField
        id={`${id}-bank`}
        label={m.bankAccounts.bank}
        name="bank"
        required
        maxLength={40}
      />
      <DeskField
        id={`${id}-holder`}
        label={m.bankAccounts.account_holder}
        name="holder"
        required
        maxLength={100}
      />
      <DeskField
        id={`${id}-number`}
        label={m.bankAccounts.account_number}
        name="number"
        required
        inputMode="numeric"
        autoComplete="off"
        pattern="[\d\s\-]{6,30}"
      />
      {way === 'STRIPE' && (
        <DeskField
          id={`${id}-connected`}
          label={m.bankAccounts.stripe_account}
          name="connected"
          required
          maxLength={40}
          autoComplete="off"
          pattern={connectedAccountPattern.source}
        />
      )}
      <DeskField
        id={`${id}-reason`}
        label={m.bankAccounts.why_it_changes}
        name="reason"
        required
        maxLength={200}
      />
      <DeskProof id={id} />
    </>
  )
}

/** Returns the values of `AccountFields`. Spaces and hyphens in the number don't count. */
export function accountOf(fields: FormData) {
  const readField = (name: string) => String(fields.get(name) ?? '').trim()
  return {
    bank: readField('bank'),
    holder: readField('holder'),
    number: readField('number').replace(/[\s-]/g, ''),
    connected: readField('connected'),
    reason: readField('reason'),
    ...proofOf(fields),
  }
}
