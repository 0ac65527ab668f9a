import { type Asking, mayAsk, noteAnswer, noteFailure } from './circuit.ts'
import { type Deadline, leftOf, withTime } from './deadline.ts'
import { readBytes } from './read-bytes.ts'

/** What an upstream said, read to its end. */
export interface Said {
  kind: 'said'
  response: Response
  bytes: Uint8Array<ArrayBuffer>
}

/** Nothing that could be believed came: why, for the log, and how a visitor is told. */
export interface Silence {
  kind: 'silence'
  refusal: 'badGateway' | 'gatewayTimeout'
  why: string
}

export interface Question extends Asking {
  to: URL
  method: string
  headers: Headers
  body: ArrayBuffer | null
  deadline: Deadline
  /** Largest answer that is read, bytes. */
  largest: number
  /** Asking again does nothing twice. */
  isRepeatable: boolean
}

/** Less time than this, milliseconds, is not worth another try. */
const worthATry = 200

/**
 * Asks an upstream within the deadline, headers and body together; what may be repeated once more
 * where it broke early. Nothing is asked while the circuit of the call is open. It goes on to its end
 * whoever waits: a page that fails by another of its calls is over at once, and what ended with it may be
 * the one try that a circuit waits for.
 */
export function ask(question: Question): Promise<Said | Silence> {
  const answer = askInTime(question)
  question.later(answer.catch(() => undefined))
  return answer
}

async function askInTime(question: Question): Promise<Said | Silence> {
  const { to, deadline, isRepeatable } = question
  if (!(await mayAsk(to.origin, question)))
    return { kind: 'silence', refusal: 'badGateway', why: 'circuit open' }
  const first = await askOnce(question)
  const isBroken = first.kind === 'silence' || isDown(first.response.status)
  if (!isBroken || !isRepeatable || leftOf(deadline) < worthATry) return judged(first, question)
  return judged(await askOnce(question), question)
}

/** Whether a status says that the upstream itself is broken; 501 is an answer. */
export function isDown(status: number): boolean {
  return status >= 500 && status !== 501
}

async function judged(answer: Said | Silence, question: Question): Promise<Said | Silence> {
  const { origin } = question.to
  if (answer.kind === 'silence' || isDown(answer.response.status))
    await noteFailure(origin, question)
  else noteAnswer(origin, question)
  return answer
}

async function askOnce({
  to,
  method,
  headers,
  body,
  deadline,
  largest,
}: Question): Promise<Said | Silence> {
  const ended = new AbortController()
  try {
    return await withTime(deadline, ended, async () => {
      const init = { method, headers, body, redirect: 'manual', signal: ended.signal } as const
      const response = await fetch(to, init)
      const bytes = await readBytes(response, largest)
      if (bytes === 'too large') return silent('badGateway', 'answer too large')
      return { kind: 'said', response, bytes }
    })
  } catch (error) {
    const isLate = leftOf(deadline) <= 0 || ended.signal.aborted
    return silent(isLate ? 'gatewayTimeout' : 'badGateway', isLate ? 'too slow' : String(error))
  }
}

function silent(refusal: Silence['refusal'], why: string): Silence {
  return { kind: 'silence', refusal, why }
}
