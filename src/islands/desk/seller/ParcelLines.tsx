import { saveCsv } from '#client/files/save-file.ts'
import type { DeskTrackingRow } from '#contract/desk/desk-sell.ts'
import { deskQuery } from '#domain/desk/address.ts'
import { applyParcels, openRows, type ParcelsState } from '#stores/desk/seller/parcels.ts'
import { BusyButton } from '../../ui/button/BusyButton.tsx'
import { lineWord } from './parcel-words.ts'

interface Props {
  state: ParcelsState
  rows: readonly DeskTrackingRow[]
}

type Look = 'good' | 'open' | 'bad'

/** Every line of the file with its verdict, problems first, and the button that ships the rest. */
export function ParcelLines({ state, rows }: Props) {
  const { outcomes, busy, unread } = state
  const open = openRows(state)
  const lookOf = ({ verdict, orderId }: DeskTrackingRow): Look => {
    const outcome = outcomes.get(orderId)?.outcome
    if (verdict === 'ALREADY' || (verdict === 'SHIP' && outcome && outcome !== 'REFUSED'))
      return 'good'
    return verdict === 'SHIP' && !outcome ? 'open' : 'bad'
  }
  const order: readonly Look[] = ['bad', 'open', 'good']
  const sorted = [...rows].sort(
    (a, b) => order.indexOf(lookOf(a)) - order.indexOf(lookOf(b)) || a.line - b.line,
  )
  const bad = rows.filter((row) => lookOf(row) === 'bad')
  const shipped = [...outcomes.values()].filter(({ outcome }) => outcome === 'SHIPPED').length
  const wordOf = (row: DeskTrackingRow) => lineWord(row, outcomes.get(row.orderId))
  const save = () =>
    saveCsv('tracking-problems.csv', [
      ['order', 'tracking', 'carrier', 'problem'],
      ...bad.map((row) => [row.orderNumber, row.trackingNumber, row.carrier, wordOf(row)]),
    ])
  return (
    <section aria-label="Lines of the file">
      <p role="status">
        {rows.length} {rows.length === 1 ? 'line' : 'lines'}: {open.length} to ship,{' '}
        {rows.length - open.length - bad.length} shipped, {bad.length} not possible
        {shipped > 0 && `. ${shipped} shipped now`}
        {unread > 0 && `. ${unread} more lines were not read: split the file`}.
      </p>
      <div className="doing">
        {open.length > 0 && (
          <BusyButton
            busy={busy}
            text={`Ship ${open.length} ${open.length === 1 ? 'order' : 'orders'}`}
            working="Shipping …"
            onClick={() => void applyParcels()}
          />
        )}
        {bad.length > 0 && (
          <button type="button" className="button" onClick={save}>
            Download the {bad.length} that are not possible
          </button>
        )}
      </div>
      <ol>
        {sorted.map((row) => (
          <li key={row.line} data-look={lookOf(row)}>
            <span>Line {row.line}</span>
            {row.orderId > 0 ? (
              <a className="number" href={`/desk${deskQuery({ order: row.orderId })}`}>
                {row.orderNumber}
              </a>
            ) : (
              <b className="number">{row.orderNumber || '–'}</b>
            )}
            <span translate="no">{row.buyer}</span>
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
