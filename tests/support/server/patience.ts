import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, BuiltCall, Payload } from '../../../src/contract/index.ts'
import type { Caller } from '../client.ts'

/** Activities during which the shop is killed. */
export const killedActivities = [
  'placing',
  'payment',
  'cancellation',
  'return',
  'redemption',
  'invoiceRun',
  'invoicePayment',
  'shop',
] as const
export type Phase = (typeof killedActivities)[number]

/** Milliseconds of retries after which a request counts as stuck. */
const patienceMs = 60_000

/** Clients that retry a request with the same key when the shop dies during it. */
export class RetryingClients {
  /** Number of requests interrupted by a kill, by phase. */
  readonly cut = Object.fromEntries(killedActivities.map((phase) => [phase, 0])) as Record<
    Phase,
    number
  >
  readonly #watched = new Map<Phase, () => void>()

  /** Resolves when the next request of a phase has started. */
  next(phase: Phase): Promise<void> {
    return new Promise((resolve) => this.#watched.set(phase, resolve))
  }

  /** Retries a request until it gets a response, however often the shop dies. */
  async ask<Result>(phase: Phase, request: () => Promise<Result>): Promise<Result> {
    let isCut = false
    for (const until = Date.now() + patienceMs; ;) {
      this.#watched.get(phase)?.()
      try {
        return await request()
      } catch (error) {
        if (!(error instanceof TypeError) || Date.now() > until) throw error
        // A dead shop refuses connections. Each interrupted request counts once.
        if (!isCut && !isRefused(error)) this.cut[phase] += 1
        isCut = true
        await sleep(30)
      }
    }
  }

  /** Returns the response of a call. Throws on anything but 200. */
  async send<Name extends BuiltCall>(
    phase: Phase,
    caller: Caller,
    name: Name,
    payload: Payload<Name>,
  ): Promise<Answer<Name>> {
    const key = { 'Idempotency-Key': randomUUID() }
    const response = await this.ask(phase, () => caller.send(name, payload, key))
    if (response.code !== 200) throw new Error(`${name}: ${response.message}`)
    return response.data
  }

  /** Waits for a condition that becomes true without another action. */
  async wait(description: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const until = Date.now() + patienceMs; !(await isSo()); await sleep(60))
      if (Date.now() > until) throw new Error(`stuck: ${description}`)
  }
}

const isRefused = ({ cause }: TypeError) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
