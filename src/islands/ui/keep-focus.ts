/** Puts the focus on the title of the screen. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('[data-island] h1')
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

/**
 * Whoever works with keys or a screen reader keeps a place: when what has the focus goes, and
 * nothing else takes it, the title of the screen does.
 */
export function keepFocus(place: HTMLElement): void {
  let last: EventTarget | null = null
  place.addEventListener('focusin', ({ target }) => (last = target))
  // A touch beside everything gives the focus up on purpose.
  document.addEventListener('pointerdown', () => (last = null))
  new MutationObserver(() => {
    if (!(last instanceof Node) || last.isConnected) return
    last = null
    if (document.activeElement === document.body) focusTitle()
  }).observe(place, { childList: true, subtree: true })
}
