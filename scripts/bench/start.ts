import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProcessTree } from './process-tree.ts'

/**
 * Maximum memory (megabytes) and time (seconds) of `npm start` when everything is built already.
 */
export const startLimits = { megabytes: 450, seconds: 2 }

/** Milliseconds that the shop is idle before it is measured. */
const idleMs = 60_000

/**
 * Prints and returns the median time of `npm start` until ready, in seconds, and the memory of all
 * its processes after a minute without requests, in megabytes.
 */
export async function measureStart(port: number): Promise<{ megabytes: number; seconds: number }> {
  // The first start builds the files that the measured starts reuse.
  await stop(await start(port))
  const seconds: number[] = []
  let maxMegabytes = 0
  for (let turn = 0; turn < 3; turn += 1) {
    const startedAt = performance.now()
    const childProcess = await start(port)
    seconds.push((performance.now() - startedAt) / 1000)
    if (turn === 2) {
      await sleep(idleMs)
      maxMegabytes = printMemory(childProcess.pid ?? 0)
    }
    await stop(childProcess)
  }
  const [, median = 0] = seconds.toSorted((a, b) => a - b)
  const secondsText = seconds.map((one) => one.toFixed(1)).join(', ')
  console.log(`ready in ${median.toFixed(1)} s (${secondsText}) ≤ ${startLimits.seconds} s`)
  return { megabytes: maxMegabytes, seconds: median }
}

function printMemory(root: number): number {
  const processes = readProcessTree(root)
  for (const { name, megabytes, cpuMs } of processes)
    console.log(
      name.padEnd(40),
      `${megabytes.toFixed(0)} MB`.padStart(8),
      `${cpuMs} ms`.padStart(10),
    )
  const totalMegabytes = processes.reduce((sum, { megabytes }) => sum + megabytes, 0)
  console.log(
    'all processes, idle'.padEnd(40),
    `${totalMegabytes.toFixed(0)} MB ≤ ${startLimits.megabytes} MB`,
  )
  return totalMegabytes
}

/** Resolves when the shop reports that it is ready. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Separate process group, so that it can be interrupted as a whole like in a terminal.
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
  const exitEvent = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await exitEvent
}
