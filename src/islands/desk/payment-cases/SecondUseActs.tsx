import type { DeskSecondUse } from '#contract/desk/desk-cases.ts'
import { formatMoney } from '#domain/money/format.ts'
import { decideSecondUse } from '#stores/desk/cases.ts'
import type { CaseAct } from '../case/case-act.ts'
import { moneyOf } from '../ui/money-of.ts'

/** Returns the actions of the second person on a reused bank reference. */
export function secondUseActs(one: DeskSecondUse): CaseAct[] {
  const total = formatMoney(one.amount, moneyOf(one.countryId))
  return [
    {
      id: 'confirm',
      text: `Confirm ${total}`,
      keyName: 'a',
      kind: 'main',
      asks: `Does this money also pay ${one.number}?`,
      confirm: `Book ${total}`,
      consequence: 'The payment is booked at once and can’t be undone. Logged as yours and theirs.',
      run: () => decideSecondUse('CONFIRMED'),
      done: `${total} is booked for ${one.number}.`,
    },
    {
      id: 'refuse',
      text: 'Refuse',
      keyName: 'r',
      kind: 'risk',
      asks: `Refuse this payment of ${one.number}?`,
      confirm: 'Refuse this payment',
      consequence: 'The payment stays open; the buyer isn’t told.',
      run: () => decideSecondUse('REFUSED'),
      done: `The second use for ${one.number} is refused.`,
    },
  ]
}
