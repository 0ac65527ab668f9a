import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $garage, loadGarage } from '#stores/garage/garage.ts'
import { $waiting, readWaiting } from '#stores/offline/waiting.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { SeenList } from './SeenList.tsx'
import { WaitingList } from './WaitingList.tsx'

/** All data of the buyer stored on the device: pending changes, parts seen, vehicles, links. */
export function StoredScreen({ m, locale }: ScreenProps) {
  const messages = m.waiting
  const actions = useStore($waiting)
  const vehicles = useStore($garage)
  useEffect(() => {
    void readWaiting()
    void loadGarage()
  }, [])
  return (
    <div className="stored-screen" data-own>
      <h1>{messages.title}</h1>
      <p className="mute">{messages.intro}</p>
      <nav>
        <a className="button" href={linkTo(locale, 'cart')}>
          {messages.open_cart}
        </a>
        <a className="button" href={linkTo(locale, 'partLists')}>
          {messages.open_lists}
        </a>
        <a className="button" href={linkTo(locale, 'estimates')}>
          {messages.open_estimates}
        </a>
      </nav>
      <section>
        <h2>{messages.actions}</h2>
        <WaitingList {...{ m, locale, actions }} />
      </section>
      <section>
        <h2>{messages.vehicles}</h2>
        {vehicles.length === 0 ? (
          <p className="mute">{messages.no_vehicles}</p>
        ) : (
          <ul data-vehicles>
            {vehicles.map(({ id, vehicleModelId, nickname, name, vinCode }) => (
              <li key={`${id} ${vehicleModelId} ${vinCode}`}>
                <b>{nickname || name}</b>
                <small>{[nickname && name, vinCode].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>{messages.seen}</h2>
        <SeenList {...{ m, locale }} />
      </section>
    </div>
  )
}
