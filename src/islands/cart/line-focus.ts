import { focusTitle } from '../ui/keep-focus.ts'

/* Removing a line loses the focus unless it is moved to a neighbouring line. */

/* A folded line isn't rendered. */
const cartLineLinks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line] a')].filter(
    (link) => link.getClientRects().length > 0,
  )

/** Moves the focus from a line to the next one, or to the previous one for the last line. */
export function focusNextLine(from: Element): void {
  const all = cartLineLinks()
  const ownIndex = all.findIndex((link) => from.closest('[data-line]')?.contains(link))
  const nextLink = all[ownIndex + 1] ?? all[ownIndex - 1]
  if (nextLink) nextLink.focus()
  else focusTitle()
}

/** Focuses the line of an offer as soon as it is rendered. */
export function focusLine(skuOrgId: number): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-line="${skuOrgId}"] a`)?.focus(),
  )
}
