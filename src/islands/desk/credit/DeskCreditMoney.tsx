import type { FormEvent } from 'react'
import type { DeskCreditAwaited, DeskCreditOver } from '#contract/desk/desk-credit.ts'
import { formatMoney } from '#domain/money/format.ts'
import { sendOver, takeAwaited } from '#stores/desk/credit.ts'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { moneyWords } from '../ui/words.ts'

interface Props {
  awaited: readonly DeskCreditAwaited[]
  over: readonly DeskCreditOver[]
  isBusy: boolean
}

/** Announced transfers for invoices, and overpayments. */
export function DeskCreditMoney({ awaited, over, isBusy }: Props) {
  const submit =
    (send: (fields: FormData) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void send(new FormData(event.currentTarget))
    }
  return (
    <>
      <h3>Transfers on their way</h3>
      {awaited.length === 0 && <p>Nobody announced one.</p>}
      <ol>
        {awaited.map((row) => (
          <li key={row.paymentId} data-awaited={row.number}>
            <Whose row={row} />
            <form onSubmit={submit((fields) => takeAwaited(row, String(fields.get('reference'))))}>
              <input
                name="reference"
                maxLength={60}
                aria-label="Reference on the statement, if there is one"
                placeholder="Reference on the statement"
              />
              <button className="button" aria-busy={isBusy}>
                {moneyWords.here}
                {formatMoney(row.amount, moneyOf(row.countryId))}
              </button>
            </form>
          </li>
        ))}
      </ol>
      <h3>To go back</h3>
      {over.length === 0 && <p>Nothing.</p>}
      <ol>
        {over.map((row) => (
          <li key={row.refundId} data-over={row.number}>
            <Whose row={row} />
            <form onSubmit={submit((fields) => sendOver(row, feeOf(fields, row)))}>
              <input
                name="fee"
                type="number"
                min="0"
                step={10 ** -moneyOf(row.countryId).currencyPrecision}
                aria-label={`Fee of the bank in ${moneyOf(row.countryId).currency}, if there was one`}
                placeholder="Fee of the bank"
              />
              <button className="button" aria-busy={isBusy}>
                {moneyWords.sent} {formatMoney(row.amount, moneyOf(row.countryId))}
              </button>
            </form>
          </li>
        ))}
      </ol>
    </>
  )
}

function Whose({ row }: { row: DeskCreditAwaited | DeskCreditOver }) {
  return (
    <p>
      <b>{row.customerName}</b> · quoted <span className="number">{row.number}</span> ·{' '}
      {moment(row.at)}
    </p>
  )
}

/** Returns the fee in minor units. */
function feeOf(fields: FormData, { countryId }: DeskCreditOver): number {
  return Math.round(Number(fields.get('fee') || 0) * 10 ** moneyOf(countryId).currencyPrecision)
}
