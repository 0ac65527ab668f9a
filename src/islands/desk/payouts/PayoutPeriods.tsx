import type { DeskPayoutPeriod } from '#contract/desk/desk-payouts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { closePayouts, sendPayouts } from '#stores/desk/payouts.ts'
import { dayWord } from '../ui/moments.ts'

interface Props {
  periods: readonly DeskPayoutPeriod[]
  isBusy: boolean
}

/** Periods by country: one person closes a period, another sends it. */
export function PayoutPeriods({ periods, isBusy }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th>Country</th>
          <th>Period</th>
          <th>Due</th>
          <th>To send</th>
          <th>Action</th>
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <Row key={period.countryId} period={period} isBusy={isBusy} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ period, isBusy }: { period: DeskPayoutPeriod; isBusy: boolean }) {
  const { countryId, day, nextDay, due, dueShops, sendable, sendableAmount } = period
  const country = countryOf(countryId)
  const sum = (minor: number) => formatMoney(minor, country)
  const shops = (count: number) => `${count} ${count === 1 ? 'shop' : 'shops'}`
  return (
    <tr data-country={countryId}>
      <th>{country.countryName}</th>
      <td>
        to {dayWord(day)}
        <small>next {dayWord(nextDay)}</small>
      </td>
      <td>
        {dueShops > 0 ? sum(due) : '–'}
        <small>{dueShops > 0 ? shops(dueShops) : `from ${sum(period.minimum)}`}</small>
      </td>
      <td>
        {sendable > 0 ? sum(sendableAmount) : '–'}
        <small>{sendable > 0 && shops(sendable)}</small>
      </td>
      <td>
        {period.isClosing && <span>Closing …</span>}
        {!period.isClosed && dueShops > 0 && (
          <button
            type="button"
            className="button"
            aria-busy={isBusy}
            onClick={() => void closePayouts(countryId, day)}
          >
            Close the period
          </button>
        )}
        {sendable > 0 && (
          <button
            type="button"
            className="button primary"
            aria-busy={isBusy}
            onClick={() =>
              void sendPayouts({ countryId, amount: sendableAmount, payouts: sendable })
            }
          >
            Send {sum(sendableAmount)}
          </button>
        )}
        {period.isClosed && !period.isClosing && sendable === 0 && <span>Closed</span>}
      </td>
    </tr>
  )
}
