import { useEffect, useRef } from 'react'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Focuses the row of an order or a case as soon as it is rendered. */
export function focusRow(id: number | string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus())
}

/**
 * Moves the focus one row up or down. If no row has the focus, it moves from the row of the open
 * case, otherwise to the first one.
 */
function step(by: number): void {
  const all = rows()
  const focusedIndex = all.indexOf(document.activeElement as HTMLElement)
  const index =
    focusedIndex < 0 ? all.findIndex((row) => row.matches('[aria-current]')) : focusedIndex
  all[index < 0 ? 0 : Math.min(all.length - 1, Math.max(0, index + by))]?.focus()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

const isRow = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[data-row]')

/**
 * Handles the keyboard shortcuts of the desk: j, k or the arrows move through the list, / focuses
 * the search, Escape closes.
 */
export function useKeys(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Escape') return latest.current()
      if (isTyping(target)) return
      const rowStep = { j: 1, k: -1, ...(isRow(target) && { ArrowDown: 1, ArrowUp: -1 }) }[key]
      if (rowStep !== undefined) step(rowStep)
      else if (key === '/') document.getElementById('desk-search')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Calls `act` when a key is pressed outside of fields. The latest `act` is used. */
export function useKey(key: string | undefined, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (key === undefined) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key !== key || isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [key])
}
