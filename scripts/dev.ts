import { spawn } from 'node:child_process'
import { databaseFile, isEmpty, migrate, needsMigration } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'

/* npm run dev: the editing loop, astro dev in workerd over the same local database. */

const state = '.wrangler/state'
makeSecrets()
if (needsMigration(state)) migrate(state)
if (isEmpty(databaseFile(state))) {
  // Most starts need none of it.
  const { seedCounts, usualOffers, writeSeed } = await import('./seed/write.ts')
  console.log(seedCounts(await writeSeed(databaseFile(state), usualOffers)))
}
const child = spawn('astro', ['dev', '--port', process.env['PORT'] ?? '8787'], {
  stdio: 'inherit',
  // Of 20 MB of tools most is compiled as it was at the start before.
  env: { NODE_COMPILE_CACHE: '.wrangler/compiled', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
