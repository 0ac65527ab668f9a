import { useEffect, useRef } from 'react'
import type { TransferPayment } from '#contract/payment/transfer.ts'
import type { Country } from '#domain/country/countries.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { formatClock } from '#i18n/clock.ts'
import { formatDay } from '#i18n/day.ts'
import { fill } from '#i18n/fill.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { formatInstant } from './moment-of.ts'
import { formatRemaining, useCurrentTime } from './use-now.ts'

interface Props extends ScreenProps {
  payment: TransferPayment
  country: Country
  /** Called when the payment deadline passes while the page is open. */
  onOver: () => void
}

/** Amount due, shipping date after payment, and remaining time. */
export function TransferDue({ m, locale, payment, country, onOver }: Props) {
  const now = useCurrentTime()
  const { payBefore, ships } = payment
  const isOver = payBefore !== null && payBefore <= now
  const wasReported = useRef(false)
  useEffect(() => {
    if (isOver && !wasReported.current) onOver()
    wasReported.current ||= isOver
  }, [isOver, onOver])
  const messages = m.payment
  const calendar = { utcOffset: country.utcOffset, holidays: noHolidays }
  const { day: today } = toLocalTime(now, calendar)
  const isInTime = now < ships.before
  const day = formatDay(isInTime ? ships.day : ships.laterDay, m.days)
  const time = formatClock('18:00', locale)
  return (
    <div className="transfer-due">
      <div>
        <h2>{messages.transfer_waiting}</h2>
        {payBefore !== null && (
          <p data-ships={isInTime ? ships.day : ships.laterDay}>
            {isInTime && ships.day === today
              ? fill(messages.transfer_today, { time })
              : fill(messages.transfer_day, { time, day })}
          </p>
        )}
        {payBefore !== null && isInTime && (
          <p className="small mute">
            {fill(messages.transfer_later, { day: formatDay(ships.laterDay, m.days) })}
          </p>
        )}
      </div>
      {payBefore !== null && (
        <p className="remaining">
          <span className="number" role="timer">
            {formatRemaining(payBefore - now)}
          </span>
          <time className="small" dateTime={new Date(payBefore).toISOString()}>
            {fill(messages.transfer_until, {
              time: formatInstant(payBefore, country, m.days, locale),
            })}
          </time>
        </p>
      )}
    </div>
  )
}

/** The name of a day doesn't depend on holidays. */
const noHolidays = new Set<string>()
