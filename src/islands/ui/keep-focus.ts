/** Puts the focus on the title of the screen. */
export function focusTitle(): void {
  focusOn(document.querySelector<HTMLElement>('[data-island] h1'))
}

function focusOn(title: HTMLElement | null): void {
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

/**
 * Whoever works with keys or a screen reader keeps a place: when what has the focus goes, and
 * nothing else takes it, the title of its section does, or that of the screen where it had none.
 */
export function keepFocus(place: HTMLElement): void {
  let last: EventTarget | null = null
  let section: Element | null = null
  place.addEventListener('focusin', ({ target }) => {
    last = target
    section = target instanceof Element ? target.closest('section') : null
  })
  // A touch beside everything gives the focus up on purpose; a second one on the same button doesn't.
  document.addEventListener('pointerdown', ({ target }) => {
    const isOnIt = last instanceof Node && target instanceof Node && last.contains(target)
    if (!isOnIt) last = null
  })
  new MutationObserver(() => {
    if (!(last instanceof Node) || last.isConnected) return
    last = null
    if (document.activeElement !== document.body) return
    // On a long screen its title is far away, and a touch would seem to have thrown the page to its top.
    const near = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null
    if (near) focusOn(near)
    else focusTitle()
  }).observe(place, { childList: true, subtree: true })
}
