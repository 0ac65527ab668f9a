import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { portTaken } from './port-taken.ts'
import { serveRuntimeRequests } from '../runtime/loopback.ts'
import { readRecord, recordKey, type RecordedStart } from '../runtime/recorded.ts'
import { runRuntime } from '../runtime/run.ts'

/*
 * node scripts/lib/server/serve-worker.ts PORT STATE [CONFIG]: serves the built Worker. It starts the
 * runtime as Miniflare would, but without loading Miniflare, which needs three times the memory of
 * a shop.
 */

const [port = '', state = '.wrangler/state', built = 'dist/server/wrangler.json'] =
  process.argv.slice(2)

/** Ends the whole process group: this process and the runtime. */
const killAll = (): void => void process.kill(-process.pid, 'SIGKILL')
// The parent has exited, so no process remains to restart it, run its jobs or stop it.
process.once('disconnect', killAll)

const key = recordKey(state, built)
const storedRecording = readRecord(state, key)
let recorded = storedRecording ?? (await record())
const loopback = await serveRuntimeRequests((line) => process.stderr.write(`${line}\n`))
let run = start()
// If a recorded start fails, record it again: the machine may have changed since.
if (storedRecording && (await run.started) === 'ended') {
  recorded = await record()
  run = start()
}
const startResult = await run.started
if (startResult !== 'listens') process.exit(startResult === 'port taken' ? portTaken : 1)
run.process.once('exit', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    run.process.removeAllListeners('exit')
    run.process.kill('SIGKILL')
    process.exit(0)
  })
process.send?.('serves')
// Save compiled code for the next start, however this one ends.
flushCompileCache()

function start() {
  return runRuntime(recorded, { entry: `localhost:${port}`, loopback: loopback.address })
}

/** Records the start of the runtime in a separate process. */
async function record(): Promise<RecordedStart> {
  const script = fileURLToPath(new URL('../runtime/record.ts', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', script, state, built, key], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await once(child, 'exit')
  const newRecord = readRecord(state, key)
  if (!newRecord) process.exit(1)
  return newRecord
}
