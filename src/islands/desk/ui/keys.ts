import { useEffect, useRef } from 'react'

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]

/** Focuses the row of an order as soon as it is rendered. */
export function focusRow(orderId: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row="${orderId}"]`)?.focus(),
  )
}

/** Moves the focus one row up or down. If no row has the focus, the first one gets it. */
function step(by: number): void {
  const all = rows()
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus()
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
      const by = { j: 1, k: -1, ...(isRow(target) && { ArrowDown: 1, ArrowUp: -1 }) }[key]
      if (by !== undefined) step(by)
      else if (key === '/') document.getElementById('desk-search')?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
