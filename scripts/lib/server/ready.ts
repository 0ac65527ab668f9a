import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'
import { findUnwritable, unwritableMessage } from '../writable.ts'

/** Attempts, a second apart: a busy machine responds late. */
const maxTries = 10

/** Throws, with the reason, when a started server isn't ready for orders. */
export async function expectReady(server: Server, state: string): Promise<void> {
  let missingComponents: string[] = []
  for (let tries = 0; tries < maxTries; tries++) {
    missingComponents = await findMissingComponents(server.url)
    if (missingComponents.length === 0) return
    await sleep(1000)
  }
  await server.stop()
  const unwritablePath = findUnwritable(state)
  throw new Error(
    unwritablePath
      ? unwritableMessage(unwritablePath, state)
      : `the shop cannot sell: ${missingComponents.join(' and ')} below ${state} answers nothing; the lines above say why`,
  )
}

/** Returns the failing components. A closed shop reports its own reason. */
async function findMissingComponents(url: string): Promise<string[]> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined)
  if (!response) return ['the server']
  if (!response.headers.get('content-type')?.includes('json')) return []
  return missingComponentsOf((await response.json()) as Record<string, unknown>)
}

/** Returns the components reported as false. Numbers are no components, so a 0 is no failure. */
export const missingComponentsOf = (answer: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(answer).filter((name) => name !== 'ready' && answer[name] === false)
