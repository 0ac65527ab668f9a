import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { testState } from '../state.ts'

const fileOf = (state: string) => `${state}.answers.log`

/** Log line of a response. */
export interface AnswerLine {
  requestId: string
  asked: string
  code: number
  status: number
  ms: number
  trips: number
}

/** Writes a server's response lines into a file next to its state, and drops its other output. */
export function recordResponseLines(state: string): (line: string) => void {
  rmSync(fileOf(state), { force: true })
  return (line) => {
    if (line.startsWith('{"at"')) appendFileSync(fileOf(state), `${line}\n`)
  }
}

/** Returns all response lines that this test's server has logged so far. */
export function readResponseLog(): string {
  const file = fileOf(testState)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Returns the log line of a response by the request ID in its header. */
export function findResponseLine(requestId: string | null): AnswerLine | undefined {
  const line = readResponseLog()
    .split('\n')
    .find((one) => requestId && one.includes(requestId))
  return line === undefined ? undefined : (JSON.parse(line) as AnswerLine)
}
