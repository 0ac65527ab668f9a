let isStarted = false

/**
 * Starts the offline features of a page in use: the buyer's copies and pending changes, and the
 * record of viewed parts. They share one file, so that the page's first scripts import no other.
 */
export function startOfflineWork(): void {
  if (isStarted) return
  isStarted = true
  if (/egg_buyer=1/.test(document.cookie))
    void import('./own-copies.ts').then(({ startOwnCopies }) => startOwnCopies())
  if (document.querySelector('[data-offer]'))
    void import('../product/note-seen.ts').then(({ recordSeenPart }) => recordSeenPart())
}
