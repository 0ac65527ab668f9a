import type { DeskReferenceUse, DeskSecondUse as SecondUse } from '#contract/desk/desk-cases.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { formatMoney } from '#domain/money/format.ts'
import { decideSecondUse } from '#stores/desk/cases.ts'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'

/** A reused bank reference, next to its first use. */
export function DeskSecondUse({ one, isBusy }: { one: SecondUse; isBusy: boolean }) {
  const decide = (state: 'CONFIRMED' | 'REFUSED') => () =>
    void decideSecondUse(one.referenceId, state)
  return (
    <li data-reference={one.referenceId}>
      <p>
        <b className="number">{one.reference}</b>
      </p>
      <Use word="Paid first" use={one.first} countryId={one.countryId} />
      <Use word="To be paid" use={one} countryId={one.countryId} />
      <p>{one.reason}</p>
      {one.mayDecide ? (
        <p>
          <button className="button" aria-busy={isBusy} onClick={decide('CONFIRMED')}>
            Confirm this payment
          </button>
          <button className="button" aria-busy={isBusy} onClick={decide('REFUSED')}>
            Refuse this payment
          </button>
        </p>
      ) : (
        <p>You asked for this. A second person confirms it.</p>
      )}
    </li>
  )
}

interface UseProps {
  word: string
  use: DeskReferenceUse
  countryId: number
}

function Use({ word, use, countryId }: UseProps) {
  return (
    <p>
      {word}: {formatMoney(use.amount, moneyOf(countryId))} · {use.buyer} ·{' '}
      <OrderLink number={use.number} /> · {use.by} <time>{moment(use.at)}</time>
    </p>
  )
}

/** Link to the orders with a number that a buyer quotes. */
export function OrderLink({ number }: { number: string }) {
  return (
    <a className="number" href={`/desk${deskQuery({ text: number })}`}>
      {number}
    </a>
  )
}
