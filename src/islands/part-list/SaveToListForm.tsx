import { type FormEvent, useState } from 'react'
import { maxPartListNameLength } from '#domain/part-list/limits.ts'
import type { PartList } from '#contract/part-list/part-list.ts'
import type { Messages } from '#i18n/messages.ts'
import { type ListSource, saveToList } from '#stores/part-list/part-lists.ts'

export type SaveResult = Awaited<ReturnType<typeof saveToList>>

interface Props {
  words: Messages['saveToList']
  lists: readonly PartList[]
  /** Returns the parts to save, at the moment of saving. */
  source: () => ListSource
  onSaved: (outcome: SaveResult) => void
}

/** Form that saves parts to one of the buyer's lists, or to a new one. */
export function SaveToListForm({ words, lists, source, onSaved }: Props) {
  const [isNew, setNew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const listId = Number(data.get('listId'))
    const name = String(data.get('name') ?? '').trim()
    setBusy(true)
    const outcome = await saveToList(listId > 0 ? { listId } : { name }, source())
    setBusy(false)
    onSaved(outcome)
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      {lists.length > 0 && (
        <select
          name="listId"
          aria-label={words.choose}
          onChange={({ target }) => setNew(target.value === '')}
        >
          {lists.map((list) => (
            <option key={list.listId} value={list.listId}>
              {list.name}
            </option>
          ))}
          <option value="">{words.new_list}</option>
        </select>
      )}
      {(isNew || lists.length === 0) && (
        <input
          name="name"
          aria-label={words.list_name}
          placeholder={words.name_example}
          maxLength={maxPartListNameLength}
          autoComplete="off"
          required
        />
      )}
      <button className="button" aria-busy={isBusy}>
        {words.save}
      </button>
    </form>
  )
}
