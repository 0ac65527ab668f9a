import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { saveCsv } from '#client/files/save-file.ts'
import { maxTrackingLines } from '#domain/desk/tracking-file.ts'
import { carriersOf } from '#domain/shipping/carriers.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $parcels, checkParcels, closeParcels } from '#stores/desk/seller/parcels.ts'
import { $shopHome, openShopHome } from '#stores/desk/seller/shop.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { unreadableMessages } from '../offers/import-messages.ts'
import { errorMessage } from '../ui/words.ts'
import { ParcelLines } from './ParcelLines.tsx'
import { pluralText } from '../ui/counted.ts'

/**
 * Ships many orders by a file of tracking numbers: shows a verdict on each line, then applies all
 * lines.
 */
export function DeskParcels() {
  const state = useStore($parcels)
  const shopHome = useStore($shopHome)
  useEffect(() => {
    void openShopHome()
    return closeParcels
  }, [])
  const knownHome = shopHome.kind === 'known' ? shopHome : null
  const openOrders = knownHome?.work.filter(
    ({ queue, isCollected }) => queue === 'ship' && !isCollected,
  )
  const buttonClass = state.rows ? 'button' : 'button primary'
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (file instanceof File) void checkParcels(file, String(form.get('carrier') ?? ''))
  }
  const template = () =>
    saveCsv('tracking-numbers.csv', [
      ['order', 'tracking', 'carrier', 'buyer'],
      ...(openOrders ?? []).map(({ orderNumber, buyer }) => [orderNumber, '', '', buyer]),
    ])
  return (
    <div className="desk-parcels">
      <p>
        <a href="/desk?view=home">{m.seller.home_2}</a>
      </p>
      <h2>{m.seller.tracking_numbers_by_file}</h2>
      <p>{fill(m.seller.a_csv_or_xlsx, { lines: maxTrackingLines })}</p>
      {openOrders && openOrders.length > 0 && (
        <button type="button" className="button" onClick={template}>
          {pluralText(m.seller, 'download_orders', openOrders.length)}
        </button>
      )}
      <form onSubmit={check}>
        <label>
          {m.seller.carrier_of_lines_that}
          <select name="carrier" defaultValue="">
            <option value="">{m.seller.none}</option>
            {carriersOf(knownHome?.countryId ?? 0).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {m.seller.file_2}
          <input
            type="file"
            name="file"
            required
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          />
        </label>
        <button aria-busy={state.busy} className={buttonClass}>
          {m.seller.check_the_file}
        </button>
      </form>
      <FieldError
        text={
          state.unreadable
            ? unreadableMessages()[state.unreadable]
            : state.fault
              ? errorMessage(state.fault.label)
              : undefined
        }
      />
      {state.rows && <ParcelLines state={state} rows={state.rows} />}
    </div>
  )
}
