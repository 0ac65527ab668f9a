import { saveCsv } from '#client/files/save-file.ts'
import type { Business } from '#stores/desk/business.ts'
import { countryWords } from '../ui/words.ts'
import { numberOf } from './change.ts'
import { wantedRows } from './figure-files.ts'

/** Rows of the buying list on screen. The file has all. */
const shownWanted = 10

/** Searches without an offer, as a buying list. */
export function WantedTable({ wanted }: Pick<Business, 'wanted'>) {
  return (
    <section aria-label="To buy in" id="wanted">
      <h3>
        To buy in: searched, not on sale{' '}
        {wanted.length > 0 && (
          <button type="button" onClick={() => saveCsv('to-buy-in.csv', wantedRows(wanted))}>
            All {wanted.length}, CSV
          </button>
        )}
      </h3>
      {wanted.length === 0 && <p>Every search of this period found an offer.</p>}
      {wanted.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Part</th>
              <th>Searches</th>
              <th>“Tell me”</th>
            </tr>
          </thead>
          <tbody>
            {wanted.slice(0, shownWanted).map(({ what, countryId, searches, waiting }) => (
              <tr key={`${countryId} ${what}`}>
                <th>
                  <b translate="no">{what}</b> <small>{countryWords()[countryId]}</small>
                </th>
                <td>{numberOf(searches)}</td>
                <td>{waiting === 0 ? '–' : numberOf(waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
