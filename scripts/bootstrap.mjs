/*
 * First lines of every command. Plain JavaScript for Node 20, because the project's own Node (a dev
 * dependency) is missing before the first install. Installs if needed, then runs the TypeScript
 * command with the project's Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.installed')
const [command = 'start', ...args] = process.argv.slice(2)

process.chdir(root)
if (Number(process.versions.node.split('.')[0]) < 20) fail('Node 20 or newer is needed.')
install()
run()

/** Installs when the lock file differs from the last installed one. */
function install() {
  const wantedHash = createHash('sha256')
    .update(readFileSync('package.json'))
    .update(existsSync('package-lock.json') ? readFileSync('package-lock.json') : '')
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedHash) return
  console.log('installing packages …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Install exactly the lock file's versions, so that no start picks up a newer one.
  const doneProcess = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (doneProcess.status !== 0)
    fail('npm ci failed. Is the package registry reachable and the disk not full?')
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wantedHash)
}

function run() {
  const bin = join(root, 'node_modules', '.bin')
  const ownNode = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
  const node = existsSync(ownNode) ? ownNode : process.execPath
  // The process that starts the shop mostly waits, so keep its heap small.
  const memoryOptions =
    command === 'start' ? ['--max-semi-space-size=1', '--optimize-for-size'] : []
  const flags = ['--no-warnings', ...memoryOptions]
  const child = spawn(node, [...flags, join('scripts', `${command}.ts`), ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      // Without this cache, compiling code takes half of the start-up time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.wrangler', 'compiled'),
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      // Keeps the runtime from sending data off the machine.
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      WRANGLER_SEND_METRICS: 'false',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
