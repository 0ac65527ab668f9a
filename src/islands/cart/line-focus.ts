import { focusTitle } from '../ui/keep-focus.ts'

/* A line that goes takes the focus along, unless it is handed to what stands next to it. */

const links = () => [...document.querySelectorAll<HTMLElement>('[data-line] a')]

/** Hands the focus from a line to the one after it, or before it where it is the last. */
export function focusNextLine(from: Element): void {
  const all = links()
  const own = all.findIndex((link) => from.closest('[data-line]')?.contains(link))
  const next = all[own + 1] ?? all[own - 1]
  if (next) next.focus()
  else focusTitle()
}

/** Puts the focus on the line of an offer, once it is drawn. */
export function focusLine(skuOrgId: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-line="${skuOrgId}"] a`)?.focus(),
  )
}
