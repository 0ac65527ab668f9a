import { readStored } from '#client/page/visitor.ts'
import { startKeeping } from '../reading/keep-reading.ts'
import { startOnline } from './online.ts'

/** Time after which a reader who touches nothing is staying, milliseconds. */
const stayMs = 5000

/**
 * Starts non-urgent features: the connection status, the offline copies of pages, the buyer's data
 * on the device, and changes that wait for a network.
 */
export function startQuiet(): void {
  void startOnline()
  void startKeeping()
  const start = () => void import('../offline/on-use.ts').then(({ startOnUse }) => startOnUse())
  // A page that is left at once loads nothing for later; changes that wait are sent at once (the key
  // is that of stores/offline/waiting.ts).
  if (readStored('egg.waiting')) return start()
  for (const use of ['pointerdown', 'keydown', 'scroll', 'online'])
    addEventListener(use, start, { once: true, passive: true })
  setTimeout(start, stayMs)
}
