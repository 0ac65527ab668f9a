import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { readLogLine } from './log-line.ts'
import type { RecordedStart } from './recorded.ts'

/**
 * Result of starting the runtime: it listens, its port is in use, or it exited for another reason.
 */
export type StartResult = 'listens' | 'port taken' | 'ended'

interface Run {
  process: ChildProcess
  started: Promise<StartResult>
}

interface Addresses {
  /** Address of the shop. */
  entry: string
  /** Address for the runtime's requests to this process. */
  loopback: string
}

/** Starts the runtime from a record. */
export function runRuntime(recorded: RecordedStart, addresses: Addresses): Run {
  for (const folder of recorded.folders) mkdirSync(folder, { recursive: true })
  const runtime = spawn(recorded.command, argumentsFor(recorded.arguments, addresses), {
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, TZ: 'UTC', FORCE_COLOR: '0' },
  })
  const lines = [runtime.stdout, runtime.stderr].map((stream) => createInterface(stream))
  let isTaken = false
  for (const stream of lines)
    stream.on('line', (line) => {
      isTaken ||= line.includes('Address already in use')
      print(line)
    })
  // A runtime that exits immediately closes its input.
  runtime.stdin.on('error', () => undefined)
  runtime.stdin.end(recorded.input)
  const exitResult = once(runtime, 'close').then((): StartResult =>
    isTaken ? 'port taken' : 'ended',
  )
  return {
    process: runtime,
    started: Promise.race([waitForStart(runtime.stdio[3] as Readable), exitResult]),
  }
}

/**
 * Returns the recorded arguments, with the addresses of this start in place of the recorded
 * addresses.
 */
export function argumentsFor(
  recorded: readonly string[],
  { entry, loopback }: Addresses,
): string[] {
  return recorded.map((argument) =>
    argument
      .replace(/^(--socket-addr=entry=).*/, `$1${entry}`)
      .replace(/^(--external-addr=loopback=).*/, `$1${loopback}`),
  )
}

function print(line: string): void {
  const logLine = readLogLine(line)
  if (logLine) (logLine.isBad ? process.stderr : process.stdout).write(`${logLine.text}\n`)
}

/** Resolves when the runtime reports that the shop's socket listens. */
function waitForStart(control: Readable): Promise<StartResult> {
  return new Promise((resolve) => {
    createInterface(control).on('line', (line) => {
      const { event, socket } = JSON.parse(line) as { event?: string; socket?: string }
      if (event === 'listen' && socket === 'entry') resolve('listens')
    })
  })
}
