import { setTimeout as sleep } from 'node:timers/promises'
import { judgeLiveness, emptyHistory, deadAfterMs, type Verdict } from './liveness.ts'
import { readProcessorTime } from './processor-time.ts'
import { Pulse } from './pulse.ts'
import type { Server } from './server.ts'

/** Seconds between two checks. */
const usualPauseSeconds = 5

/** A server is given up after this number of exits, each within `seconds` of its start. */
const earlyExitLimit = { times: 5, seconds: 60 }

const verdictTexts: Readonly<Record<Exclude<Verdict, 'lives'>, string>> = {
  ended: 'the server ended',
  hangs: 'the server stopped answering',
  'turns in circles': 'the server worked for ten minutes without an answer',
}

/** Dependencies of the watch. Tests use shorter times. */
export interface WatchOptions {
  start: () => Promise<Server>
  printLine: (line: string) => void
  pause?: number
  limits?: typeof deadAfterMs
}

/**
 * Serves until `signal` ends it. Restarts a runtime that died or hangs, but not a busy one
 * (`liveness.ts`). Throws with the reason when a restart fails or the runtime keeps exiting, so
 * that a dead shop never looks alive.
 */
export async function keepServing(
  { start, printLine, pause = usualPauseSeconds, limits = deadAfterMs }: WatchOptions,
  signal: AbortSignal,
): Promise<void> {
  let server = await start()
  printLine(`ready ${server.url}`)
  let [since, ends] = [Date.now(), 0]
  while (!signal.aborted) {
    const verdict = await waitUntilDead(server, { pause, limits }, signal)
    if (verdict === 'lives') break
    const verdictText = verdictTexts[verdict]
    await server.stop('SIGKILL')
    ends = Date.now() - since < earlyExitLimit.seconds * 1000 ? ends + 1 : 1
    if (ends > earlyExitLimit.times)
      throw new Error(`${verdictText} ${ends} times, each time within a minute of its start`)
    printLine(`${verdictText}; it is started again`)
    server = await startAgain(start, pause, signal).catch((error: unknown) => {
      throw new Error(`${verdictText} and could not be started again: ${String(error)}`)
    })
    since = Date.now()
    printLine(`ready ${server.url}`)
  }
  await server.stop()
}

/** Maximum number of attempts to start a server that died. */
const maxStarts = 5

/**
 * Starts the server. Tries again after a pause (seconds), because a port or file of the dead server
 * may be in use for a moment. Throws the last error.
 */
async function startAgain(
  start: WatchOptions['start'],
  pause: number,
  signal: AbortSignal,
): Promise<Server> {
  for (let tries = 1; ; tries++) {
    try {
      return await start()
    } catch (error) {
      if (tries === maxStarts || signal.aborted) throw error
      await sleep(pause * 1000, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Checks a server until it is dead, or until `signal` ends the watch. */
async function waitUntilDead(
  { url, process: { pid = 0 }, process: child }: Server,
  { pause, limits }: { pause: number; limits: typeof deadAfterMs },
  signal: AbortSignal,
): Promise<Verdict> {
  const pulse = new Pulse(url)
  let history = emptyHistory(performance.now())
  while (!signal.aborted) {
    await waitForCheck(pause * 1000, child, signal)
    if (signal.aborted) break
    const hasAnswered = pulse.take()
    const observation = {
      at: performance.now(),
      isGone: child.exitCode !== null || child.signalCode !== null,
      hasAnswered,
      // A responding server needs no further check.
      usedMs: hasAnswered ? history.usedMs : readProcessorTime(pid),
    }
    const judgement = judgeLiveness(history, observation, limits)
    if (judgement.verdict !== 'lives') return judgement.verdict
    history = judgement.seen
  }
  return 'lives'
}

/** Waits until the next check, or until the server exits. */
async function waitForCheck(
  milliseconds: number,
  child: Server['process'],
  signal: AbortSignal,
): Promise<void> {
  const exitController = new AbortController()
  const end = () => exitController.abort()
  child.once('exit', end)
  await sleep(milliseconds, undefined, {
    signal: AbortSignal.any([signal, exitController.signal]),
  }).catch(() => undefined)
  child.removeListener('exit', end)
}
