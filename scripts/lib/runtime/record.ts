import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { localDatabaseId, countriesWithOwnDatabase } from '../database.ts'
import { withFilesWorker } from './files-worker.ts'
import { foldersBelow, recordOf, writeRecordNote } from './recorded.ts'

/*
 * node scripts/lib/runtime/record.ts STATE CONFIG KEY: records the command and configuration of the
 * local runtime, which only wrangler and Miniflare can generate. Both are large, so this process ends
 * before the shop serves.
 */

const [state = '', built = '', key = ''] = process.argv.slice(2)
const { folder, input } = recordOf(state)
rmSync(folder, { recursive: true, force: true })
const temporaryFolder = join(folder, 'temporary')
mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })

// Let Miniflare start this script in place of the runtime; the script saves the input of the
// runtime.
process.env['MINIFLARE_WORKERD_PATH'] = fileURLToPath(new URL('recorder.mjs', import.meta.url))
process.env['RECORD_FOLDER'] = folder
// The configuration refers to temporary folders, so create them where they aren't deleted.
process.env['TMPDIR'] = temporaryFolder

const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(resolve(built))
const { modulesRules: _, rootPath = '.', assets, ...options } = workerOptions
const root = String(rootPath)
const chunks = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.mjs'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => path !== main)

const workerWithFiles = withFilesWorker(assets, String(options.compatibilityDate))

const server = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port: 0,
    cf: false,
    resourcePersistencePath: resolve(state, 'v3'),
    // Trigger cron jobs manually at /cdn-cgi/local/scheduled.
    unsafeTriggerHandlers: true,
    workers: [
      {
        ...options,
        bindings: {
          ...(options.bindings as object),
          STRICT_ANSWERS: process.env['STRICT_ANSWERS'] ?? '',
          PAGE_CACHE: 'memory',
          LOG_LINES: 'gathered',
          // Settings of this start, for example the sign-on issuer of a test.
          ...(JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as Record<string, string>),
        },
        d1Databases: {
          ...(options.d1Databases as Record<string, { id: string }>),
          ...Object.fromEntries(
            countriesWithOwnDatabase(process.env).map((id) => [
              `DB_${id}`,
              { id: localDatabaseId(id) },
            ]),
          ),
        },
        name: 'egg-mall',
        rootPath: root,
        modulesRoot: root,
        modules: [main, ...chunks].map((path) => ({ type: 'ESModule' as const, path })),
        serviceBindings: { ...(options.serviceBindings as object), ...workerWithFiles.bindings },
      },
      ...workerWithFiles.workers,
    ],
  }),
)
// Use Miniflare's version of the runtime.
const workerd = createRequire(import.meta.resolve('miniflare'))('workerd') as { default: string }
const startError = await server.ready.then(
  () => undefined,
  (error: unknown) => error,
)
if (!existsSync(input)) throw startError
const folders = [...foldersBelow(temporaryFolder), ...foldersBelow(resolve(state, 'v3'))]
writeRecordNote(state, { key, folders, command: workerd.default })
// Kill this process, so that Miniflare can't delete folders that the runtime needs.
process.kill(process.pid, 'SIGKILL')
