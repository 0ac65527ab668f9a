import { rmSync } from 'node:fs'
import { buildWhenNeeded } from '../../scripts/lib/build.ts'
import { databaseFile, migrate } from '../../scripts/lib/database.ts'
import { makeSecrets } from '../../scripts/lib/secrets.ts'
import { serve } from '../../scripts/lib/server.ts'
import { usualOffers, writeSeed } from '../../scripts/seed/write.ts'
import { testPort, testState } from './state.ts'

/* Serves the built shop with a freshly seeded database of its own, until it is ended. */

rmSync(testState, { recursive: true, force: true })
makeSecrets()
await buildWhenNeeded()
migrate(testState)
await writeSeed(databaseFile(testState), usualOffers)
// What the contract doesn't declare fails the test that meets it.
process.env['STRICT_ANSWERS'] = '1'
const server = await serve(testPort, testState)
console.log(`ready ${server.url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.stop().then(() => process.exit(0)))
