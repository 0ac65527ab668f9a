import { useEffect, useRef } from 'react'
import type { NamedItem } from '#domain/search/keywords.ts'

interface Props {
  id: string
  label: string
  isOpen: boolean
  names: readonly NamedItem[]
  /** Row highlighted by the arrow keys, or -1. */
  at: number
  /** Text of the link below the last name. */
  more: string | undefined
  onTake: (index: number) => void
}

/** Suggestions below a field. */
export function Suggested({ id, label, isOpen, names, at, more, onTake }: Props) {
  const listRef = useRef<HTMLUListElement>(null)
  const rows = names.map((row) => ({ key: String(row.id), text: row.name }))
  if (more !== undefined && names.length > 0) rows.push({ key: 'more', text: more })
  useEffect(() => {
    if (isOpen) listRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, names.length])
  return (
    <ul
      ref={listRef}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={!isOpen || rows.length === 0}
    >
      {rows.map(({ key, text }, index) => (
        <li
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={index === names.length ? 'more' : undefined}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}
