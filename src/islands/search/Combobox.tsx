import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import type { Named } from '#domain/search/keywords.ts'
import type { Find } from './fields.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  words: Messages['searchDialog']
  name: string
  label: string
  hint: string
  chosen: Named | null
  text: string
  find: Find
  onText: (text: string) => void
  onChoose: (choice: Named | null) => void
  /** A way on at the end of the list. */
  more?: { label: string; onMore: () => void }
  fault?: string
}

/** A field that offers names while typing; the name that is chosen stands in it as a chip. */
export function Combobox(props: Props) {
  const { words, name, label, hint, chosen, text, find, onText, onChoose, more, fault } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(-1)
  const list = useSuggestions(find)
  const names = list.found ?? []
  const box = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (list.isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [list.isOpen, names.length])
  const size = names.length + (more && names.length > 0 ? 1 : 0)

  const take = (index: number) => {
    const choice = names[index]
    list.close()
    if (!choice) return more?.onMore()
    onText('')
    onChoose(choice)
  }
  const type = (typed: string, isComposing: boolean) => {
    onText(typed)
    setAt(-1)
    // Unfinished Korean syllables and Chinese input are never searched.
    if (!isComposing) list.type(typed)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !list.isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && size > 0) {
      // One place stands for the field itself, before the first and after the last.
      setAt(((at + 1 + step + size + 1) % (size + 1)) - 1)
    } else if (event.key === 'Escape') list.close()
    else if (event.key === 'Enter' && size > 0) take(Math.max(at, 0))
    else return
    event.preventDefault()
  }
  const remove = () => {
    onChoose(null)
    requestAnimationFrame(() => field.current?.focus())
  }
  const option = (optionKey: string | number, index: number, optionName: string) => (
    <li
      key={optionKey}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === at}
      className={index === names.length ? 'on' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => take(index)}
    >
      {optionName}
    </li>
  )

  return (
    <div className="ask" data-field={name}>
      <label htmlFor={id}>{label}</label>
      {chosen ? (
        <p className="took">
          <button
            type="button"
            id={id}
            aria-label={fill(words.remove, { name: chosen.name })}
            onClick={remove}
          >
            {chosen.name} <span aria-hidden="true">✕</span>
          </button>
        </p>
      ) : (
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.isOpen && at >= 0 ? `${id}-${at}` : undefined}
          aria-describedby={`${id}-said`}
          placeholder={hint}
          value={text}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) =>
            type(event.target.value, (event.nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          onKeyDown={key}
          onBlur={list.leave}
        />
      )}
      <ul
        ref={box}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!list.isOpen || size === 0}
      >
        {names.map((row, index) => option(row.id, index, row.name))}
        {more && size > names.length && option('more', names.length, more.label)}
      </ul>
      <p className="said" id={`${id}-said`} role="status">
        {fault ??
          (list.isOpen && size === 0 ? (list.found ? words.nothing : words.failed) : undefined)}
      </p>
    </div>
  )
}
