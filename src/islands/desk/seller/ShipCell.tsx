import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { timeUntilDue } from '../ui/moments.ts'
import { clockOf, dayName } from './home-words.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Maximum number of orders drawn as blocks. */
const maxBlocks = 24

/** Time left below which the next pickup is urgent, milliseconds. */
const soonMs = 2 * 3_600_000

/** Orders to ship with the next pickup: packed, to pack and to pick, each as a block. */
export function ShipCell({ home, now }: { home: DeskShopHome; now: number }) {
  const { ship, collection, countryId } = home
  const { count, picked, packed } = ship
  const toPickCount = count - picked - packed
  const clock = clockOf(collection.at, countryId)
  const day = collection.isToday ? m.seller.today_2 : dayName(collection.day)
  const remainingMs = collection.at - now
  const scale = Math.max(1, Math.ceil(count / maxBlocks))
  const blocks = [
    ...Array.from({ length: Math.ceil(packed / scale) }, () => 'packed'),
    ...Array.from({ length: Math.ceil(picked / scale) }, () => 'picked'),
    ...Array.from({ length: Math.ceil(toPickCount / scale) }, () => 'open'),
  ]
  return (
    <a className="to-ship" href="/desk?state=ship">
      <h2>
        {fillNodes(m.seller.to_ship_by, {
          day,
          clock,
          rest: count > 0 && collection.isToday && remainingMs > 0 && (
            <span data-due={remainingMs < soonMs ? 'soon' : 'later'}>
              {fill(m.ui.left, { time: timeUntilDue(collection.at, now) })}
            </span>
          ),
        })}
      </h2>
      <p>
        <b>{count}</b>{' '}
        {count > 0 && (
          <>{fill(m.seller.packed_to_pack_to, { packed, picked, toPick: toPickCount })}</>
        )}
      </p>
      {count > 0 && (
        <span className="blocks" aria-hidden="true">
          {blocks.map((step, position) => (
            <i key={position} data-step={step} />
          ))}
        </span>
      )}
      <small>
        {count === 0
          ? fill(m.seller.all_sent_next_collection_day, { day, clock })
          : collection.isToday
            ? fill(m.seller.sent_after_they_leave, { clock })
            : fill(m.seller.no_collection_before, { day: dayName(collection.day) })}
      </small>
    </a>
  )
}
