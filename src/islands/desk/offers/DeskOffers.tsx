import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $deskOffers, type DeskOffersState, openDeskOffers } from '#stores/desk/offers.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { refusalOf } from '../ui/DeskCases.tsx'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'
import { BrandChoices } from './BrandChoices.tsx'
import { ColumnMatching } from './ColumnMatching.tsx'
import { DeskOfferColumns } from './DeskOfferColumns.tsx'
import { DeskOfferPreview } from './DeskOfferPreview.tsx'
import { importDoneMessages, unreadableMessages } from './import-messages.ts'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { OfferFiles } from './OfferFiles.tsx'
import { OfferUpload } from './OfferUpload.tsx'

/**
 * Import of offers, prices and stock of the seller's shop: upload, check, apply, and the history.
 */
export function DeskOffers({ go }: { go: (change: Change) => void }) {
  const state = useStore($deskOffers)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => void openDeskOffers(), [])
  const isKnown = state.kind === 'known'
  const error = isKnown ? state.fault : null
  const message = isKnown ? state.lastResult : null
  useEffect(() => {
    // The result is at the top, and the pressed button may be far below a long preview.
    if (error || message) title.current?.scrollIntoView({ block: 'nearest' })
  }, [error, message])
  return (
    <section className="desk-offers" aria-label={m.ui.goods}>
      <header>
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
        <h2 ref={title} tabIndex={-1}>
          {m.offers.import_goods}
        </h2>
        <ImportSteps at={stepOf(state)} />
      </header>
      {state.kind === 'failed' && <FieldError text={errorMessage(state.fault.label)} />}
      {isKnown && (
        <>
          <FieldError text={error ? refusalOf(error, statusLabel) : undefined} />
          {message && <p role="status">{importDoneMessages()[message]}</p>}
          <div className="import-left">
            {!state.matching && <OfferUpload isBusy={state.busy} isNext={!state.preview} />}
            {state.unreadable && <p role="alert">{unreadableMessages()[state.unreadable]}</p>}
            {state.unsure && <DeskOfferColumns unsure={state.unsure} />}
            {state.matching && (
              <ColumnMatching key={state.matching.name} file={state.matching} isBusy={state.busy} />
            )}
            {state.preview && state.checked && state.preview.brandNames.length > 0 && (
              <BrandChoices preview={state.preview} file={state.checked} isBusy={state.busy} />
            )}
            {state.preview && <DeskOfferPreview preview={state.preview} isBusy={state.busy} />}
            {!state.preview && !state.matching && <OfferFiles />}
          </div>
          {!state.matching && <ImportHistory list={state.list} isBusy={state.busy} />}
        </>
      )}
    </section>
  )
}

function stepOf(state: DeskOffersState) {
  if (state.kind !== 'known') return 'upload'
  if (state.lastResult === 'applied') return 'apply'
  if (state.matching) return 'match'
  return state.preview ? 'check' : 'upload'
}

const statusLabel = (status: string) =>
  status === 'APPLIED' ? m.offers.applied_it : status === 'UNDONE' ? m.offers.undid_it : undefined
