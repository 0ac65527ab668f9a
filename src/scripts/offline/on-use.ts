let isStarted = false

/**
 * Starts what a page that is used does for later: the buyer's copies and waiting changes, and the
 * note of the part seen. One file, so that the page's first scripts name no other.
 */
export function startOnUse(): void {
  if (isStarted) return
  isStarted = true
  if (/egg_buyer=1/.test(document.cookie))
    void import('./own-copies.ts').then(({ startOwnCopies }) => startOwnCopies())
  if (document.querySelector('[data-offer]'))
    void import('../product/note-seen.ts').then(({ noteSeenPart }) => noteSeenPart())
}
