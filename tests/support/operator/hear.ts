import { setImmediate as turn } from 'node:timers/promises'

/**
 * Lets the event loop process closed connections. A test blocks while it writes into the database
 * file or makes a large picture. A connection that the server closed meanwhile is only noticed
 * afterwards, and would otherwise be written to.
 */
export async function processClosedConnections(): Promise<void> {
  await turn()
  await turn()
}
