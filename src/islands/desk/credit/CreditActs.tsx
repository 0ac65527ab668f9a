import type { DeskCreditAccount } from '#contract/desk/desk-credit.ts'
import { longestReason } from '#domain/application/states.ts'
import { formatMoney } from '#domain/money/format.ts'
import {
  changeCredit,
  type CreditAccountCase,
  creditAccount,
  receiveCredit,
} from '#stores/desk/credit.ts'
import type { CaseAct } from '../case/case-act.ts'
import { WordsField } from '../case/WordsField.tsx'
import { moneyOf } from '../ui/money-of.ts'
import { AmountField, minorOf } from './AmountField.tsx'

type Kind = 'LIMIT' | 'GRANT' | 'BLOCK' | 'UNBLOCK'

/** Sends a change; the result says whether a second person has to approve it. */
async function change(account: DeskCreditAccount, kind: Kind, fields: FormData) {
  const untilDay = String(fields.get('untilDay') ?? '')
  const isSent = await changeCredit({
    customerId: account.customerId,
    shopId: account.shopId,
    kind,
    amount: minorOf(fields.get('amount'), account.countryId),
    words: String(fields.get('words') ?? '').trim(),
    ...(untilDay && { untilDay }),
  })
  const state = creditAccount.$case.get()
  const newest = state.kind === 'known' ? state.data.changes[0] : undefined
  const waits = newest?.kind === kind && newest.state === 'WAITING'
  return isSent && waits ? 'It waits for a second person of finance.' : isSent
}

const why = (label: string) => <WordsField label={label} maxLength={longestReason} />

/** Returns the actions on a credit account. */
export function accountActs({ account, fourEyes }: CreditAccountCase): CaseAct[] {
  if (!account) return []
  const { countryId, customerName, invoicedAmount, isBlocked } = account
  const second = `Above ${formatMoney(fourEyes, moneyOf(countryId))} a second person approves it.`
  const receive: CaseAct = {
    id: 'receive',
    text: 'Book money',
    keyName: 'a',
    kind: 'main',
    fields: (
      <div data-pair>
        <AmountField label="Money that came" countryId={countryId} least={1} />
        <label>
          Reference on the statement
          <input name="reference" required maxLength={60} />
        </label>
      </div>
    ),
    confirm: 'Book this money',
    consequence: `${formatMoney(invoicedAmount, moneyOf(countryId))} is invoiced. The oldest invoices are paid first; more than that is refunded.`,
    run: (fields) =>
      receiveCredit({
        customerId: account.customerId,
        shopId: account.shopId,
        amount: minorOf(fields.get('amount'), countryId),
        reference: String(fields.get('reference') ?? ''),
      }),
    done: `The money of ${customerName} is booked.`,
  }
  const act = (id: string, text: string, kind: Kind, rest: Partial<CaseAct>): CaseAct => ({
    id,
    text,
    kind: 'plain',
    run: (fields) => change(account, kind, fields),
    done: `${customerName}: done.`,
    ...rest,
  })
  return [
    ...(invoicedAmount > 0 ? [receive] : []),
    act('limit', 'Change limit', 'LIMIT', {
      fields: (
        <>
          <AmountField label="New limit" countryId={countryId} least={0} />
          {why('Why?')}
        </>
      ),
      confirm: 'Change the limit',
      consequence: second,
    }),
    act('grant', 'Lend more for a time', 'GRANT', {
      fields: (
        <>
          <div data-pair>
            <AmountField label="In addition" countryId={countryId} least={1} />
            <label>
              Last day
              <input name="untilDay" type="date" required />
            </label>
          </div>
          {why('Why?')}
        </>
      ),
      confirm: 'Lend this',
      consequence: second,
    }),
    isBlocked
      ? act('unblock', 'Unblock', 'UNBLOCK', {
          fields: why('Why?'),
          confirm: 'Unblock the account',
          consequence: 'Orders on credit are possible again at once.',
        })
      : act('block', 'Block', 'BLOCK', {
          kind: 'risk',
          fields: why('Why? The buyer reads it.'),
          confirm: 'Block the account',
          consequence:
            'No further orders on credit, and ready ones are held. Unblock it at any time.',
        }),
  ]
}
