import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Answer, Job } from './worker.ts'

/** Rounds of one worker: its loaded modules are never freed. */
const roundsPerWorker = 250

/** Runs jobs in as many workers as there are cores. `done` gets each answer as it arrives. */
export async function runJobs<T>(
  items: readonly T[],
  jobOf: (item: T) => { job: Job; limitMs: number },
  report: (item: T, answer: Answer, ms: number) => void,
): Promise<void> {
  let nextJob = 0
  const runWorkerLoop = async () => {
    let worker = new Worker()
    for (let item = items[nextJob++]; item !== undefined; item = items[nextJob++]) {
      const { job, limitMs } = jobOf(item)
      const startedAt = performance.now()
      const answer = await worker.ask(job, limitMs)
      report(item, answer, performance.now() - startedAt)
      if (worker.isSpent) {
        worker.end()
        worker = new Worker()
      }
    }
    worker.end()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runWorkerLoop))
}

class Worker {
  readonly #child: ChildProcess = fork(new URL('worker.ts', import.meta.url), {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  #rounds = 0
  isSpent = false

  /** Sends a job. A worker that does not answer in time is ended, because the mutant never ends. */
  ask(job: Job, limitMs: number): Promise<Answer> {
    this.#rounds += 1
    this.isSpent = this.#rounds >= roundsPerWorker
    return new Promise((resolve) => {
      const onAnswer = (answer: Answer) => {
        clearTimeout(timer)
        this.#child.removeAllListeners()
        resolve(answer)
      }
      const onExit = () => {
        this.isSpent = true
        onAnswer({ outcome: 'hung', count: 0 })
      }
      // Allow more time in a worker's first round, because starting it takes a few seconds on a
      // busy machine.
      const timer = setTimeout(onExit, limitMs + (this.#rounds === 1 ? 20_000 : 0))
      this.#child.once('message', onAnswer)
      this.#child.once('exit', onExit)
      this.#child.send(job)
    })
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}
