import type { DeskPayoutPeriod } from '#contract/desk/desk-payouts.ts'
import { countryOf } from '#domain/country/countries.ts'
import { formatMoney } from '#domain/money/format.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { closePayouts, sendPayouts } from '#stores/desk/payouts.ts'
import { formatDay } from '../ui/moments.ts'
import { fillNodes } from '../ui/filled.tsx'
import { pluralText } from '../ui/counted.ts'
import { countryNames } from '../ui/words.ts'

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
          <th>{m.ui.country}</th>
          <th>{m.ui.period}</th>
          <th>{m.payouts.due}</th>
          <th>{m.payouts.to_send}</th>
          <th>{m.payouts.action}</th>
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
  const amountText = (minor: number) => formatMoney(minor, country)
  const shopCountText = (count: number) => pluralText(m.payouts, 'shops', count)
  return (
    <tr data-country={countryId}>
      <th>{countryNames()[countryId]}</th>
      <td>
        {fillNodes(m.payouts.to, {
          from: formatDay(day),
          to: <small>{fill(m.payouts.next, { day: formatDay(nextDay) })}</small>,
        })}
      </td>
      <td>
        {dueShops > 0 ? amountText(due) : '–'}
        <small>
          {dueShops > 0
            ? shopCountText(dueShops)
            : fill(m.payouts.from, { minimum: amountText(period.minimum) })}
        </small>
      </td>
      <td>
        {sendable > 0 ? amountText(sendableAmount) : '–'}
        <small>
          {[
            sendable > 0 && shopCountText(sendable),
            period.way === 'STRIPE' && m.payouts.through_stripe,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </td>
      <td>
        {period.isClosing && <span>{m.payouts.closing}</span>}
        {!period.isClosed && dueShops > 0 && (
          <button
            type="button"
            className="button"
            aria-busy={isBusy}
            onClick={() => void closePayouts(countryId, day)}
          >
            {m.payouts.close_the_period}
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
            {fill(m.payouts.send, { sendableAmount: amountText(sendableAmount) })}
          </button>
        )}
        {period.isClosed && !period.isClosing && sendable === 0 && <span>{m.payouts.closed}</span>}
      </td>
    </tr>
  )
}
