import { Worker } from 'node:worker_threads'

/** A visitor who requests /healthz every 20 ms while others send their worst inputs. */
export class Visitor {
  readonly #probe: Worker

  constructor(url: string) {
    this.#probe = new Worker(new URL('./probe.ts', import.meta.url), { workerData: url })
    this.#probe.unref()
  }

  /** Returns the waits since the last call, milliseconds. */
  #waits(): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.#probe.once('message', resolve)
      this.#probe.once('error', reject)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#probe.postMessage('waits')
    })
  }

  /** Returns this visitor's longest wait in milliseconds, during some work and shortly after it. */
  async longestDuring(work: () => Promise<unknown>): Promise<number> {
    await this.#waits()
    await work()
    // Work that the server does after its response counts too.
    await new Promise((resolve) => setTimeout(resolve, 60))
    return Math.max(0, ...(await this.#waits()))
  }

  async leave(): Promise<void> {
    await this.#probe.terminate()
  }
}
