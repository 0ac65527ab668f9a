import { createServer } from 'node:net'

/**
 * Ports below those that the system gives to outgoing connections, so that a killed server can
 * listen on its port again.
 */
const range = { from: 12_000, count: 20_000 }

/** Returns an unused port. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = range.from + Math.floor(Math.random() * range.count)
    if (!(await isTaken(port))) return port
  }
  throw new Error('no port is free')
}

/** True when a port is in use. */
export function isTaken(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(true))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(false)))
  })
}
