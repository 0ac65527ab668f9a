import { buildWhenNeeded } from '../../scripts/lib/build.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { serve, type Server } from '../../scripts/lib/server.ts'
import { buildCalls } from './calls/build.ts'
import { freshDatabase } from './database.ts'
import { callsBuild, laneCount, laneOf, type Served } from './lanes.ts'

/** Builds, and serves every lane with a freshly seeded database of its own; answers how to end it. */
export async function serveLanes(served: Served): Promise<() => Promise<void>> {
  makeSecrets()
  if (served === 'calls') await buildCalls()
  else await buildWhenNeeded()
  // What the contract doesn't declare fails the test that meets it.
  process.env['STRICT_ANSWERS'] = '1'
  const built = served === 'calls' ? callsBuild : undefined
  const lanes = Array.from({ length: laneCount }, (_, index) => laneOf(served, index))
  for (const { state } of lanes) await freshDatabase(state)
  const started = await Promise.allSettled(
    lanes.map(({ port, state }) => serve(port, state, built)),
  )
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = () => stopAll(servers)
  const failed = started.find((one) => one.status === 'rejected')
  if (!failed) return stop
  await stop()
  throw failed.reason
}

async function stopAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()))
}
