import { saveCsv } from '#client/files/save-file.ts'
import { countries } from '#domain/country/countries.ts'
import { type PeriodDays, periodDays } from '#domain/figures/periods.ts'
import type { Business } from '#stores/desk/business.ts'
import { dayOf } from '../ui/moments.ts'
import type { Change } from '../ui/use-address.ts'
import { countryWords } from '../ui/words.ts'
import { figureRows } from './figure-files.ts'

const dayWords: Readonly<Record<PeriodDays, string>> = {
  '1': '24 hours',
  '7': '7 days',
  '28': '28 days',
  '91': 'Quarter',
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10)

interface Props {
  days: PeriodDays
  country: number | undefined
  shop: number | undefined
  /** Figures on screen; null before they are loaded. */
  known: Business | null
  ofSeller: boolean
  go: (change: Change) => void
}

/** Period, country and file of the figures. */
export function FiguresHead({ days, country, shop, known, ofSeller, go }: Props) {
  return (
    <header>
      <h2>Figures</h2>
      <div role="group" aria-label="Period">
        {periodDays.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === days}
            onClick={() => go({ days: one })}
          >
            {dayWords[one]}
          </button>
        ))}
      </div>
      {!ofSeller && (
        <select
          aria-label="Country"
          value={country ?? ''}
          onChange={({ target }) =>
            go({ country: Number(target.value) || undefined, shop: undefined })
          }
        >
          <option value="">All countries</option>
          {countries.map(({ id }) => (
            <option key={id} value={id}>
              {countryWords()[id]}
            </option>
          ))}
        </select>
      )}
      {shop !== undefined && !ofSeller && (
        <button type="button" onClick={() => go({ shop: undefined })}>
          All shops
        </button>
      )}
      {known && (
        <>
          <span>
            {dayOf(known.from)} – {dayOf(known.to)}, dotted: the period before
          </span>
          <button
            type="button"
            data-file
            onClick={() => saveCsv(`figures-${isoDay(known.to)}.csv`, figureRows(known))}
          >
            CSV of this page
          </button>
        </>
      )}
    </header>
  )
}
