import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type CreditChangeCase, decideCredit } from '#stores/desk/credit.ts'
import type { CaseAction } from '../case/case-act.ts'
import { moneyOf } from '#domain/country/money-of.ts'

/**
 * Returns the actions on a change that waits for approval. The person who requested it may only
 * withdraw it.
 */
export function creditChangeActions({ change }: CreditChangeCase): CaseAction[] {
  const total = formatMoney(change.amount, moneyOf(change.countryId))
  const changeText =
    change.kind === 'GRANT'
      ? fill(m.credit.for_a_time, { total })
      : fill(m.credit.limit_of, { total })
  if (!change.mayDecide)
    return [
      {
        id: 'withdraw',
        text: m.credit.withdraw_my_request,
        kind: 'plain',
        asks: m.credit.withdraw_this_request,
        confirm: m.credit.withdraw_it,
        consequence: m.credit.nothing_changes_for_the,
        run: () => decideCredit('REFUSED'),
        done: fill(m.credit.the_request_for_is, { customerName: change.customerName }),
      },
    ]
  return [
    {
      id: 'approve',
      text: fill(m.credit.approve_what, { what: changeText }),
      keyName: 'a',
      kind: 'main',
      asks: fill(m.credit.approve_for, { what: changeText, customerName: change.customerName }),
      confirm: fill(m.credit.approve_what, { what: changeText }),
      consequence: fill(m.credit.in_force_at_once, { askedBy: change.askedBy }),
      run: () => decideCredit('DONE'),
      done: fill(m.credit.is_in_force, { customerName: change.customerName, what: changeText }),
    },
    {
      id: 'refuse',
      text: m.ui.refuse,
      keyName: 'r',
      kind: 'risk',
      asks: fill(m.credit.refuse_for, { what: changeText, customerName: change.customerName }),
      confirm: m.credit.refuse_the_change,
      consequence: m.credit.the_account_stays_as,
      run: () => decideCredit('REFUSED'),
      done: fill(m.credit.the_change_for_is, { customerName: change.customerName }),
    },
  ]
}
