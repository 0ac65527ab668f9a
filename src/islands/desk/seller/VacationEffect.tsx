import type { DeskVacationState } from '#contract/desk/desk-vacation.ts'
import { countryOf } from '#domain/country/countries.ts'
import { isVacation, vacationBegins } from '#domain/desk/vacation.ts'
import { localTime } from '#domain/shipping/calendar.ts'
import { calendarOf } from '#domain/shipping/holidays.ts'
import { clockOf, dayName } from './home-words.ts'

interface Props {
  home: DeskVacationState
  fromDay: string
  backOn: string
  now: number
}

/** Effect of a vacation before it is saved: the last orders, what has to leave, what buyers see. */
export function VacationEffect({ home, fromDay, backOn, now }: Props) {
  const { countryId, today, effect, state } = home
  const isAway = state === 'VACATION'
  if (!isVacation({ fromDay: isAway ? today : fromDay, backOn }, today))
    return <p className="effect">Choose both days to see what changes.</p>
  const calendar = calendarOf(countryOf(countryId))
  const begins = vacationBegins(fromDay, calendar)
  const isNow = isAway || fromDay <= today || begins <= now
  const last = dayName(localTime(begins, calendar).day)
  const { toConfirm, toShip, offers } = effect
  const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`
  return (
    <div className="effect">
      <h3>What changes</h3>
      <dl>
        <dt>Last orders</dt>
        <dd>
          {isNow
            ? 'Buyers can’t order from now on.'
            : `Buyers can order until ${last}, ${clockOf(begins, countryId)}. Later orders would have to leave while you are away.`}
        </dd>
        <dt>To send before</dt>
        <dd>
          {toConfirm + toShip === 0
            ? 'No order is open now.'
            : `${orders(toConfirm)} to confirm and ${orders(toShip)} to ship. Their promised days stay, so send them before you leave.`}
        </dd>
        <dt>What buyers see</dt>
        <dd>
          {offers.toLocaleString('en')} {offers === 1 ? 'offer shows' : 'offers show'} “back on{' '}
          {dayName(backOn)}”; other shops’ offers come before them. Parts stay in carts and can’t be
          ordered meanwhile.
        </dd>
        <dt>Messages</dt>
        <dd>Quotes and returns keep their deadlines. Chats say when you are back.</dd>
        <dt>Back</dt>
        <dd>Your shop opens by itself on {dayName(backOn)}, or earlier when you open it here.</dd>
      </dl>
    </div>
  )
}
