import { maxReasonLength } from '#domain/application/states.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { type CreditAccountCase, receiveCredit } from '#stores/desk/credit.ts'
import type { CaseAction } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'
import { moneyOf } from '#domain/country/money-of.ts'
import { AmountField, toMinorUnits } from '../ui/AmountField.tsx'
import { sendChange, type Kind } from './change.ts'

const reasonField = (label: string) => <WordsField label={label} maxLength={maxReasonLength} />

/** Returns the actions on a credit account. */
export function accountActions({ account, fourEyes }: CreditAccountCase): CaseAction[] {
  if (!account) return []
  const { countryId, customerName, invoicedAmount, isBlocked } = account
  const secondPersonText = fill(m.credit.above_a_second_person, {
    fourEyes: formatMoney(fourEyes, moneyOf(countryId)),
  })
  const receiveAction: CaseAction = {
    id: 'receive',
    text: m.credit.book_money,
    keyName: 'a',
    kind: 'main',
    fields: (
      <div data-pair>
        <AmountField label={m.credit.money_that_came} countryId={countryId} min={1} />
        <label>
          {m.ui.reference_on_the_statement}
          <input name="reference" required maxLength={60} />
        </label>
      </div>
    ),
    confirm: m.credit.book_this_money,
    consequence: fill(m.credit.is_invoiced_the_oldest, {
      invoicedAmount: formatMoney(invoicedAmount, moneyOf(countryId)),
    }),
    run: (fields) =>
      receiveCredit({
        customerId: account.customerId,
        shopId: account.shopId,
        amount: toMinorUnits(fields.get('amount'), countryId),
        reference: String(fields.get('reference') ?? ''),
      }),
    done: fill(m.credit.the_money_of_is, { customerName }),
  }
  const makeAction = (
    id: string,
    text: string,
    kind: Kind,
    overrides: Partial<CaseAction>,
  ): CaseAction => ({
    id,
    text,
    kind: 'plain',
    run: (fields) => sendChange(account, kind, fields),
    done: fill(m.credit.done, { customerName }),
    ...overrides,
  })
  return [
    ...(invoicedAmount > 0 ? [receiveAction] : []),
    makeAction('limit', m.credit.change_limit, 'LIMIT', {
      fields: (
        <>
          <AmountField label={m.credit.new_limit} countryId={countryId} min={0} />
          {reasonField(m.credit.why)}
        </>
      ),
      confirm: m.credit.change_the_limit,
      consequence: secondPersonText,
    }),
    makeAction('grant', m.credit.lend_more_for_a, 'GRANT', {
      fields: (
        <>
          <div data-pair>
            <AmountField label={m.credit.in_addition} countryId={countryId} min={1} />
            <label>
              {m.credit.last_day}
              <input name="untilDay" type="date" required />
            </label>
          </div>
          {reasonField(m.credit.why)}
        </>
      ),
      confirm: m.credit.lend_this,
      consequence: secondPersonText,
    }),
    isBlocked
      ? makeAction('unblock', m.ui.unblock, 'UNBLOCK', {
          fields: reasonField(m.credit.why),
          confirm: m.credit.unblock_the_account,
          consequence: m.credit.orders_on_credit_are,
        })
      : makeAction('block', m.ui.block, 'BLOCK', {
          kind: 'risk',
          fields: reasonField(m.ui.why_the_buyer_reads),
          confirm: m.credit.block_the_account,
          consequence: m.credit.no_further_orders_on,
        }),
  ]
}
