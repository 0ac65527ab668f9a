import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { processTree } from './process-tree.ts'

/** Megabytes and seconds that a start may take with everything built. */
const limits = { megabytes: 450, seconds: 2 }

/** How long the shop stands idle before it is measured, milliseconds. */
const idle = 60_000

/** What `npm start` takes until it is ready, and what all its processes hold when nobody asks for a minute. */
export async function measureStart(port: number): Promise<void> {
  // The first one makes what the others find.
  await stop(await start(port))
  const seconds: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const from = performance.now()
    const one = await start(port)
    seconds.push((performance.now() - from) / 1000)
    if (turn === 2) {
      await sleep(idle)
      printMemory(one.pid ?? 0)
    }
    await stop(one)
  }
  const [, median = 0] = seconds.toSorted((a, b) => a - b)
  const all = seconds.map((one) => one.toFixed(1)).join(', ')
  console.log(`ready in ${median.toFixed(1)} s (${all}) ≤ ${limits.seconds} s`)
}

function printMemory(root: number): void {
  const processes = processTree(root)
  for (const { name, megabytes, cpuMs } of processes)
    console.log(
      name.padEnd(40),
      `${megabytes.toFixed(0)} MB`.padStart(8),
      `${cpuMs} ms`.padStart(10),
    )
  const all = processes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  console.log('all processes, idle'.padEnd(40), `${all.toFixed(0)} MB ≤ ${limits.megabytes} MB`)
}

/** Resolves once it says that it is ready. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, which a terminal would interrupt as one.
    detached: true,
    env: { ...process.env, PORT: String(port) },
  })
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('ready ')) resolve()
    })
    child.once('exit', () => reject(new Error('npm start ended before it was ready')))
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await ended
}
