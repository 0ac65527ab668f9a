import { spawn } from 'node:child_process'

export interface Step {
  /** What it shows, for the summary. */
  what: string
  command: string
  args: string[]
  env?: Record<string, string>
}

/** Steps that run one after another, beside the other rows of their stage. */
export type Row = readonly Step[]

/** Rows that run side by side. */
export type Stage = readonly Row[]

export interface Result {
  what: string
  passed: boolean
  seconds: number
}

/** Runs stage after stage; where a step fails its stage comes to its end and nothing follows. */
export async function runStages(stages: readonly Stage[]): Promise<Result[]> {
  const results: Result[] = []
  for (const stage of stages) {
    await Promise.all(stage.map((row) => runRow(row, stage.length > 1, results)))
    if (results.some(({ passed }) => !passed)) break
  }
  return results
}

async function runRow(row: Row, beside: boolean, results: Result[]): Promise<void> {
  for (const step of row) {
    const result = await runStep(step, beside)
    results.push(result)
    if (!result.passed) return
  }
}

/** What runs beside others is printed when it is done, so that their lines don't mix. */
function runStep({ what, command, args, env }: Step, beside: boolean): Promise<Result> {
  const from = performance.now()
  if (!beside) console.log(`\n== ${what}`)
  const child = spawn(command, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const said: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk))
  return new Promise((resolve) => {
    const end = (passed: boolean) => {
      if (beside) process.stdout.write(`\n== ${what}\n${Buffer.concat(said).toString()}`)
      resolve({ what, passed, seconds: (performance.now() - from) / 1000 })
    }
    child.once('error', (error) => (said.push(Buffer.from(`${error.message}\n`)), end(false)))
    child.once('close', (code) => end(code === 0))
  })
}
