import { saveCsv } from '#client/files/save-file.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import type { Business } from '#stores/desk/business.ts'
import { countryNames } from '../ui/words.ts'
import { formatFigure } from './change.ts'
import { searchRows } from './figure-files.ts'
import { fillNodes } from '../ui/filled.tsx'

/** Maximum rows of the buying list on screen. The file has all rows. */
const maxShownWanted = 10

/** Searches that found no offer, as a buying list. */
export function WantedTable({ wanted }: Pick<Business, 'wanted'>) {
  return (
    <section aria-label={m.figures.to_buy_in} id="wanted">
      <h3>
        {fillNodes(m.figures.to_buy_in_searched, {
          link: wanted.length > 0 && (
            <button type="button" onClick={() => saveCsv('to-buy-in.csv', searchRows(wanted))}>
              {fill(m.figures.all_csv, { length: wanted.length })}
            </button>
          ),
        })}
      </h3>
      {wanted.length === 0 && <p>{m.figures.every_search_of_this}</p>}
      {wanted.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{m.ui.part}</th>
              <th>{m.figures.searches}</th>
              <th>{m.figures.tell_me}</th>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, maxShownWanted).map(({ what, countryId, searches, waiting }) => (
              <tr key={`${countryId} ${what}`}>
                <th>
                  <b translate="no">{what}</b> <small>{countryNames()[countryId]}</small>
                </th>
                <td>{formatFigure(searches)}</td>
                <td>{waiting === 0 ? '–' : formatFigure(waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
