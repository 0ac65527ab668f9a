import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect } from 'react'
import { maxDeskRows } from '#domain/offer-import/uploads.ts'
import { formatCount } from '#i18n/counts.ts'
import { deskLanguage, m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { $deskOffers, checkOfferFile, openDeskOffers } from '#stores/desk/offers.ts'
import { DeskCases } from '../ui/DeskCases.tsx'
import type { Change } from '../ui/use-address.ts'
import { AppliedFile } from './AppliedFile.tsx'
import { DeskOfferColumns } from './DeskOfferColumns.tsx'
import { DeskOfferPreview } from './DeskOfferPreview.tsx'
import { OfferFiles } from './OfferFiles.tsx'
import { importDoneMessages, unreadableWords } from './import-messages.ts'

/**
 * File upload for the offers, prices and stock of our own shop: preview, apply, undo the last one.
 */
export function DeskOffers({ go }: { go: (change: Change) => void }) {
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
        name={m.ui.goods}
        heading={m.offers.your_goods}
        none={m.offers.no_file_was_applied}
        state={state}
        said={
          state.kind === 'known' && state.said !== null
            ? importDoneMessages()[state.said]
            : undefined
        }
        statusWord={(status) =>
          status === 'APPLIED'
            ? m.offers.applied_it
            : status === 'UNDONE'
              ? m.offers.undid_it
              : undefined
        }
        before={
          <>
            <a
              href="/desk?view=goods"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                go({ stage: undefined })
              }}
            >
              {m.offers.all_goods}
            </a>
            <p>
              {fill(m.offers.a_csv_or_xlsx, { rows: formatCount(maxDeskRows, deskLanguage()) })}
            </p>
            <OfferFiles />
            <form onSubmit={submit}>
              <input
                type="file"
                name="file"
                accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                required
                aria-label={m.offers.csv_file_of_offers}
              />
              <button className="button" aria-busy={isBusy}>
                {m.offers.look_at_it}
              </button>
            </form>
            {state.kind === 'known' && state.unreadable && (
              <p role="alert">{unreadableWords()[state.unreadable]}</p>
            )}
            {state.kind === 'known' && state.unsure && <DeskOfferColumns unsure={state.unsure} />}
            {state.kind === 'known' && state.preview && (
              <DeskOfferPreview preview={state.preview} isBusy={isBusy} />
            )}
            <h3>{m.offers.applied}</h3>
          </>
        }
        rows={
          state.kind === 'known' &&
          state.list.map((one) => <AppliedFile key={one.uploadId} one={one} isBusy={isBusy} />)
        }
      />
    </div>
  )
}
