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
  const words = m.waiting
  const actions = useStore($waiting)
  const vehicles = useStore($garage)
  useEffect(() => {
    void readWaiting()
    void loadGarage()
  }, [])
  return (
    <div className="stored-screen" data-own>
      <h1>{words.title}</h1>
      <p className="mute">{words.intro}</p>
      <nav>
        <a className="button" href={linkTo(locale, 'cart')}>
          {words.open_cart}
        </a>
        <a className="button" href={linkTo(locale, 'partLists')}>
          {words.open_lists}
        </a>
        <a className="button" href={linkTo(locale, 'estimates')}>
          {words.open_estimates}
        </a>
      </nav>
      <section>
        <h2>{words.actions}</h2>
        <WaitingList {...{ m, locale, actions }} />
      </section>
      <section>
        <h2>{words.vehicles}</h2>
        {vehicles.length === 0 ? (
          <p className="mute">{words.no_vehicles}</p>
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
        <h2>{words.seen}</h2>
        <SeenList {...{ m, locale }} />
      </section>
    </div>
  )
}
