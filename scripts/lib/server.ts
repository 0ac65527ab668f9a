import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { portTaken } from './port-taken.ts'

export interface Server {
  url: string
  process: ChildProcess
  /** Ends the whole process group: ending its parent alone leaves workerd. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/*
 * The local runtime sets no limit to its memory, so it would collect garbage when it has gigabytes of
 * it. With whole collections each time and a small nursery it stays under 300 MB; with a limit alone
 * it holds twice that and needs three fifths of the processor.
 */
const leanFlags = '--gc-global --max-semi-space-size=8'
const quickFlags = '--max-old-space-size=256'

/** For a process of Node that mostly waits: a heap that stays small. */
const smallNode = ['--max-semi-space-size=1', '--optimize-for-size']

interface Serving {
  /** The configuration of another build than the usual one. */
  built?: string | undefined
  /** Gets each line that the Worker logs, which otherwise go to this terminal. */
  hear?: ((line: string) => void) | undefined
  /** Gets the lines of what it answers, which otherwise nobody reads. */
  hearAnswers?: ((line: string) => void) | undefined
  /** Settings beside those of the build and of .dev.vars. */
  settings?: Readonly<Record<string, string>>
  /** Countries with databases of their own (scripts/move-country.ts). */
  countries?: readonly number[]
  /** For a shop that runs for long: half of the memory, slower. */
  isLean?: boolean
}

/** Serves the built Worker on a port with its state in a folder; resolves when it answers. */
export async function serve(
  port: number,
  persistTo: string,
  { built, hear, hearAnswers, settings = {}, countries, isLean = false }: Serving = {},
): Promise<Server> {
  const child = spawn(
    process.execPath,
    [
      '--no-warnings',
      ...smallNode,
      'scripts/lib/serve-worker.ts',
      String(port),
      persistTo,
      ...(built ? [built] : []),
    ],
    {
      // By the last one it says when it serves, and hears when nobody looks after it any more.
      stdio: ['ignore', hearAnswers ? 'pipe' : 'ignore', hear ? 'pipe' : 'inherit', 'ipc'],
      detached: true,
      env: {
        ...process.env,
        MINIFLARE_WORKERD_V8_FLAGS: isLean ? leanFlags : quickFlags,
        MALLOC_ARENA_MAX: '1',
        // Half of a start is reading the tools that it starts with.
        NODE_COMPILE_CACHE: '.wrangler/compiled',
        ...(countries && { COUNTRY_DATABASES: countries.join(',') }),
        WORKER_SETTINGS: JSON.stringify(settings),
      },
    },
  )
  if (hear && child.stderr) createInterface(child.stderr).on('line', hear)
  if (hearAnswers && child.stdout) createInterface(child.stdout).on('line', hearAnswers)
  const url = `http://localhost:${port}`
  mkdirSync('.wrangler', { recursive: true })
  writeFileSync(groupFile(port), `${child.pid} ${process.pid}`)
  let serves = false
  child.once('message', () => (serves = true))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const isGone = child.exitCode !== null || child.signalCode !== null
    const gone = isGone ? null : new Promise((resolve) => child.once('exit', resolve))
    rmSync(groupFile(port), { force: true })
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      return
    }
    const ended = await Promise.race([gone, sleep(4000, 'late', { ref: false })])
    if (ended === 'late') process.kill(-(child.pid ?? 0), 'SIGKILL')
  }
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode === portTaken) throw new Error(`port ${port} is in use`)
    if (child.exitCode !== null) throw new Error('the server ended before it answered')
    // Somebody else may answer there.
    if (serves && (await answers(url))) return { url, process: child, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('the server did not answer within a minute')
}

/** Where the process group of the server on a port is noted, for a start after a crash. */
function groupFile(port: number): string {
  return `.wrangler/serving-${port}`
}

/** The process group that an earlier start left serving on a port, if it is alive. */
export function leftOver(port: number): number | undefined {
  try {
    const [group = 0] = noted(port)
    process.kill(-group, 0)
    return group
  } catch {
    return undefined
  }
}

/** Ends what serves on a port although the start that looked after it is gone; whether there was any. */
export async function endOrphan(port: number): Promise<boolean> {
  const group = leftOver(port)
  const [, starter = 0] = group ? noted(port) : []
  if (!group || starter === 0 || isAlive(starter)) return false
  process.kill(-group, 'SIGKILL')
  for (let tries = 0; tries < 50 && leftOver(port); tries++) await sleep(100)
  return true
}

/** The process group that serves on a port, and the process that started it. */
const noted = (port: number) => readFileSync(groupFile(port), 'utf8').split(' ').map(Number)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether the Worker answers within some milliseconds; it says so before anything else of a request. */
export async function answers(url: string, patience = 2000): Promise<boolean> {
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(patience) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
