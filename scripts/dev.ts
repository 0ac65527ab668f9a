import { spawn } from 'node:child_process'
import { databaseFile, isEmpty, migrate, needsMigration } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'
import { letStaffIn } from './seed/staff.ts'
import { seedCounts, usualOffers, writeSeed } from './seed/write.ts'

/* npm run dev: the editing loop, astro dev in workerd over the same local database. */

const state = '.wrangler/state'
makeSecrets()
if (needsMigration(state)) migrate(state)
if (isEmpty(databaseFile(state)))
  console.log(seedCounts(await writeSeed(databaseFile(state), usualOffers)))
letStaffIn(databaseFile(state))
const child = spawn('astro', ['dev', '--port', process.env['PORT'] ?? '8787'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
