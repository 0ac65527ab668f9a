import { readFileSync, writeFileSync } from 'node:fs'

/*
 * node scripts/complete-lock.ts, after every dependency change: adds entries for the bindings of
 * other systems. npm omits them from the lock file when the registry doesn't have them at hand, and
 * they would be missing on Mac or Windows.
 */

interface Package {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> }
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'openbsd', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

let addedCount = 0
for (const [path, parent] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const nameWords = name.split(/[/-]/)
    const os = systems.find((system) => nameWords.includes(system))
    const lockKey = `node_modules/${name}`
    const cpu = processors.find((processor) => nameWords.includes(processor))
    // The package of a WebAssembly binding names no operating system, but `npm ci` misses this
    // package too.
    if (!os && cpu !== 'wasm32') continue
    if (lockKey in lock.packages || `${path}/${lockKey}` in lock.packages) continue
    lock.packages[lockKey] = {
      version,
      ...(parent.dev ? { dev: true } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
      ...(cpu ? { cpu: [cpu] } : {}),
    }
    addedCount += 1
  }

const [root = {}, ...rest] = [lock.packages[''], ...Object.entries(lock.packages).slice(1)] as [
  Package,
  ...[string, Package][],
]
lock.packages = Object.fromEntries([['', root], ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${addedCount} entries added`)
