import { spawn } from 'node:child_process'

export interface Step {
  /** Description for the summary. */
  what: string
  command: string
  args: string[]
  env?: Record<string, string>
  /**
   * True when later steps of the row can't run without the result of this step, such as a build.
   */
  isNeeded?: boolean
}

/** Steps in sequence, parallel to the other rows of their stage. */
export type Row = readonly Step[]

/** Rows that run in parallel. */
export type Stage = readonly Row[]

export interface Result {
  what: string
  passed: boolean
  isNeeded: boolean
  seconds: number
  /** Complete output. */
  output: string
}

type After = (results: readonly Result[]) => void

/**
 * Runs the stages in order. After a failed step, its stage still runs to the end, to report all
 * failures. With `continuesAfterFailure`, so do later stages, unless they need that step. `after`
 * gets the results so far after each step.
 */
export async function runStages(
  stages: readonly Stage[],
  { continuesAfterFailure = false, after }: { continuesAfterFailure?: boolean; after?: After } = {},
): Promise<Result[]> {
  const results: Result[] = []
  for (const stage of stages) {
    await Promise.all(stage.map((row) => runRow(row, stage.length > 1, results, after)))
    if (results.some(({ passed, isNeeded }) => !passed && (isNeeded || !continuesAfterFailure)))
      break
  }
  return results
}

async function runRow(
  row: Row,
  isParallel: boolean,
  results: Result[],
  after?: After,
): Promise<void> {
  for (const step of row) {
    const result = await runStep(step, isParallel)
    results.push(result)
    after?.(results)
    if (!result.passed && result.isNeeded) return
  }
}

/** Runs a step. The output of parallel steps is printed at their end, so that lines don't mix. */
function runStep(
  { what, command, args, env, isNeeded = false }: Step,
  isParallel: boolean,
): Promise<Result> {
  const startedAt = performance.now()
  if (!isParallel) console.log(`\n== ${what}`)
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const outputChunks: Buffer[] = []
  const collectOutput = (chunk: Buffer) => {
    outputChunks.push(chunk)
    if (!isParallel) process.stdout.write(chunk)
  }
  child.stdout.on('data', collectOutput)
  child.stderr.on('data', collectOutput)
  return new Promise((resolve) => {
    const end = (hasPassed: boolean) => {
      const outputText = Buffer.concat(outputChunks).toString()
      if (isParallel) process.stdout.write(`\n== ${what}\n${outputText}`)
      resolve({
        what,
        passed: hasPassed,
        isNeeded,
        seconds: (performance.now() - startedAt) / 1000,
        output: outputText,
      })
    }
    child.once('error', (error) => (collectOutput(Buffer.from(`${error.message}\n`)), end(false)))
    child.once('close', (code) => end(code === 0))
  })
}
