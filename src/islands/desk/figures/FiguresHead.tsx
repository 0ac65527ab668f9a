import { saveCsv } from '#client/files/save-file.ts'
import { countries } from '#domain/country/countries.ts'
import { type PeriodDays, periodDays } from '#domain/figures/periods.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Business } from '#stores/desk/business.ts'
import { formatLocalDay } from '../ui/moments.ts'
import type { Change } from '../ui/use-url-state.ts'
import { countryNames } from '../ui/words.ts'
import { figureRows } from './figure-files.ts'

const periodLabels = (): Readonly<Record<PeriodDays, string>> => ({
  '1': m.figures.n_24_hours,
  '7': m.figures.n_7_days,
  '28': m.figures.n_28_days,
  '91': m.figures.quarter,
})

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

interface Props {
  days: PeriodDays
  country: number | undefined
  shop: number | undefined
  /** Figures on screen; null before they are loaded. */
  known: Business | null
  isForSeller: boolean
  go: (change: Change) => void
}

/** Header of the figures: period, country filter and download. */
export function FiguresHead({ days, country, shop, known, isForSeller, go }: Props) {
  return (
    <header>
      <h2>{m.ui.figures}</h2>
      <div role="group" aria-label={m.ui.period}>
        {periodDays.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === days}
            onClick={() => go({ days: one })}
          >
            {periodLabels()[one]}
          </button>
        ))}
      </div>
      {!isForSeller && (
        <select
          aria-label={m.ui.country}
          value={country ?? ''}
          onChange={({ target }) =>
            go({ country: Number(target.value) || undefined, shop: undefined })
          }
        >
          <option value="">{m.ui.all_countries}</option>
          {countries.map(({ id }) => (
            <option key={id} value={id}>
              {countryNames()[id]}
            </option>
          ))}
        </select>
      )}
      {shop !== undefined && !isForSeller && (
        <button type="button" onClick={() => go({ shop: undefined })}>
          {m.figures.all_shops}
        </button>
      )}
      {known && (
        <>
          <span>
            {fill(m.figures.dotted_the_period_before, {
              from: formatLocalDay(known.from),
              to: formatLocalDay(known.to),
            })}
          </span>
          <button
            type="button"
            data-file
            onClick={() => saveCsv(`figures-${isoDay(known.to)}.csv`, figureRows(known))}
          >
            {m.figures.csv_of_this_page}
          </button>
        </>
      )}
    </header>
  )
}
