import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '#i18n/locale-codes.ts'
import type { Messages } from '#i18n/messages.ts'
import { $partLists, openPartLists } from '#stores/part-list/part-lists.ts'
import { SavedNote } from './SavedNote.tsx'
import { type SaveResult, SaveToListForm } from './SaveToListForm.tsx'

interface Props {
  m: Pick<Messages, 'saveToList' | 'labels'>
  locale: Locale
  /** Offer to save, and its part number. */
  skuOrgId: number
  number: string
  onClose: () => void
}

/** Dialog that saves one part of a page to a list. */
export function SaveToListDialog({ m, locale, skuOrgId, number, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const state = useStore($partLists)
  const [saved, setSaved] = useState<SaveResult>()
  const words = m.saveToList
  const isSaved = saved !== undefined && !('code' in saved)
  useEffect(() => {
    dialog.current?.showModal()
    void openPartLists()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="seeker save-to-list-dialog save-to-list"
      aria-labelledby="save-title"
      onClose={onClose}
    >
      <div className="whole">
        <header>
          <h2 id="save-title">{words.save_to}</h2>
          <button
            type="button"
            className="shut"
            aria-label={words.close}
            onClick={() => dialog.current?.close()}
          >
            ✕
          </button>
        </header>
        <div className="body">
          <p className="number" translate="no">
            {number}
          </p>
          {!isSaved && state.kind !== 'loading' && state.kind !== 'idle' && (
            <SaveToListForm
              words={words}
              lists={state.kind === 'known' ? state.lists : []}
              source={() => ({ lines: [{ skuOrgId, quantity: 1 }] })}
              onSaved={setSaved}
            />
          )}
          <SavedNote {...{ m, locale, saved }} />
        </div>
      </div>
    </dialog>
  )
}
