import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

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
      'scripts/lib/serve-worker.ts',
      String(port),
      persistTo,
      ...(built ? [built] : []),
    ],
    {
      stdio: ['ignore', hearAnswers ? 'pipe' : 'ignore', hear ? 'pipe' : 'inherit'],
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
  writeFileSync(groupFile(port), String(child.pid))
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
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error('the server ended before it answered')
    if (await answers(url)) return { url, process: child, stop }
    await sleep(100)
  }
  await stop()
  throw new Error('the server did not answer within 30 seconds')
}

/** Where the process group of the server on a port is noted, for a start after a crash. */
function groupFile(port: number): string {
  return `.wrangler/serving-${port}`
}

/** The process group that an earlier start left serving on a port, if it is alive. */
export function leftOver(port: number): number | undefined {
  try {
    const group = Number(readFileSync(groupFile(port), 'utf8'))
    process.kill(-group, 0)
    return group
  } catch {
    return undefined
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
