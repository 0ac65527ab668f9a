import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { buildWhenNeeded } from './lib/build/build.ts'
import {
  databaseFile,
  databasePath,
  migrateDatabase,
  migrateCountryDatabase,
  needsMigration,
  needsSearchIndex,
  countriesWithOwnDatabase,
} from './lib/database.ts'
import { makeSecrets, readSecrets } from './lib/secrets.ts'
import { chooseIssuer, startIssuer } from './lib/local/start-issuer.ts'
import { expectReady } from './lib/server/ready.ts'
import { endOrphan, readLeftoverGroup, serve } from './lib/server/server.ts'
import { readBuiltSettings, platformModeOf, settingsOf } from './lib/settings.ts'
import { unfinishedMessage, readUnfinishedImport } from './lib/unfinished-import.ts'
import { keepServing } from './lib/server/watch.ts'
import { findUnwritable, unwritableMessage } from './lib/writable.ts'
import { addStaffTo } from './seed/people/staff.ts'
import { needsSeed } from './seed/people/unfinished.ts'

const state = '.wrangler/state'
const port = Number(process.env['PORT'] ?? 8787)
const minuteMs = 60_000
const isFresh = process.argv.includes('--fresh')

try {
  await start()
} catch (error) {
  console.error(explainError(error))
  process.exit(1)
}

/** Builds, migrates, seeds an empty database, and serves. Skips every step that is already done. */
async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${process.env['PORT']}; it must be a number from 1 to 65535`)
  if (await endOrphan(port)) console.log('ended a server whose start was killed')
  await checkPort()
  const unwritable = findUnwritable(state)
  if (unwritable) throw new Error(unwritableMessage(unwritable, state))
  if (isFresh) rmSync(state, { recursive: true, force: true })
  makeSecrets()
  const issuer = await chooseIssuer(port)
  await buildWhenNeeded()
  const settings = settingsOf(process.env)
  const { mode, isEmbedded } = platformModeOf({
    ...readBuiltSettings(),
    ...readSecrets(),
    ...settings,
  })
  // An operator's platform has its own offers and people.
  if (isEmbedded) await fillDatabase()
  const stopController = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stopController.abort())
  const clock = setInterval(() => void runSchedule(`http://localhost:${port}`), minuteMs)
  const signOnServer = startIssuer(issuer)
  console.log(`the shop runs ${mode}`)
  let isFirst = true
  const startServer = async () => {
    // Start the runtime while passwords are hashed; both take time.
    const startingServer = serve(port, state, { isLean: true, settings })
    const staffAddition = isFirst && isEmbedded ? addStaffTo(databaseFile(state)) : undefined
    const [server] = await Promise.all([startingServer, staffAddition])
    if (isFirst && isEmbedded) await expectReady(server, state)
    isFirst = false
    // Save compiled code for the next start, however this one ends.
    flushCompileCache()
    return server
  }
  await keepServing(
    { start: startServer, printLine: makeReporter(isEmbedded) },
    stopController.signal,
  )
  clearInterval(clock)
  signOnServer?.close()
  signOnServer?.closeAllConnections()
}

/** Prints a line, and after the first "ready" the addresses worth opening. */
function makeReporter(isEmbedded: boolean): (line: string) => void {
  let isReported = false
  return (line) => {
    console.log(line)
    const [, url] = /^ready (\S+)$/.exec(line) ?? []
    if (!url || isReported) return
    isReported = true
    console.log(`  shop      ${url}`)
    if (!isEmbedded) return
    console.log(
      `  desk      ${url}/desk (boss; DESK_PASSWORD in .dev.vars; npm run outbox -- desk)`,
    )
    console.log(`  messages  ${url}/desk/outbox (text messages and email, as staff)`)
  }
}

/** Migrates the local database, and seeds it when empty. */
async function fillDatabase(): Promise<void> {
  if (needsMigration(state)) migrateDatabase(state)
  const file = databaseFile(state)
  if (needsSeed(state, file)) {
    console.log('seeding …')
    await seedInProcess()
  } else if (needsSearchIndex(file)) await rebuildSearchIndex(file)
  const unfinishedFolder = readUnfinishedImport(state)
  if (unfinishedFolder) console.log(unfinishedMessage(unfinishedFolder))
  for (const id of countriesWithOwnDatabase(process.env)) await prepareCountryDatabase(file, id)
}

/** Seeds in a separate process, so that its memory is free while the shop serves. */
async function seedInProcess(): Promise<void> {
  const script = ['--no-warnings', 'scripts/seed.ts', '--state', state]
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let errorOutput = ''
  child.stderr?.on('data', (text: Buffer) => (errorOutput += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(errorOutput.trim() || 'the seed ended before its end; start again')
}

/** Migrates the database of a country, or moves the country out of the shared one. */
async function prepareCountryDatabase(shared: string, countryId: number): Promise<void> {
  const countryFile = databasePath(state, countryId)
  if (existsSync(countryFile)) {
    migrateCountryDatabase(state, countryId)
    return addStaffTo(countryFile)
  }
  const { moveCountry } = await import('./countries/move.ts')
  console.log(`moving ${countryId} into a database of its own …`)
  moveCountry(shared, countryFile, countryId)
}

/** Rebuilds the search after an interrupted seed, which leaves offers without search data. */
async function rebuildSearchIndex(file: string): Promise<void> {
  console.log('making the search tables …')
  const { openD1OnSqlite: d1OnSqlite } = await import('./lib/d1.ts')
  const { rebuildSearch } = await import('../functions/platform/search/tables/rebuild.ts')
  const db = new DatabaseSync(file)
  await rebuildSearch(d1OnSqlite(db))
  db.close()
}

/** Runs the scheduled jobs of wrangler.toml, which the local runtime doesn't trigger itself. */
async function runSchedule(url: string): Promise<void> {
  // The Worker logs the result of each job. A restarting server misses one run.
  await fetch(`${url}/cdn-cgi/local/scheduled`).catch(() => undefined)
}

async function checkPort(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () => {
      const group = readLeftoverGroup(port)
      const endCommand = group
        ? `an earlier start still serves there: kill -- -${group}`
        : 'end what uses it or choose another: PORT=8788 npm start'
      reject(new Error(`port ${port} is in use; ${endCommand}`))
    })
    probe.listen(port, () => probe.close(() => resolve()))
  })
}

/** Returns one line that explains an error and its remedy. */
function explainError(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (/ENOSPC|disk I\/O|database or disk is full/.test(text))
    return 'the disk is full; free some space and run npm start again'
  const keptDatabaseText = 'it holds the orders of this shop, so nothing was changed'
  if (/malformed|not a database/.test(text))
    return `the local database below ${state} is damaged; ${keptDatabaseText}: bring back a copy of it`
  if (/readonly|EACCES|EROFS/i.test(text))
    return `the local database below ${state} cannot be written by this user; ${keptDatabaseText}`
  if (/database is locked|SQLITE_BUSY/i.test(text))
    return `another process writes to the local database below ${state}; end it and start again`
  return text
}
