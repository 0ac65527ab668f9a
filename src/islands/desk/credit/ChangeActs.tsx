import { formatMoney } from '#domain/money/format.ts'
import { type CreditChangeCase, decideCredit } from '#stores/desk/credit.ts'
import type { CaseAct } from '../case/case-act.ts'
import { moneyOf } from '../ui/money-of.ts'

/** Returns the actions on a change that waits. The person who requested it may only withdraw it. */
export function changeActs({ change }: CreditChangeCase): CaseAct[] {
  const total = formatMoney(change.amount, moneyOf(change.countryId))
  const what = change.kind === 'GRANT' ? `${total} for a time` : `limit of ${total}`
  if (!change.mayDecide)
    return [
      {
        id: 'withdraw',
        text: 'Withdraw my request',
        kind: 'plain',
        asks: 'Withdraw this request?',
        confirm: 'Withdraw it',
        consequence: 'Nothing changes for the customer.',
        run: () => decideCredit('REFUSED'),
        done: `The request for ${change.customerName} is withdrawn.`,
      },
    ]
  return [
    {
      id: 'approve',
      text: `Approve ${what}`,
      keyName: 'a',
      kind: 'main',
      asks: `Approve ${what} for ${change.customerName}?`,
      confirm: `Approve ${what}`,
      consequence: `In force at once. Logged as yours and ${change.askedBy}’s.`,
      run: () => decideCredit('DONE'),
      done: `${change.customerName}: ${what} is in force.`,
    },
    {
      id: 'refuse',
      text: 'Refuse',
      keyName: 'r',
      kind: 'risk',
      asks: `Refuse ${what} for ${change.customerName}?`,
      confirm: 'Refuse the change',
      consequence: 'The account stays as it is. The customer isn’t told.',
      run: () => decideCredit('REFUSED'),
      done: `The change for ${change.customerName} is refused.`,
    },
  ]
}
