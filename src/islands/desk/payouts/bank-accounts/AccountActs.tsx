import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'
import { maxReasonLength } from '#domain/application/states.ts'
import { newAccountHoldMs } from '#domain/payout/states.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { decideAccountChange } from '#stores/desk/seller/account-change.ts'
import type { CaseAction } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'

const waitDays = newAccountHoldMs / 86_400_000

/** Returns the actions of the second person on a shop's new bank account. */
export function accountActions({ shopName: shop, after }: DeskAccountChange): CaseAction[] {
  const accountEnding = `…${after.number.slice(-4)}`
  const account = [
    `${after.bank} ${accountEnding}`,
    after.connected && fill(m.bankAccounts.stripe_ending, { ending: after.connected.slice(-4) }),
  ]
    .filter(Boolean)
    .join(', ')
  return [
    {
      id: 'accept',
      text: m.bankAccounts.accept_this_account,
      keyName: 'a',
      kind: 'main',
      asks: fill(m.bankAccounts.did_the_shop_confirm, { shop, account }),
      confirm: fill(m.bankAccounts.pay_the_shop_to, { shop, ending: accountEnding }),
      consequence: fill(m.bankAccounts.payouts_go_to_it, { days: waitDays }),
      run: () => decideAccountChange('ACCEPTED'),
      done: fill(m.bankAccounts.is_paid_from, { shop, account, days: waitDays }),
    },
    {
      id: 'refuse',
      text: m.bankAccounts.refuse,
      keyName: 'r',
      kind: 'risk',
      fields: (
        <WordsField label={m.bankAccounts.reason_the_shop_reads} maxLength={maxReasonLength} />
      ),
      confirm: m.bankAccounts.refuse_this_account,
      consequence: m.bankAccounts.payouts_go_on_to,
      run: (fields) => decideAccountChange('REFUSED', String(fields.get('words') ?? '').trim()),
      done: fill(m.bankAccounts.the_new_account_is_refused, { shop }),
    },
  ]
}
