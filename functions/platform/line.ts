import { nextTurn } from './next-turn.ts'
import { refuse } from './refusal.ts'

/** Milliseconds after which a turn counts as over: by then the runtime has ended its request. */
const longestTurnMs = 30_000

/** Seconds after which somebody who was sent away may come again. */
const retryAfterSeconds = 5

interface Room {
  /** Who may wait; whoever comes then is sent away. */
  inLine: number
  /** How long somebody waits at most, milliseconds. */
  waitMs: number
}

/**
 * Work that holds the thread of an isolate for a moment, one piece at a time: several at once would be one
 * long wait for everybody else.
 */
export class Line {
  readonly #room: Room
  /** When the work began that is being done; 0 where there is none. */
  #since = 0
  readonly #waiting: (() => void)[] = []

  constructor(room: Room) {
    this.#room = room
  }

  /** Works in turn. Refuses (busy) where the line is too long, or the wait in it. */
  async inTurn<Done>(work: () => Done | Promise<Done>): Promise<Done> {
    await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      this.#since = next ? Date.now() : 0
      next?.()
    }
  }

  async #turn(): Promise<void> {
    if (Date.now() - this.#since >= longestTurnMs) {
      this.#since = Date.now()
      return
    }
    const { inLine } = this.#room
    if (this.#waiting.length >= inLine || !(await this.#wait()))
      throw refuse('busy', { retryAfterSeconds })
    // Others who came meanwhile are answered between two pieces of work.
    await nextTurn()
  }

  /** Whether the turn came before the wait was too long. */
  #wait(): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        const at = this.#waiting.indexOf(enter)
        if (at >= 0) this.#waiting.splice(at, 1)
        resolve(false)
      }, this.#room.waitMs)
      this.#waiting.push(enter)
    })
  }
}

/**
 * Lines of this isolate. A password takes a quarter of a second of it, in parts; buyers, however many come,
 * don't keep the desk waiting. The others take up to a tenth at a time.
 */
export const lines = {
  buyersPassword: new Line({ inLine: 12, waitMs: 8_000 }),
  deskPassword: new Line({ inLine: 12, waitMs: 8_000 }),
  form: new Line({ inLine: 60, waitMs: 8_000 }),
  picture: new Line({ inLine: 60, waitMs: 8_000 }),
  goods: new Line({ inLine: 12, waitMs: 8_000 }),
  cart: new Line({ inLine: 60, waitMs: 8_000 }),
} as const
