import type { FormEvent } from 'react'

interface Props {
  words: { list_name: string; save: string }
  /** Maximum length of the name, in characters. */
  maxLength: number
  text: string
  onSave: (name: string) => Promise<boolean>
  onDone: () => void
}

/** Field for the name of a buyer's list, to create or rename it. */
export function ListName({ words, maxLength, text, onSave, onDone }: Props) {
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
        placeholder={words.list_name}
        defaultValue={text}
        maxLength={maxLength}
        autoFocus
        required
      />
      <button className="button">{words.save}</button>
    </form>
  )
}
