import { databaseFile, migrateDatabase, needsMigration } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'
import { chooseIssuer, startIssuer } from './lib/local/start-issuer.ts'
import { serveEditing } from './lib/local/editing-server.ts'
import { addStaffTo } from './seed/people/staff.ts'
import { needsSeed } from './seed/people/unfinished.ts'

/*
 * npm run dev: editing loop, astro dev in workerd with the same local database. Data that the first
 * page doesn't need is loaded while Astro starts.
 */

const state = '.wrangler/state'
makeSecrets()
const port = process.env['PORT'] ?? '8787'
const issuer = await chooseIssuer(Number(port))
if (needsMigration(state)) migrateDatabase(state)
if (needsSeed(state, databaseFile(state))) {
  const { seedShop } = await import('./seed/shop.ts')
  console.log(await seedShop(state))
}
await addStaffTo(databaseFile(state))
const stop = serveEditing(port)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
try {
  startIssuer(issuer)
} catch (error) {
  // End Astro's editing server, which would otherwise keep running after this process.
  stop()
  throw error
}
