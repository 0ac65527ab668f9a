import { startKeeping } from '../reading/keep-reading.ts'
import { startOnline } from './online.ts'

/**
 * Starts non-urgent features: the connection status, the offline copies of pages, the buyer's data
 * on the device, and changes that wait for a network.
 */
export function startQuiet(): void {
  void startOnline()
  void startKeeping()
  if (/egg_buyer=1/.test(document.cookie))
    void import('../offline/own-copies.ts').then(({ startOwnCopies }) => startOwnCopies())
  if (document.querySelector('[data-offer]'))
    void import('../product/note-seen.ts').then(({ noteSeenPart }) => noteSeenPart())
}
