import type { FormEvent } from 'react'
import type { DeskOfferChange, OfferImportPreview as Preview } from '#contract/desk/desk-offers.ts'
import { priceJumpFactor } from '#domain/offer-import/rules.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { applyOfferImport } from '#stores/desk/offers.ts'
import { formatCell, changeLabels } from './import-messages.ts'
import { columnLabel } from './table/column-labels.ts'
import { fillNodes } from '../ui/filled.tsx'
import { pluralText } from '../ui/counted.ts'

/** Preview of a file: its errors, or each offer before and after with the button to apply. */
export function DeskOfferPreview({ preview, isBusy }: { preview: Preview; isBusy: boolean }) {
  const { uploadId, rows, added, changed, gone, faultCount, changes } = preview
  if (faultCount > 0) return <RowErrors preview={preview} />
  if (uploadId === null) return <p data-preview>{fill(m.offers.rows_say_what_stands, { rows })}</p>
  const hiddenCount = added + changed - changes.length
  return (
    <div data-preview={uploadId}>
      <p>
        {fillNodes(m.offers.rows_new_changed_as, {
          rows: <b>{rows}</b>,
          added: <b>{added}</b>,
          changed: <b>{changed}</b>,
          gone: gone > 0 && <>{fillNodes(m.offers.of_them_sold_out, { gone: <b>{gone}</b> })}</>,
          same: rows - added - changed,
        })}
      </p>
      <ApplyForm preview={preview} isBusy={isBusy} />
      <ol>
        {changes.map((change) => (
          <Change key={change.line} change={change} countryId={preview.countryId} />
        ))}
      </ol>
      {hiddenCount > 0 && <p>{fill(m.offers.and_more, { hidden: hiddenCount })}</p>}
    </div>
  )
}

/** Button that applies the whole file. Large price jumps must be accepted first. */
function ApplyForm({ preview, isBusy }: { preview: Preview; isBusy: boolean }) {
  const { uploadId, jumps } = preview
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const acceptsJumps = new FormData(event.currentTarget).has('acceptsJumps')
    if (uploadId !== null) void applyOfferImport(uploadId, acceptsJumps)
  }
  return (
    <form onSubmit={submit}>
      {jumps > 0 && (
        <label>
          <input type="checkbox" name="acceptsJumps" required />
          {fill(pluralText(m.offers, 'accepts_jumps', jumps), { jump: priceJumpFactor })}
        </label>
      )}
      <button className="button primary" aria-busy={isBusy}>
        {m.offers.apply_all}
      </button>
    </form>
  )
}

function Change({ change, countryId }: { change: DeskOfferChange; countryId: number }) {
  const { line, kind, brandName, number, cells } = change
  return (
    <li data-change={kind}>
      <p>
        {fillNodes(m.offers.line, {
          line,
          brand: brandName,
          number: <b className="number">{number}</b>,
          change: changeLabels()[kind],
        })}
      </p>
      <ul>
        {cells.map(({ column, before, after, jumps }) => (
          <li key={column} data-jumps={jumps}>
            {columnLabel(column)}:{' '}
            {kind !== 'NEW' && <>{formatCell(column, before, countryId)} → </>}
            <b>{formatCell(column, after, countryId)}</b>
            {jumps && <> {fill(m.offers.more_than_times_off_jump, { jump: priceJumpFactor })}</>}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Errors by spreadsheet line and column, with the value found and the values allowed. */
function RowErrors({ preview }: { preview: Preview }) {
  const { faults, faultCount } = preview
  return (
    <div data-preview role="alert">
      <p>{pluralText(m.offers, 'mend_faults', faultCount)}</p>
      <ol>
        {faults.map(({ line, column, value, wrong, allowed }) => (
          <li key={`${line} ${column} ${wrong}`}>
            {line > 0 && <>{fill(m.offers.line_line, { line })} </>}
            {column && (
              <>
                <b>{column}</b>{' '}
              </>
            )}
            {value && <>“{value}” </>}
            {wrong}
            {allowed && <> {fill(m.offers.allowed, { allowed })}</>}
          </li>
        ))}
      </ol>
      {faultCount > faults.length && (
        <p>{fill(m.offers.and_more_faultcount, { faultCount: faultCount - faults.length })}</p>
      )}
    </div>
  )
}
