import { m } from '#i18n/desk/messages.ts'
import { askPayoutAccount } from '#stores/desk/payouts.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { useForm } from '../ui/use-form.ts'
import { AccountFields, accountOf } from './bank-accounts/AccountFields.tsx'

/** Asks for a bank account of a shop that has none that payouts may go to. */
export function PayoutAccount({ shopId }: { shopId: number }) {
  const { isBusy, isDone, fault, onSubmit } = useForm((fields) =>
    askPayoutAccount({ shopId, ...accountOf(fields) }),
  )
  return (
    <details>
      <summary>{m.payouts.set_the_bank_account}</summary>
      <form onSubmit={onSubmit}>
        {isDone && <p role="status">{m.bankAccounts.compared_under_bank_accounts}</p>}
        <AccountFields id="payout-account" />
        <FieldError text={fault} />
        <BusyButton
          type="submit"
          busy={isBusy}
          text={m.bankAccounts.ask_for_the_change}
          working={m.bankAccounts.sending}
        />
      </form>
    </details>
  )
}
