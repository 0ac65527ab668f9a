import type { DeskShopHome } from '#contract/desk/desk-shop.ts'
import { untilDue } from '../ui/moments.ts'
import { clockOf, dayName } from './home-words.ts'

/** Largest number of orders that are drawn as blocks. */
const maxBlocks = 24

/** Time before the collection from which it is urgent, milliseconds. */
const soonMs = 2 * 3_600_000

/** Orders to ship by the next collection: packed, to pack and to pick, each as a block. */
export function ShipCell({ home, now }: { home: DeskShopHome; now: number }) {
  const { ship, collection, countryId } = home
  const { count, picked, packed } = ship
  const toPick = count - picked - packed
  const clock = clockOf(collection.at, countryId)
  const day = collection.isToday ? 'today' : dayName(collection.day)
  const left = collection.at - now
  const scale = Math.max(1, Math.ceil(count / maxBlocks))
  const blocks = [
    ...Array.from({ length: Math.ceil(packed / scale) }, () => 'packed'),
    ...Array.from({ length: Math.ceil(picked / scale) }, () => 'picked'),
    ...Array.from({ length: Math.ceil(toPick / scale) }, () => 'open'),
  ]
  return (
    <a className="to-ship" href="/desk?state=ship">
      <h2>
        To ship {day} by {clock}
        {count > 0 && collection.isToday && left > 0 && (
          <span data-due={left < soonMs ? 'soon' : 'later'}>
            {untilDue(collection.at, now)} left
          </span>
        )}
      </h2>
      <p>
        <b>{count}</b>{' '}
        {count > 0 && (
          <>
            {packed} packed · {picked} to pack · {toPick} to pick
          </>
        )}
      </p>
      {count > 0 && (
        <span className="blocks" aria-hidden="true">
          {blocks.map((step, place) => (
            <i key={place} data-step={step} />
          ))}
        </span>
      )}
      <small>
        {count === 0
          ? `All sent. Next collection ${day} ${clock}.`
          : collection.isToday
            ? `Sent after ${clock}, they leave on the next working day.`
            : `No collection before ${dayName(collection.day)}.`}
      </small>
    </a>
  )
}
