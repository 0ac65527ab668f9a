import { setTimeout as sleep } from 'node:timers/promises'
import { buildWhenNeeded } from '../../../scripts/lib/build/build.ts'
import { makeSecrets } from '../../../scripts/lib/secrets.ts'
import { readLeftoverGroup, serve, type Server } from '../../../scripts/lib/server/server.ts'
import { isTaken } from './ports.ts'
import { buildCalls } from '../calls/build.ts'
import { createFreshDatabase } from './database.ts'
import { recordResponseLines } from './answer-lines.ts'
import { recordSecurityLines } from '../auth/security-lines.ts'
import { signOnSettings } from '../auth/issuer.ts'
import {
  callsBuild,
  testServerCount,
  testServerOf,
  isOperatorRun,
  type ServedBuild,
} from './lanes.ts'
import { serveProxied } from '../operator/proxied.ts'

/**
 * Builds the shop and starts every test server with a freshly seeded database. Returns the function
 * that stops them.
 */
export async function serveTestServers(served: ServedBuild): Promise<() => Promise<void>> {
  makeSecrets()
  if (served === 'calls') await buildCalls()
  else await buildWhenNeeded()
  // A response field that the contract doesn't declare fails the test.
  process.env['STRICT_ANSWERS'] = '1'
  const built = served === 'calls' ? callsBuild : undefined
  const testServers = Array.from({ length: testServerCount }, (_, index) =>
    testServerOf(served, index),
  )
  for (const { port, state } of testServers) {
    await expectFree(port)
    await createFreshDatabase(state)
  }
  const startedAllSettleds = await Promise.allSettled(
    testServers.map(({ port, state, issuer }) =>
      serve(port, state, {
        built,
        onLogLine: recordSecurityLines(state),
        onResponseLine: recordResponseLines(state),
        settings: { ...signOnSettings, CIAM_ISSUER: issuer },
      }),
    ),
  )
  const servers = startedAllSettleds.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
  const shops = isOperatorRun
    ? await Promise.all(
        testServers.map((lane) => serveProxied({}, { ...lane, built, says: 'labels' })),
      )
    : []
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await stopAll(servers)
  }
  const failed = startedAllSettleds.find((one) => one.status === 'rejected')
  if (!failed) return stop
  await stop()
  throw failed.reason
}

/** A server left over from a killed run would respond with old code and an old database. */
async function expectFree(port: number): Promise<void> {
  const group = readLeftoverGroup(port)
  if (group) process.kill(-group, 'SIGKILL')
  for (let tries = 0; await isTaken(port); tries++) {
    if (tries === 20) throw new Error(`port ${port} is in use; TEST_PORT=… chooses others`)
    await sleep(100)
  }
}

async function stopAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()))
}
