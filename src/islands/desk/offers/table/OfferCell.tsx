import type { KeyboardEvent } from 'react'

interface Props {
  /** Column; the arrow keys stay in it. */
  column: 'price' | 'stock'
  label: string
  value: string
  isChanged: boolean
  isWrong: boolean
  isBusy: boolean
  set: (value: string) => void
  /** Restores the stored value. */
  reset: () => void
}

/** Moves the focus to the same column of the row above or below. */
function moveFocus(field: HTMLInputElement, by: number): void {
  const column = [...document.querySelectorAll<HTMLInputElement>(`[name="${field.name}"]`)]
  column[column.indexOf(field) + by]?.focus()
}

/** Field of the table: arrows and Enter move like in a spreadsheet, Escape restores the value. */
export function OfferCell({ column, label, value, isChanged, isWrong, isBusy, set, reset }: Props) {
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const rowStep = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (event.ctrlKey || event.metaKey) return
    if (rowStep !== undefined) moveFocus(event.currentTarget, rowStep)
    else if (event.key === 'Escape' && isChanged) reset()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      type="text"
      name={column}
      inputMode={column === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-changed={isChanged || undefined}
      readOnly={isBusy}
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onKeyDown={press}
    />
  )
}
