import type { DeskVacationState } from '#contract/desk/shop/desk-vacation.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isVacation, vacationStart } from '#domain/desk/vacation.ts'
import { toLocalTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { clockOf, dayName } from '../home-words.ts'
import { pluralText } from '../../ui/counted.ts'

interface Props {
  home: DeskVacationState
  fromDay: string
  backOn: string
  now: number
}

/**
 * Preview of a vacation before it is saved: the last orders, the parcels to send, and the text for
 * buyers.
 */
export function VacationEffect({ home, fromDay, backOn, now }: Props) {
  const { countryId, today, effect, state } = home
  const isAway = state === 'VACATION'
  if (!isVacation({ fromDay: isAway ? today : fromDay, backOn }, today))
    return <p className="effect">{m.seller.choose_both_days_to}</p>
  const calendar = calendarOf(countryOf(countryId))
  const beginsAt = vacationStart(fromDay, calendar)
  const isNow = isAway || fromDay <= today || beginsAt <= now
  const lastDayName = dayName(toLocalTime(beginsAt, calendar).day)
  const { toConfirm, toShip, offers } = effect
  const orderCountText = (count: number) => pluralText(m.seller, 'orders', count)
  return (
    <div className="effect">
      <h3>{m.seller.what_changes}</h3>
      <dl>
        <dt>{m.seller.last_orders}</dt>
        <dd>
          {isNow
            ? m.seller.buyers_cant_order_from
            : fill(m.seller.buyers_can_order_until, {
                last: lastDayName,
                clock: clockOf(beginsAt, countryId),
              })}
        </dd>
        <dt>{m.seller.to_send_before}</dt>
        <dd>
          {toConfirm + toShip === 0
            ? m.seller.no_order_is_open
            : fill(m.seller.to_confirm_and_to, {
                confirm: orderCountText(toConfirm),
                ship: orderCountText(toShip),
              })}
        </dd>
        <dt>{m.seller.what_buyers_see}</dt>
        <dd>{fill(pluralText(m.seller, 'offers_show_back', offers), { day: dayName(backOn) })}</dd>
        <dt>{m.ui.messages}</dt>
        <dd>{m.seller.quotes_and_returns_keep}</dd>
        <dt>{m.seller.back}</dt>
        <dd>{fill(m.seller.your_shop_opens_by, { day: dayName(backOn) })}</dd>
      </dl>
    </div>
  )
}
