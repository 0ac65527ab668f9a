import { askPayoutAccount } from '#stores/desk/payouts.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useForm } from '../ui/use-form.ts'
import { AccountFields, accountOf } from './account/AccountFields.tsx'

/** Asks for a bank account of a shop that has none that payouts may go to. */
export function PayoutAccount({ shopId }: { shopId: number }) {
  const { isBusy, isDone, fault, onSubmit } = useForm((fields) =>
    askPayoutAccount({ shopId, ...accountOf(fields) }),
  )
  return (
    <details>
      <summary>Set the bank account</summary>
      <form onSubmit={onSubmit}>
        {isDone && (
          <p role="status">
            Another person of finance compares it under Bank accounts. Payouts go to it three days
            later.
          </p>
        )}
        <AccountFields id="payout-account" />
        <FieldError text={fault} />
        <BusyButton type="submit" busy={isBusy} text="Ask for the change" working="Sending …" />
      </form>
    </details>
  )
}
