import { setImmediate as turn } from 'node:timers/promises'

/**
 * A test that writes into the database's file or makes a large picture stands still for as long; a
 * connection that the server gave up meanwhile is seen once events were heard, and would be written
 * into otherwise.
 */
export async function hearWhatClosed(): Promise<void> {
  await turn()
  await turn()
}
