import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { linkTo } from '#routes/links.ts'
import { $garage, loadGarage } from '#stores/garage/garage.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** List of saved vehicles, each with a link to its parts. */
export function AccountVehicles({ m, locale }: ScreenProps) {
  const vehicles = useStore($garage)
  useEffect(() => void loadGarage(), [])
  const garageHref = linkTo(locale, 'myGarage')
  return (
    <section>
      <header>
        <h2>{m.account.vehicles}</h2>
        <a className="link" href={garageHref}>
          {m.account.add}
        </a>
      </header>
      {vehicles.length === 0 && <p className="mute">{m.account.vehicles_none}</p>}
      {vehicles.map((vehicle) => (
        <a data-row key={`${vehicle.vehicleModelId} ${vehicle.vinCode}`} href={garageHref}>
          <span>
            <b>{vehicle.nickname || vehicle.name}</b>
            {vehicle.nickname && <small>{vehicle.name}</small>}
          </span>
        </a>
      ))}
    </section>
  )
}
