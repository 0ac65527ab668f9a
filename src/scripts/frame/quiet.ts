import { readStoredValue } from '#client/page/visitor.ts'
import { registerServiceWorker } from '../reading/keep-reading.ts'
import { startOnline } from './online.ts'

/** Time after which a reader counts as staying even without a touch, milliseconds. */
const stayDelayMs = 5000

/**
 * Starts non-urgent features: the connection status, the offline copies of pages, the buyer's data
 * on the device, and changes that wait for a network.
 */
export function startNonUrgentFeatures(): void {
  void startOnline()
  void registerServiceWorker()
  const start = () =>
    void import('../offline/on-use.ts').then(({ startOfflineWork }) => startOfflineWork())
  // A page that is closed right away loads nothing for later use; pending changes are sent
  // immediately (the key is that of stores/offline/waiting.ts).
  if (readStoredValue('egg.waiting')) return start()
  for (const use of ['pointerdown', 'keydown', 'scroll', 'online'])
    addEventListener(use, start, { once: true, passive: true })
  setTimeout(start, stayDelayMs)
}
