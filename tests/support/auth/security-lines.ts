import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { testState } from '../state.ts'

const fileOf = (state: string) => `${state}.log`

/**
 * Writes the security lines of a server's log into a file next to its state. All other lines go to
 * the terminal.
 */
export function recordSecurityLines(state: string): (line: string) => void {
  rmSync(fileOf(state), { force: true })
  return (line) => {
    if (line.startsWith('{"security"')) appendFileSync(fileOf(state), `${line}\n`)
    else process.stderr.write(`${line}\n`)
  }
}

/** Returns the security lines that this test's server has logged so far. */
export function readSecurityLines(): { security: string; requestId: string }[] {
  const file = fileOf(testState)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { security: string; requestId: string })
}
