import { isResponding } from './server.ts'

/** Milliseconds to wait for one response before sending a new request. */
const maxPingPauseMs = 240_000

/**
 * Checks whether a server responds, with one request at a time and a long timeout. A long queue
 * responds late, and more requests would lengthen it.
 */
export class Pulse {
  readonly #url: string
  #isAsking = false
  #hasAnswered = false

  constructor(url: string) {
    this.#url = url
    this.#ask()
  }

  /** Returns whether the server responded since the last call. */
  take(): boolean {
    const hadAnswered = this.#hasAnswered
    this.#hasAnswered = false
    this.#ask()
    return hadAnswered
  }

  #ask(): void {
    if (this.#isAsking) return
    this.#isAsking = true
    void isResponding(this.#url, maxPingPauseMs).then((answered) => {
      this.#hasAnswered ||= answered
      this.#isAsking = false
    })
  }
}
