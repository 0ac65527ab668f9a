import { setTimeout as sleep } from 'node:timers/promises'
import { answers, type Server } from './server.ts'

/**
 * Seconds between two looks, milliseconds that an answer may take, and looks in vain after which
 * the server counts as hanging.
 */
const usual = { pause: 5, patience: 5000, inVain: 3 }

/** How often a server may end, each time within so many seconds of its start, until it is given up. */
const shortLived = { times: 5, seconds: 60 }

/** What a watch needs; the pauses are shorter in its test. */
export interface Watched {
  start: () => Promise<Server>
  say: (line: string) => void
  pause?: number
  patience?: number
}

/**
 * Serves until `signal` ends it. A runtime that died, or that lives and answers nothing, is started
 * again; throws with the reason where that fails, or where it ends again and again, so that nothing
 * looks alive and is not.
 */
export async function keepServing(
  { start, say, pause = usual.pause, patience = usual.patience }: Watched,
  signal: AbortSignal,
): Promise<void> {
  let server = await start()
  say(`ready ${server.url}`)
  let inVain = 0
  let [since, ends] = [Date.now(), 0]
  while (!signal.aborted) {
    await sleep(pause * 1000, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const isGone = server.process.exitCode !== null || server.process.signalCode !== null
    inVain = !isGone && (await answers(server.url, patience)) ? 0 : inVain + 1
    if (!isGone && inVain < usual.inVain) continue
    const what = isGone ? 'the server ended' : 'the server stopped answering'
    await server.stop('SIGKILL')
    ends = Date.now() - since < shortLived.seconds * 1000 ? ends + 1 : 1
    if (ends > shortLived.times)
      throw new Error(`${what} ${ends} times, each time within a minute of its start`)
    say(`${what}; it is started again`)
    server = await start().catch((error: unknown) => {
      throw new Error(`${what} and could not be started again: ${String(error)}`)
    })
    inVain = 0
    since = Date.now()
    say(`ready ${server.url}`)
  }
  await server.stop()
}
