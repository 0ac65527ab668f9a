import type { SelectHTMLAttributes } from 'react'
import type { DeskPlace as Place } from '#contract/desk/desk.ts'
import { countryOf } from '#domain/country/countries.ts'
import { m } from '#i18n/desk/messages.ts'
import { countryNames } from './words.ts'

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  places: readonly Place[]
  choose: (placeId: number) => void
}

const nameOfCountry = (id: number) => countryNames()[id] ?? countryOf(id).countryName

/**
 * Names the shared database "Other countries", because its country names are too long for the bar.
 */
const nameOf = ({ placeId, countryIds: [first, ...more] }: Place) =>
  placeId === 0 && more.length > 0 ? m.ui.other_countries : nameOfCountry(first ?? placeId)

/** Select of the country whose orders are shown, where countries have separate databases. */
export function DeskPlace({ places, choose, ...rest }: Props) {
  const currentPlace = places.find((place) => place.here)
  return (
    <select
      {...rest}
      value={currentPlace?.placeId}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {places.map((place) => (
        <option
          key={place.placeId}
          value={place.placeId}
          title={place.countryIds.map(nameOfCountry).join(', ')}
        >
          {nameOf(place)}
        </option>
      ))}
    </select>
  )
}
