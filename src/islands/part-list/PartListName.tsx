import type { FormEvent } from 'react'
import { longestPartListName } from '#domain/part-list/limits.ts'
import type { ScreenProps } from '../ui/screen.ts'

interface Props extends Pick<ScreenProps, 'm'> {
  text: string
  onSave: (name: string) => Promise<boolean>
  onDone: () => void
}

/** Field for the name of a list. */
export function PartListName({ m, text, onSave, onDone }: Props) {
  const words = m.partLists
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name && (await onSave(name))) onDone()
  }
  return (
    <form data-list-name onSubmit={(event) => void save(event)}>
      <input
        name="name"
        aria-label={words.list_name}
        defaultValue={text}
        maxLength={longestPartListName}
        autoFocus
        required
      />
      <button className="button">{words.save}</button>
    </form>
  )
}
