import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { localId, ownDatabases } from './database.ts'
import { portTaken } from './server.ts'
import { filesBeside } from './files-worker.ts'

/*
 * Serves the built Worker: node scripts/lib/serve-worker.ts PORT STATE [CONFIG]. It is what `wrangler dev`
 * runs, without wrangler's own proxy in front, which doubles the way of every request.
 */

const [port, state = '.wrangler/state', built = 'dist/server/wrangler.json'] = process.argv.slice(2)

const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(resolve(built))
const { modulesRules: _, rootPath = '.', assets, ...options } = workerOptions
const root = String(rootPath)
const chunks = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.mjs'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => path !== main)

const beside = filesBeside(assets, String(options.compatibilityDate))

const server = new Miniflare(
  convertV4MiniflareOptions({
    host: 'localhost',
    port: Number(port),
    cf: false,
    resourcePersistencePath: resolve(state, 'v3'),
    // Cron runs by hand at /cdn-cgi/local/scheduled.
    unsafeTriggerHandlers: true,
    workers: [
      {
        ...options,
        bindings: {
          ...(options.bindings as object),
          STRICT_ANSWERS: process.env['STRICT_ANSWERS'] ?? '',
          PAGE_CACHE: 'memory',
          LOG_LINES: 'gathered',
          // Tests have issuers of their own.
          ...(JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as Record<string, string>),
        },
        d1Databases: {
          ...(options.d1Databases as Record<string, { id: string }>),
          ...Object.fromEntries(
            ownDatabases(process.env).map((id) => [`DB_${id}`, { id: localId(id) }]),
          ),
        },
        name: 'egg-mall',
        rootPath: root,
        modulesRoot: root,
        modules: [main, ...chunks].map((path) => ({ type: 'ESModule' as const, path })),
        serviceBindings: { ...(options.serviceBindings as object), ...beside.bindings },
      },
      ...beside.workers,
    ],
  }),
)
/** Ends the runtime with this process, however it stands: both are of one group. */
function endAll(): void {
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), 3000).unref()
  void server.dispose().finally(() => process.kill(-process.pid, 'SIGKILL'))
}
// Whoever started this is gone: nobody would start it again, run its jobs or end it.
process.once('disconnect', endAll)
try {
  await server.ready
} catch (error) {
  if (!/already in use/i.test(String(error))) throw error
  process.exit(portTaken)
}
process.send?.('serves')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.dispose().then(() => process.exit(0)))
