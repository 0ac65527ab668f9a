import { saveCsv } from '#client/files/save-file.ts'
import type { DeskTrackingRow } from '#contract/desk/desk-sell.ts'
import { writeDeskQuery } from '#domain/desk/address.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { applyParcels, rowsToApply, type ParcelsState } from '#stores/desk/seller/parcels.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { lineStateText } from './parcel-words.ts'
import { pluralText } from '../ui/counted.ts'

interface Props {
  state: ParcelsState
  rows: readonly DeskTrackingRow[]
}

type LineTone = 'good' | 'open' | 'bad'

/** Every line of the file with its verdict, problems first, and the button that ships the rest. */
export function ParcelLines({ state, rows }: Props) {
  const { outcomes, busy, unread } = state
  const openLines = rowsToApply(state)
  const lineToneOf = ({ verdict, orderId }: DeskTrackingRow): LineTone => {
    const outcome = outcomes.get(orderId)?.outcome
    if (verdict === 'ALREADY' || (verdict === 'SHIP' && outcome && outcome !== 'REFUSED'))
      return 'good'
    return verdict === 'SHIP' && !outcome ? 'open' : 'bad'
  }
  const order: readonly LineTone[] = ['bad', 'open', 'good']
  const sortedRows = [...rows].sort(
    (a, b) => order.indexOf(lineToneOf(a)) - order.indexOf(lineToneOf(b)) || a.line - b.line,
  )
  const problemRows = rows.filter((row) => lineToneOf(row) === 'bad')
  const shippedCount = [...outcomes.values()].filter(({ outcome }) => outcome === 'SHIPPED').length
  const wordOf = (row: DeskTrackingRow) => lineStateText(row, outcomes.get(row.orderId))
  const save = () =>
    saveCsv('tracking-problems.csv', [
      ['order', 'tracking', 'carrier', 'problem'],
      ...problemRows.map((row) => [row.orderNumber, row.trackingNumber, row.carrier, wordOf(row)]),
    ])
  return (
    <section aria-label={m.seller.lines_of_the_file}>
      <p role="status">
        {fill(pluralText(m.seller, 'file_lines', rows.length), {
          open: openLines.length,
          done: rows.length - openLines.length - problemRows.length,
          bad: problemRows.length,
        })}
        {shippedCount > 0 && ` ${fill(m.seller.shipped_now, { shipped: shippedCount })}`}
        {unread > 0 && ` ${fill(m.seller.lines_not_read, { unread })}`}
      </p>
      <div className="doing">
        {openLines.length > 0 && (
          <BusyButton
            busy={busy}
            text={pluralText(m.seller, 'ship_orders', openLines.length)}
            working={m.seller.shipping}
            onClick={() => void applyParcels()}
          />
        )}
        {problemRows.length > 0 && (
          <button type="button" className="button" onClick={save}>
            {fill(m.seller.download_the_that_are, { length: problemRows.length })}
          </button>
        )}
      </div>
      <ol>
        {sortedRows.map((row) => (
          <li key={row.line} data-look={lineToneOf(row)}>
            <span>{fill(m.seller.line_line, { line: row.line })}</span>
            {row.orderId > 0 ? (
              <a className="number" href={`/desk${writeDeskQuery({ order: row.orderId })}`}>
                {row.orderNumber}
              </a>
            ) : (
              <b className="number">{row.orderNumber || '–'}</b>
            )}
            <span translate="no">{row.buyer || m.ui.no_name}</span>
            <span>
              <span className="number">{row.trackingNumber || '–'}</span> {row.carrier}
            </span>
            <b>{wordOf(row)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
