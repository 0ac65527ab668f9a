import { type ColumnMatch, importColumns } from '#domain/offer-import/match-columns.ts'
import { m } from '#i18n/desk/messages.ts'
import { columnLabel } from './table/column-labels.ts'

interface Props {
  match: ColumnMatch
  /**
   * Meaning chosen for each column of the file: '' leaves the column out, null is not chosen yet.
   */
  chosen: readonly (string | null)[]
  choose: (place: number, column: string) => void
}

/** First rows of a file, below the choice of each column's meaning. */
export function ColumnTable({ match, chosen, choose }: Props) {
  const { columns, samples } = match
  return (
    <div data-scroll>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.offers.match_line}</th>
            {columns.map(({ heading }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its
              // position
              <th key={i} scope="col" data-open={chosen[i] === null}>
                <span translate="no">{heading || '–'}</span>
                <select
                  aria-label={heading || String(i + 1)}
                  value={chosen[i] ?? '-'}
                  onChange={({ target }) => choose(i, target.value)}
                >
                  {chosen[i] === null && <option value="-">{m.offers.match_choose}</option>}
                  <option value="">{m.offers.match_skip}</option>
                  {importColumns.map((column) => (
                    <option key={column} value={column}>
                      {columnLabel(column)}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {columns.map((_, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is identified by its
                // position
                <td key={i} data-out={chosen[i] === '' || chosen[i] === null} translate="no">
                  {cells[i] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
