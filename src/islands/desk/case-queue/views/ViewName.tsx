import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { SavedView } from '#contract/desk/queue/desk-saved-views.ts'
import { savedViewLimits } from '#domain/desk/saved-views.ts'
import { m } from '#i18n/desk/messages.ts'
import { renameView, saveView } from '#stores/desk/case-queue/saved-views.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { errorMessage } from '../../ui/words.ts'

interface Props {
  /** View to rename; undefined for a new one. */
  view: SavedView | undefined
  query: string
  close: () => void
}

/** Form for the name of a view. */
export function ViewName({ view, query, close }: Props) {
  const [error, setError] = useState('')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (!name) return
    const fault = view ? await renameView(view.viewId, name) : await saveView(name, query)
    if (fault) setError(errorMessage(fault.label))
    else close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <form onSubmit={(event) => void submit(event)} onKeyDown={handleKey}>
      <label>
        <span className="unseen">{m.decisions.name_of_the_view}</span>
        <input
          name="name"
          required
          autoFocus
          maxLength={savedViewLimits.nameLength}
          defaultValue={view?.name}
          placeholder={m.decisions.name_of_the_view}
        />
      </label>
      <button className="button">{m.decisions.keep}</button>
      <button type="button" onClick={close}>
        {m.decisions.cancel}
      </button>
      <FieldError text={error || undefined} />
    </form>
  )
}
