import { startKeeping } from '../reading/keep-reading.ts'
import { startOnline } from './online.ts'

/** Starts non-urgent features: the connection status and the offline copies of reading pages. */
export function startQuiet(): void {
  void startOnline()
  void startKeeping()
}
