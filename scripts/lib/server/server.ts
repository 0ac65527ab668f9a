import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { portTaken } from './port-taken.ts'

export interface Server {
  url: string
  process: ChildProcess
  /** Ends the whole process group: ending only the parent would leave workerd running. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/*
 * The local runtime sets no memory limit, so it would collect garbage only after gigabytes. Full
 * collections and a small young generation keep it under 300 MB. A limit alone leads to twice that
 * and to three fifths of a CPU.
 */
const leanFlags = '--gc-global --max-semi-space-size=8'
const quickFlags = '--max-old-space-size=256'

/** Flags of a Node process that mostly waits; they keep its heap small. */
const smallNodeFlags = ['--max-semi-space-size=1', '--optimize-for-size']

interface ServeOptions {
  /** Path of the Wrangler configuration, when not the default build is served. */
  built?: string | undefined
  /** Receives each log line of the Worker, which otherwise goes to the terminal. */
  onLogLine?: ((line: string) => void) | undefined
  /** Receives each response log line of the Worker, which is otherwise discarded. */
  onResponseLine?: ((line: string) => void) | undefined
  /** Settings in addition to those of the build and .dev.vars. */
  settings?: Readonly<Record<string, string>>
  /** Countries with separate databases (scripts/move-country.ts). */
  countries?: readonly number[]
  /** True for a long-running shop, which then needs half the memory but is slower. */
  isLean?: boolean
}

/** Serves the built Worker on a port with its state in a folder. Resolves when it responds. */
export async function serve(
  port: number,
  persistTo: string,
  { built, onLogLine, onResponseLine, settings = {}, countries, isLean = false }: ServeOptions = {},
): Promise<Server> {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      ...smallNodeFlags,
      'scripts/lib/server/serve-worker.ts',
      String(port),
      persistTo,
      ...(built ? [built] : []),
    ],
    {
      // The IPC channel reports that the server is ready, and informs the server when its parent
      // exits.
      stdio: ['ignore', onResponseLine ? 'pipe' : 'ignore', onLogLine ? 'pipe' : 'inherit', 'ipc'],
      detached: true,
      env: {
        ...process.env,
        MINIFLARE_WORKERD_V8_FLAGS: isLean ? leanFlags : quickFlags,
        MALLOC_ARENA_MAX: '1',
        // Without this cache of compiled code, loading the tools takes half of the start-up time.
        NODE_COMPILE_CACHE: '.wrangler/compiled',
        ...(countries && { COUNTRY_DATABASES: countries.join(',') }),
        WORKER_SETTINGS: JSON.stringify(settings),
      },
    },
  )
  if (onLogLine && child.stderr) createInterface(child.stderr).on('line', onLogLine)
  if (onResponseLine && child.stdout) createInterface(child.stdout).on('line', onResponseLine)
  const url = `http://localhost:${port}`
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(groupFileOf(port), `${child.pid} ${process.pid}`)
  let isServing = false
  child.once('message', () => (isServing = true))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const isGone = child.exitCode !== null || child.signalCode !== null
    const exited = isGone ? null : new Promise((resolve) => child.once('exit', resolve))
    rmSync(groupFileOf(port), { force: true })
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      return
    }
    const outcome = await Promise.race([exited, sleep(4000, 'late', { ref: false })])
    if (outcome === 'late') process.kill(-(child.pid ?? 0), 'SIGKILL')
  }
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode === portTaken) throw new Error(`port ${port} is in use`)
    if (child.exitCode !== null) throw new Error('the server ended before it answered')
    // Only trust a response once the child has reported its start: another process may be
    // responding on this port.
    if (isServing && (await isResponding(url))) return { url, process: child, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('the server did not answer within a minute')
}

/**
 * Returns the file that records the process group of the server on a port, for a start after a
 * crash.
 */
function groupFileOf(port: number): string {
  return `.wrangler/serving-${port}`
}

/** Returns the process group that an earlier start left running on a port, if it is alive. */
export function readLeftoverGroup(port: number): number | undefined {
  try {
    const [group = 0] = readGroupFile(port)
    process.kill(-group, 0)
    return group
  } catch {
    return undefined
  }
}

/** Ends a server on a port whose parent has exited. Returns whether there was one. */
export async function endOrphan(port: number): Promise<boolean> {
  const group = readLeftoverGroup(port)
  const [, starter = 0] = group ? readGroupFile(port) : []
  if (!group || starter === 0 || isAlive(starter)) return false
  process.kill(-group, 'SIGKILL')
  for (let tries = 0; tries < 50 && readLeftoverGroup(port); tries++) await sleep(100)
  return true
}

/** Returns the recorded process group on a port, and its parent process. */
const readGroupFile = (port: number) =>
  readFileSync(groupFileOf(port), 'utf8').split(' ').map(Number)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * True when the Worker responds within a time in milliseconds. The Worker answers this request
 * before any other processing.
 */
export async function isResponding(url: string, patience = 2000): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patience) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
