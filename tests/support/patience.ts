import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, BuiltCall, Payload } from '../../src/contract/index.ts'
import type { Caller } from './client.ts'

/** What is under way while the shop is killed. */
export const phases = [
  'placing',
  'payment',
  'cancellation',
  'return',
  'redemption',
  'invoiceRun',
  'invoicePayment',
  'shop',
] as const
export type Phase = (typeof phases)[number]

/** How long somebody asks the same again before it counts as stuck, milliseconds. */
const patienceMs = 60_000

/** People who ask the same again, under the same key, when the shop goes away under their hands. */
export class Patience {
  /** Requests that were under way when the shop went away. */
  readonly cut = Object.fromEntries(phases.map((phase) => [phase, 0])) as Record<Phase, number>
  readonly #watched = new Map<Phase, () => void>()

  /** When the next request of a phase has begun. */
  next(phase: Phase): Promise<void> {
    return new Promise((resolve) => this.#watched.set(phase, resolve))
  }

  /** The answer to a request, however often the shop goes away meanwhile. */
  async ask<Result>(phase: Phase, request: () => Promise<Result>): Promise<Result> {
    let isCut = false
    for (const until = Date.now() + patienceMs; ;) {
      this.#watched.get(phase)?.()
      try {
        return await request()
      } catch (error) {
        if (!(error instanceof TypeError) || Date.now() > until) throw error
        // While it is away it refuses; what was under way is counted once.
        if (!isCut && !isRefused(error)) this.cut[phase] += 1
        isCut = true
        await sleep(30)
      }
    }
  }

  /** What a call answers; anything but 200 is a fault. */
  async send<Name extends BuiltCall>(
    phase: Phase,
    caller: Caller,
    name: Name,
    payload: Payload<Name>,
  ): Promise<Answer<Name>> {
    const key = { 'Idempotency-Key': randomUUID() }
    const answer = await this.ask(phase, () => caller.send(name, payload, key))
    if (answer.code !== 200) throw new Error(`${name}: ${answer.message}`)
    return answer.data
  }

  /** Waits for what happens by itself. */
  async wait(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const until = Date.now() + patienceMs; !(await isSo()); await sleep(60))
      if (Date.now() > until) throw new Error(`stuck: ${what}`)
  }
}

const isRefused = ({ cause }: TypeError) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
