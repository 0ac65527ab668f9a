import { startKeeping } from '../reading/keep-reading.ts'
import { startOnline } from './online.ts'

/** What nobody waits for: the status of the connection, and keeping pages for reading without one. */
export function startQuiet(): void {
  void startOnline()
  void startKeeping()
}
