import type { FormEvent } from 'react'
import type { DeskOfferChange, OfferImportPreview as Preview } from '#contract/desk/desk-offers.ts'
import { jump } from '#domain/offer-import/rules.ts'
import { applyOfferImport } from '#stores/desk/offers.ts'
import { cellWord, changeWords, columnWord } from './import-messages.ts'

/** Preview of a file: its errors, or each offer before and after with the button to apply. */
export function DeskOfferPreview({ preview, isBusy }: { preview: Preview; isBusy: boolean }) {
  const { uploadId, rows, added, changed, gone, faultCount, changes } = preview
  if (faultCount > 0) return <RowErrors preview={preview} />
  if (uploadId === null)
    return <p data-preview>{rows} rows say what stands already. There is nothing to apply.</p>
  const hidden = added + changed - changes.length
  return (
    <div data-preview={uploadId}>
      <p>
        <b>{rows}</b> rows: <b>{added}</b> new, <b>{changed}</b> changed
        {gone > 0 && (
          <>
            , <b>{gone}</b> of them sold out
          </>
        )}
        , {rows - added - changed} as they are
      </p>
      <Apply preview={preview} isBusy={isBusy} />
      <ol>
        {changes.map((change) => (
          <Change key={change.line} change={change} countryId={preview.countryId} />
        ))}
      </ol>
      {hidden > 0 && <p>And {hidden} more.</p>}
    </div>
  )
}

/** Button that applies the whole file. Large price jumps must be accepted first. */
function Apply({ preview, isBusy }: { preview: Preview; isBusy: boolean }) {
  const { uploadId, jumps } = preview
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const accepts = new FormData(event.currentTarget).has('acceptsJumps')
    if (uploadId !== null) void applyOfferImport(uploadId, accepts)
  }
  return (
    <form onSubmit={submit}>
      {jumps > 0 && (
        <label>
          <input type="checkbox" name="acceptsJumps" required />
          {jumps === 1 ? 'One price is' : `${jumps} prices are`} more than {jump} times off what
          stands. I looked: that is right.
        </label>
      )}
      <button className="button primary" aria-busy={isBusy}>
        Apply all
      </button>
    </form>
  )
}

function Change({ change, countryId }: { change: DeskOfferChange; countryId: number }) {
  const { line, kind, brandName, number, cells } = change
  return (
    <li data-change={kind}>
      <p>
        Line {line} · {brandName} <b className="number">{number}</b> · {changeWords[kind]}
      </p>
      <ul>
        {cells.map(({ column, before, after, jumps }) => (
          <li key={column} data-jumps={jumps}>
            {columnWord(column)}: {kind !== 'NEW' && <>{cellWord(column, before, countryId)} → </>}
            <b>{cellWord(column, after, countryId)}</b>
            {jumps && <> · more than {jump} times off</>}
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
      <p>
        {faultCount === 1 ? 'One fault' : `${faultCount} faults`}. Nothing can be applied before
        {faultCount === 1 ? ' it is' : ' they are'} mended in the file.
      </p>
      <ol>
        {faults.map(({ line, column, value, wrong, allowed }) => (
          <li key={`${line} ${column} ${wrong}`}>
            {line > 0 && <>Line {line} · </>}
            {column && (
              <>
                <b>{column}</b>{' '}
              </>
            )}
            {value && <>“{value}” </>}
            {wrong}
            {allowed && <> · allowed: {allowed}</>}
          </li>
        ))}
      </ol>
      {faultCount > faults.length && <p>And {faultCount - faults.length} more.</p>}
    </div>
  )
}
