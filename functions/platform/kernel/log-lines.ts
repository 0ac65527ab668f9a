import type { Env } from './context.ts'

/**
 * Maximum time that lines wait to be written together, milliseconds. Readers of the log don't
 * notice such a delay.
 */
const gatherMs = 200
/** Maximum number of lines gathered before they are written. */
const maxGatheredLines = 100

const gatheredLines: string[] = []

/**
 * Logs a line about a request. On Cloudflare each line is written immediately. On a developer's
 * machine a write takes a quarter of the time of a cached page, so lines are gathered briefly and
 * written together. A failure writes all gathered lines immediately, because the Worker may be
 * about to end.
 */
export function writeLine(
  line: string,
  isFailure: boolean,
  { LOG_LINES }: Pick<Env, 'LOG_LINES'>,
  runAfterResponse: (work: Promise<unknown>) => void,
): void {
  gatheredLines.push(line)
  if (LOG_LINES !== 'gathered' || isFailure || gatheredLines.length >= maxGatheredLines)
    writeGatheredLines()
  else if (gatheredLines.length === 1)
    runAfterResponse(
      new Promise((resolve) => setTimeout(resolve, gatherMs)).then(writeGatheredLines),
    )
}

function writeGatheredLines(): void {
  if (gatheredLines.length > 0) console.log(gatheredLines.splice(0).join('\n'))
}
