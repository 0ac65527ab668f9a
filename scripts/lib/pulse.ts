import { answers } from './server.ts'

/** How long one question may wait for its answer, milliseconds; then it is asked anew. */
const longest = 240_000

/**
 * Whether a server answers, asked by one question at a time that waits as long as it takes: a long
 * queue answers late, and asking again would make it longer.
 */
export class Pulse {
  readonly #url: string
  #isAsking = false
  #hasAnswered = false

  constructor(url: string) {
    this.#url = url
    this.#ask()
  }

  /** Whether it answered since this was asked last. */
  take(): boolean {
    const answered = this.#hasAnswered
    this.#hasAnswered = false
    this.#ask()
    return answered
  }

  #ask(): void {
    if (this.#isAsking) return
    this.#isAsking = true
    void answers(this.#url, longest).then((answered) => {
      this.#hasAnswered ||= answered
      this.#isAsking = false
    })
  }
}
