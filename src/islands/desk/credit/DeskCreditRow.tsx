import type { FormEvent } from 'react'
import type { DeskCreditAccount } from '#contract/desk/desk-credit.ts'
import { longestReason } from '#domain/application/states.ts'
import { formatMoney } from '#domain/money/format.ts'
import { changeCredit, receiveCredit } from '#stores/desk/credit.ts'
import { dayWord } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { creditKindWords, monthsWord } from '../ui/credit-words.ts'

interface Props {
  account: DeskCreditAccount
  isBusy: boolean
}

type Kind = keyof typeof creditKindWords

/** One credit account: status, incoming money, and changes with a reason. */
export function DeskCreditRow({ account, isBusy }: Props) {
  const { customerId, shopId } = account
  const money = moneyOf(account.countryId)
  const sum = (minor: number) => formatMoney(minor, money)
  const minorOf = (typed: FormDataEntryValue | null) =>
    Math.round(Number(typed ?? 0) * 10 ** money.currencyPrecision)
  const submit = (send: (fields: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(new FormData(event.currentTarget))
    event.currentTarget.reset()
  }
  const change = (fields: FormData) => {
    const untilDay = String(fields.get('untilDay') ?? '')
    void changeCredit({
      customerId,
      shopId,
      kind: fields.get('kind') as Kind,
      amount: minorOf(fields.get('amount')),
      words: String(fields.get('words') ?? ''),
      ...(untilDay && { untilDay }),
    })
  }
  const receive = (fields: FormData) => {
    const reference = String(fields.get('reference') ?? '')
    void receiveCredit({ customerId, shopId, amount: minorOf(fields.get('amount')), reference })
  }
  const step = 10 ** -money.currencyPrecision
  return (
    <li data-credit={`${customerId} ${shopId}`}>
      <p>
        <b>{account.customerName}</b> <span className="number">{account.phone}</span> at{' '}
        {account.shopName} · pays in {monthsWord(account.creditTermMonths)}
        {account.isBlocked && <b> · blocked: “{account.blockWords}”</b>}
      </p>
      <p>
        <b>{sum(account.remainingCredit)}</b> left of {sum(account.totalCredit)}
        {account.additionalTemporaryLimit > 0 &&
          ` and ${sum(account.additionalTemporaryLimit)} until ${dayWord(account.additionalUntil)}`}{' '}
        · ordered {sum(account.notInvoicedAmount)} · invoiced {sum(account.invoicedAmount)} ·{' '}
        {account.overdueAmount > 0 ? (
          <b>overdue {sum(account.overdueAmount)}</b>
        ) : (
          'nothing overdue'
        )}
      </p>
      {account.invoicedAmount > 0 && (
        <form onSubmit={submit(receive)}>
          <input
            name="amount"
            type="number"
            min={step}
            step={step}
            required
            aria-label={`Money that came, ${money.currency}`}
            placeholder={money.currency}
          />
          <input
            name="reference"
            required
            maxLength={60}
            aria-label="Reference on the statement"
            placeholder="Reference on the statement"
          />
          <button className="button" aria-busy={isBusy}>
            Money is here
          </button>
        </form>
      )}
      <details>
        <summary>Change limit or block</summary>
        <form onSubmit={submit(change)}>
          <select name="kind" aria-label="What is changed">
            {Object.entries(creditKindWords).map(([kind, word]) => (
              <option key={kind} value={kind}>
                {word}
              </option>
            ))}
          </select>
          <input name="amount" type="number" min="0" step={step} aria-label={money.currency} />
          <input name="untilDay" type="date" aria-label="Last day of a temporary limit" />
          <input
            name="words"
            required
            maxLength={longestReason}
            aria-label="Why; of a block the buyer reads it"
            placeholder="Why; of a block the buyer reads it"
          />
          <button className="button" aria-busy={isBusy}>
            Change
          </button>
        </form>
      </details>
    </li>
  )
}
