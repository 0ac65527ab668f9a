import { setImmediate as turn } from 'node:timers/promises'

/**
 * Lets the event loop process closed connections. A test blocks while it writes into the database
 * file or draws a large picture. A connection that the server closed meanwhile would otherwise be
 * reused.
 */
export async function processClosedConnections(): Promise<void> {
  await turn()
  await turn()
}
