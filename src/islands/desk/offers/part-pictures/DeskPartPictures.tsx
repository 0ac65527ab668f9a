import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import {
  $picturedParts,
  loadMorePicturedParts,
  openPicturedParts,
} from '#stores/desk/part-pictures.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'
import { PicturedPartRow } from './PicturedPartRow.tsx'

/** Pictures that shops set for parts, newest first, with a button to remove them. */
export function DeskPartPictures() {
  const state = useStore($picturedParts)
  useEffect(() => void openPicturedParts(), [])
  return (
    <section className="desk-part-pictures" aria-label={m.partPictures.by_shops}>
      <header>
        <h2>{m.partPictures.by_shops}</h2>
        <p>{m.partPictures.staff_about}</p>
      </header>
      {state.kind === 'failed' && (
        <>
          <FieldError text={errorMessage(state.fault.label)} />
          <button type="button" className="button" onClick={() => void openPicturedParts()}>
            {m.ui.try_again}
          </button>
        </>
      )}
      {state.kind === 'idle' && <div className="loading" aria-busy="true" />}
      {state.kind === 'known' && (
        <>
          <p role="status">
            {state.removed && fill(m.partPictures.removed_of, { number: state.removed })}
          </p>
          <FieldError text={state.fault ? errorMessage(state.fault.label) : undefined} />
          {state.list.length === 0 && <p>{m.partPictures.none}</p>}
          <ul>
            {state.list.map((part) => (
              <PicturedPartRow key={part.partId} part={part} isBusy={state.busy} />
            ))}
          </ul>
          {state.next !== null && (
            <button
              type="button"
              className="button"
              aria-busy={state.busy}
              onClick={() => void loadMorePicturedParts()}
            >
              {m.partPictures.more}
            </button>
          )}
        </>
      )}
    </section>
  )
}
