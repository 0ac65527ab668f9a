import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $partLists, type ListSource, openPartLists } from '#stores/part-list/part-lists.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../ui/screen.ts'
import { SavedNote } from './SavedNote.tsx'
import { type SaveResult, SaveToListForm } from './SaveToListForm.tsx'

interface Props extends ScreenProps {
  /** Returns the parts to save, at the moment of saving. */
  source: () => ListSource
}

/** Saves parts to a list: an existing one, or a new one. Shown to signed-in buyers. */
export function SaveToList({ m, locale, source }: Props) {
  const words = m.saveToList
  const signedIn = useStore($signedIn)
  const state = useStore($partLists)
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<SaveResult>()
  if (!signedIn) return null
  const lists = state.kind === 'known' ? state.lists : []
  const openForm = () => {
    setOpen(!isOpen)
    setSaved(undefined)
    void openPartLists()
  }
  const onSaved = (outcome: SaveResult) => {
    setSaved(outcome)
    if (!('code' in outcome)) setOpen(false)
  }
  return (
    <div className="save-to-list" data-own>
      <button type="button" className="plain-button" aria-expanded={isOpen} onClick={openForm}>
        {words.save_to}
      </button>
      {isOpen && state.kind !== 'loading' && (
        <SaveToListForm {...{ words, lists, source, onSaved }} />
      )}
      <SavedNote {...{ m, locale, saved }} />
    </div>
  )
}
