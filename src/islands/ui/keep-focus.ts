/** Focuses the title of the screen. */
export function focusTitle(): void {
  focusOn(document.querySelector<HTMLElement>('[data-island] h1'))
}

function focusOn(title: HTMLElement | null): void {
  if (!title) return
  title.tabIndex = -1
  title.focus()
}

/**
 * Keeps a focus position for keyboard and screen reader users. If the focused element is removed
 * and nothing else takes the focus, it moves to the title of its section, otherwise of the screen.
 */
export function restoreFocus(container: HTMLElement): void {
  let lastFocused: EventTarget | null = null
  let section: Element | null = null
  container.addEventListener('focusin', ({ target }) => {
    lastFocused = target
    section = target instanceof Element ? target.closest('section') : null
  })
  // A touch elsewhere drops the focus on purpose; a second touch on the same button doesn't.
  document.addEventListener('pointerdown', ({ target }) => {
    const isSameElement =
      lastFocused instanceof Node && target instanceof Node && lastFocused.contains(target)
    if (!isSameElement) lastFocused = null
  })
  new MutationObserver(() => {
    if (!(lastFocused instanceof Node) || lastFocused.isConnected) return
    lastFocused = null
    if (document.activeElement !== document.body) return
    // Prefer the section title: on a long screen, focusing the screen title would scroll to the
    // top.
    const sectionTitle = section?.isConnected ? section.querySelector<HTMLElement>('h2') : null
    if (sectionTitle) focusOn(sectionTitle)
    else focusTitle()
  }).observe(container, { childList: true, subtree: true })
}
