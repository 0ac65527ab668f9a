import type { DeskAccountChange } from '#contract/desk/desk-payout-accounts.ts'
import { longestReason } from '#domain/application/states.ts'
import { newAccountWaitMs } from '#domain/payout/states.ts'
import { decideAccountChange } from '#stores/desk/account-change.ts'
import type { CaseAct } from '../../case/case-act.ts'
import { WordsField } from '../../case/WordsField.tsx'

const waitDays = newAccountWaitMs / 86_400_000

/** Returns the actions of the second person on a shop's new bank account. */
export function accountActs(one: DeskAccountChange): CaseAct[] {
  const ending = `…${one.after.number.slice(-4)}`
  return [
    {
      id: 'accept',
      text: 'Accept this account',
      keyName: 'a',
      kind: 'main',
      asks: `Did ${one.shopName} confirm ${one.after.bank} ${ending} itself?`,
      confirm: `Pay ${one.shopName} to ${ending}`,
      consequence: `Payouts go to it from ${waitDays} days on; none are sent before. Logged as yours.`,
      run: () => decideAccountChange('ACCEPTED'),
      done: `${one.shopName} is paid to ${one.after.bank} ${ending} from ${waitDays} days on.`,
    },
    {
      id: 'refuse',
      text: 'Refuse',
      keyName: 'r',
      kind: 'risk',
      fields: <WordsField label="Reason, which the shop reads" maxLength={longestReason} />,
      confirm: 'Refuse this account',
      consequence: 'Payouts go on to the account before.',
      run: (fields) => decideAccountChange('REFUSED', String(fields.get('words') ?? '').trim()),
      done: `The new account of ${one.shopName} is refused.`,
    },
  ]
}
