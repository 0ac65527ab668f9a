import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { NamedItem } from '#domain/search/keywords.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'
import type { NameFinder } from '#stores/search/search-names.ts'
import { makeSuggestions } from '#stores/search/suggestions.ts'
import { Chip } from './Chip.tsx'
import { Suggested } from './Suggested.tsx'

interface Props {
  words: Messages['searchDialog']
  name: string
  label: string
  hint: string
  chosen: NamedItem | null
  text: string
  find: NameFinder
  onText: (text: string) => void
  onChoose: (choice: NamedItem | null) => void
  /** Link at the end of the list. */
  more?: { label: string; onMore: () => void }
  fault?: string
}

/** Text field that suggests names while typing. The selected name appears in it as a chip. */
export function Combobox(props: Props) {
  const { words, name, label, hint, chosen, text, find, onText, onChoose, more, fault } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [activeIndex, setActiveIndex] = useState(-1)
  const [list] = useState(() => makeSuggestions(find))
  const state = useStore(list.$list)
  useEffect(() => list.stop, [])
  const isOpen = state.kind === 'open'
  const names = (isOpen && state.found) || []
  const size = names.length + (more && names.length > 0 ? 1 : 0)

  const take = (index: number) => {
    const chosenName = names[index]
    list.close()
    if (!chosenName) return more?.onMore()
    onText('')
    onChoose(chosenName)
  }
  const type = (typedText: string, isComposing: boolean) => {
    onText(typedText)
    setActiveIndex(-1)
    // Never search for incomplete Korean or Chinese input.
    if (!isComposing) list.type(typedText)
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return
    const nextIndex = stepOf(event.key, activeIndex, size)
    if (nextIndex !== undefined) setActiveIndex(nextIndex)
    else if (event.key === 'Escape') list.close()
    else if (event.key === 'Enter' && size > 0) take(Math.max(activeIndex, 0))
    else return
    event.preventDefault()
  }
  const remove = () => {
    onChoose(null)
    requestAnimationFrame(() => field.current?.focus())
  }
  const found = isOpen && size === 0 ? (state.found ? words.nothing : words.failed) : undefined

  return (
    <div className="entry" data-field={name}>
      <label htmlFor={id}>{label}</label>
      {chosen ? (
        <Chip
          id={id}
          text={chosen.name}
          label={fill(words.remove, { name: chosen.name })}
          onRemove={remove}
        />
      ) : (
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
          aria-describedby={`${id}-said`}
          placeholder={hint}
          value={text}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target, nativeEvent }) =>
            type(target.value, (nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          onKeyDown={key}
          onBlur={list.leave}
        />
      )}
      <Suggested
        {...{ id, label, isOpen, names, at: activeIndex, more: more?.label }}
        onTake={take}
      />
      <p className="said" id={`${id}-said`} role="status">
        {fault ?? found}
      </p>
    </div>
  )
}

/**
 * Returns the row that an arrow key moves to. The field itself is one position before the first row
 * (-1).
 */
function stepOf(key: string, index: number, size: number): number | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  return step === undefined || size === 0
    ? undefined
    : ((index + 1 + step + size + 1) % (size + 1)) - 1
}
