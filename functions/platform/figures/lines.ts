import type { Env } from '../context.ts'

/** How long lines are gathered, milliseconds: nobody who reads along notices. */
const gatherMs = 200
/** So many are written at once before that. */
const mostGathered = 100

const gathered: string[] = []

/**
 * Writes a line about a request. On the network it goes along with its request. On a machine of one's
 * own each write costs a quarter of what a page from memory does, so lines are gathered for a moment
 * there; a failure takes what waits along at once, since the Worker may be about to end.
 */
export function writeLine(
  line: string,
  isFailure: boolean,
  { LOG_LINES }: Pick<Env, 'LOG_LINES'>,
  later: (work: Promise<unknown>) => void,
): void {
  gathered.push(line)
  if (LOG_LINES !== 'gathered' || isFailure || gathered.length >= mostGathered) write()
  else if (gathered.length === 1)
    later(new Promise((resolve) => setTimeout(resolve, gatherMs)).then(write))
}

function write(): void {
  if (gathered.length > 0) console.log(gathered.splice(0).join('\n'))
}
