import { spawn } from 'node:child_process'
import { databaseFile, isEmpty, migrate, needsMigration } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'
import { chooseIssuer, startIssuer } from './lib/start-issuer.ts'
import { letStaffIn } from './seed/staff.ts'
import { writeDebts } from './seed/debts.ts'
import { writePoints } from './seed/points.ts'
import { seedCounts, usualOffers, writeSeed } from './seed/write.ts'

/* npm run dev: the editing loop, astro dev in workerd over the same local database. */

const state = '.wrangler/state'
makeSecrets()
const port = process.env['PORT'] ?? '8787'
const issuer = await chooseIssuer(Number(port))
if (needsMigration(state)) migrate(state)
if (isEmpty(databaseFile(state))) {
  console.log(seedCounts(await writeSeed(databaseFile(state), usualOffers)))
  await writeDebts(databaseFile(state), Date.now())
  await writePoints(databaseFile(state), Date.now())
}
letStaffIn(databaseFile(state))
await startIssuer(issuer)
const child = spawn('astro', ['dev', '--port', port], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
