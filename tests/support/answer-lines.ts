import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { testState } from './state.ts'

const fileOf = (state: string) => `${state}.answers.log`

/** A line of the log for what was answered. */
export interface AnswerLine {
  requestId: string
  asked: string
  code: number
  status: number
  ms: number
  trips: number
}

/** Keeps the lines of what a server answered beside its state; what it says else to nobody is dropped. */
export function keepAnswerLines(state: string): (line: string) => void {
  rmSync(fileOf(state), { force: true })
  return (line) => {
    if (line.startsWith('{"at"')) appendFileSync(fileOf(state), `${line}\n`)
  }
}

/** All that this test's server has logged of its answers so far, as it stands in the log. */
export function answerLog(): string {
  const file = fileOf(testState)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** The line of an answer by the id that its header carries. */
export function answerLine(requestId: string | null): AnswerLine | undefined {
  const line = answerLog()
    .split('\n')
    .find((one) => requestId && one.includes(requestId))
  return line === undefined ? undefined : (JSON.parse(line) as AnswerLine)
}
