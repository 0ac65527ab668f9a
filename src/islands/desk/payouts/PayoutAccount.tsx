import type { DeskPayout } from '#contract/desk/desk-payouts.ts'
import { m } from '#i18n/desk/messages.ts'
import { requestPayoutAccount } from '#stores/desk/payouts.ts'
import { AccountForm } from './bank-accounts/AccountForm.tsx'

/** Asks for the bank account of a shop without one that can receive payouts. */
export function PayoutAccount({ payout: { shopId, way } }: { payout: DeskPayout }) {
  return (
    <details>
      <summary>{m.payouts.set_the_bank_account}</summary>
      <AccountForm
        id="payout-account"
        way={way}
        ask={(account) => requestPayoutAccount({ shopId, ...account })}
        done={m.bankAccounts.compared_under_bank_accounts}
      />
    </details>
  )
}
