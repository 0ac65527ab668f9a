import type { DeskSecondUse } from '#contract/desk/desk-cases.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { decideSecondUse } from '#stores/desk/cases.ts'
import type { CaseAction } from '../case/case-act.ts'
import { moneyOf } from '#domain/country/money-of.ts'

/** Returns the actions of the second person on a reused bank reference. */
export function secondUseActions(secondUse: DeskSecondUse): CaseAction[] {
  const total = formatMoney(secondUse.amount, moneyOf(secondUse.countryId))
  return [
    {
      id: 'confirm',
      text: fill(m.paymentCases.confirm_total, { total }),
      keyName: 'a',
      kind: 'main',
      asks: fill(m.paymentCases.does_this_money_also, { number: secondUse.number }),
      confirm: fill(m.ui.book, { total }),
      consequence: m.paymentCases.the_payment_is_booked,
      run: () => decideSecondUse('CONFIRMED'),
      done: fill(m.paymentCases.is_booked_for, { total, number: secondUse.number }),
    },
    {
      id: 'refuse',
      text: m.ui.refuse,
      keyName: 'r',
      kind: 'risk',
      asks: fill(m.paymentCases.refuse_this_payment_of, { number: secondUse.number }),
      confirm: m.paymentCases.refuse_this_payment,
      consequence: m.paymentCases.the_payment_stays_open,
      run: () => decideSecondUse('REFUSED'),
      done: fill(m.paymentCases.the_second_use_for, { number: secondUse.number }),
    },
  ]
}
