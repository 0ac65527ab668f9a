import { createServer } from 'node:net'

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

/** Tells whether a port is in use. */
export function isTaken(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(true))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(false)))
  })
}
