import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import type { OfferImport } from '#contract/desk/desk-offers.ts'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import {
  $deskOffers,
  checkOfferFile,
  openDeskOffers,
  undoOfferImport,
} from '#stores/desk/offers.ts'
import { DeskCases } from '../ui/DeskCases.tsx'
import { DeskOfferColumns } from './DeskOfferColumns.tsx'
import { DeskOfferPreview } from './DeskOfferPreview.tsx'
import { importDoneMessages, unreadableWords } from './import-messages.ts'
import { moment } from '../ui/moments.ts'

/**
 * File upload for the offers, prices and stock of our own shop: preview, apply, undo the last one.
 */
export function DeskOffers() {
  const state = useStore($deskOffers)
  useEffect(() => void openDeskOffers(), [])
  const isBusy = state.kind === 'known' && state.busy
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (file instanceof File) void checkOfferFile(file)
  }
  return (
    <div className="desk-offers">
      <DeskCases
        name="Goods"
        heading="Your goods"
        none="No file was applied yet."
        state={state}
        said={
          state.kind === 'known' && state.said !== null ? importDoneMessages[state.said] : undefined
        }
        statusWord={(status) =>
          status === 'APPLIED' ? 'applied it' : status === 'UNDONE' ? 'undid it' : undefined
        }
        before={
          <>
            <p>
              A CSV or XLSX file with the columns brand, number and any of list_price, price,
              promotion, stock and backorder. Write brands as you know them. Limit{' '}
              {maxDeskRows.toLocaleString('en')} rows and 2 MB. Nothing changes before you apply it.
            </p>
            <form onSubmit={submit}>
              <input
                type="file"
                name="file"
                accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                required
                aria-label="CSV file of offers, prices or stock"
              />
              <button className="button" aria-busy={isBusy}>
                Look at it
              </button>
            </form>
            {state.kind === 'known' && state.unreadable && (
              <p role="alert">{unreadableWords[state.unreadable]}</p>
            )}
            {state.kind === 'known' && state.unsure && <DeskOfferColumns unsure={state.unsure} />}
            {state.kind === 'known' && state.preview && (
              <DeskOfferPreview preview={state.preview} isBusy={isBusy} />
            )}
            <h3>Applied</h3>
          </>
        }
        rows={
          state.kind === 'known' &&
          state.list.map((one) => <Applied key={one.uploadId} one={one} isBusy={isBusy} />)
        }
      />
    </div>
  )
}

/** One applied file: person, changes, and the button to undo the most recent one. */
function Applied({ one, isBusy }: { one: OfferImport; isBusy: boolean }) {
  return (
    <li data-upload={one.uploadId}>
      <p>
        <b>{one.name || 'No name'}</b> · {one.added} new, {one.changed} changed
        {one.gone > 0 && <>, {one.gone} of them sold out</>} · {one.appliedBy}{' '}
        <time>{moment(one.appliedAt)}</time>
      </p>
      {one.undoneAt !== null && (
        <p>
          Undone by {one.undoneBy} <time>{moment(one.undoneAt)}</time>
        </p>
      )}
      {one.mayUndo && (
        <button
          type="button"
          className="button"
          aria-busy={isBusy}
          onClick={() => void undoOfferImport(one.uploadId)}
        >
          Undo
        </button>
      )}
    </li>
  )
}
