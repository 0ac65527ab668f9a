import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { buildWhenNeeded } from './lib/build.ts'
import { databaseFile, isEmpty, migrate, needsMigration } from './lib/database.ts'
import { makeSecrets } from './lib/secrets.ts'
import { leftOver, serve } from './lib/server.ts'
import { seedCounts, usualOffers, writeSeed } from './seed/write.ts'

const state = '.wrangler/state'
const port = Number(process.env['PORT'] ?? 8787)
const fresh = process.argv.includes('--fresh')

try {
  await start()
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** Builds, migrates, seeds when empty and serves; every step is skipped when it is done. */
async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${process.env['PORT']}; it must be a number from 1 to 65535`)
  await checkPort()
  if (fresh) rmSync(state, { recursive: true, force: true })
  makeSecrets()
  await buildWhenNeeded()
  if (needsMigration(state)) migrate(state)
  const file = databaseFile(state)
  if (isEmpty(file)) {
    console.log('seeding …')
    console.log(seedCounts(await writeSeed(file, usualOffers)))
  }
  const server = await serve(port, state)
  console.log(`ready ${server.url}`)
  const stop = () => void server.stop().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  server.process.on('exit', (code) => {
    console.error(`the server ended with code ${code}; start it again with npm start`)
    process.exit(1)
  })
}

async function checkPort(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => {
      const group = leftOver(port)
      const way = group
        ? `an earlier start still serves there: kill -- -${group}`
        : 'end what uses it or choose another: PORT=8788 npm start'
      reject(new Error(`port ${port} is in use; ${way}`))
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/** One clear line and the way out. */
function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|disk I\/O|database or disk is full/.test(text))
    return 'the disk is full; free some space and run npm start again'
  if (/malformed|not a database/.test(text))
    return 'the local database is damaged; begin again with npm start -- --fresh'
  return text
}
