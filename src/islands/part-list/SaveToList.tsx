import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { maxPartListNameLength } from '#domain/part-list/limits.ts'
import { pluralOf } from '#i18n/counts.ts'
import { fill } from '#i18n/fill.ts'
import { labelText } from '#i18n/label-text.ts'
import { linkTo } from '#routes/links.ts'
import {
  $partLists,
  type ListSource,
  openPartLists,
  saveToList,
} from '#stores/part-list/part-lists.ts'
import { $signedIn } from '#stores/session/session.ts'
import type { ScreenProps } from '../ui/screen.ts'

type SaveResult = Awaited<ReturnType<typeof saveToList>>

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
  const [isNew, setNew] = useState(false)
  const [saved, setSaved] = useState<SaveResult>()
  if (!signedIn) return null
  const lists = state.kind === 'known' ? state.lists : []
  const openForm = () => {
    setOpen(!isOpen)
    setSaved(undefined)
    void openPartLists()
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const listId = Number(data.get('listId'))
    const name = String(data.get('name') ?? '').trim()
    const outcome = await saveToList(listId > 0 ? { listId } : { name }, source())
    setSaved(outcome)
    if (!('code' in outcome)) setOpen(false)
  }
  const hasNameField = isNew || lists.length === 0
  return (
    <div className="save-to-list" data-own>
      <button type="button" className="plain-button" aria-expanded={isOpen} onClick={openForm}>
        {words.save_to}
      </button>
      {isOpen && state.kind !== 'loading' && (
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
          {hasNameField && (
            <input
              name="name"
              aria-label={words.list_name}
              placeholder={words.name_example}
              maxLength={maxPartListNameLength}
              autoComplete="off"
              required
            />
          )}
          <button className="button">{words.save}</button>
        </form>
      )}
      <SavedNote {...{ m, locale, saved }} />
    </div>
  )
}

/** Result of saving: the number of parts added, and the number that the list already contained. */
function SavedNote({ m, locale, saved }: ScreenProps & { saved: SaveResult | undefined }) {
  const words = m.saveToList
  if (!saved) return <p role="status" />
  if ('code' in saved) return <p role="alert">{labelText(m.labels, saved.label, saved.data)}</p>
  const { added, known, name, listId } = saved.data
  return (
    <p role="status" data-saved>
      {fill(pluralOf(words, 'saved', added, locale), { name })}{' '}
      {known > 0 && pluralOf(words, 'known', known, locale)}{' '}
      <a className="link" href={linkTo(locale, 'partLists', {}, { listId })}>
        {words.open_list}
      </a>
    </p>
  )
}
