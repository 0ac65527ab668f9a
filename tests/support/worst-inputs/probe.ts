import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/* Requests /healthz every 20 ms over a separate connection, in a dedicated thread. */

const everyMs = 20
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let waits: number[] = []
let requestStartedAt = 0

/** Returns the waits so far. An open request counts with its current wait. */
function takeWaits(): number[] {
  const takenWaits = requestStartedAt > 0 ? [...waits, performance.now() - requestStartedAt] : waits
  waits = []
  return takenWaits
}

function ask(): void {
  requestStartedAt = performance.now()
  const end = () => {
    if (requestStartedAt === 0) return
    const wait = performance.now() - requestStartedAt
    waits.push(wait)
    requestStartedAt = 0
    setTimeout(ask, Math.max(0, everyMs - wait))
  }
  request(String(workerData), { agent, path: '/healthz' }, (response) => {
    response.resume()
    response.on('end', end)
  })
    .on('error', end)
    .end()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', () => parentPort?.postMessage(takeWaits()))
ask()
