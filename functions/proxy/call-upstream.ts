import { type CircuitContext, mayCall, recordSuccess, recordFailure } from './circuit.ts'
import { type Deadline, remainingMs, withinDeadline } from './deadline.ts'
import { readBytes } from './read-bytes.ts'

/** Complete response of an upstream. */
export interface UpstreamResponse {
  kind: 'said'
  response: Response
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Result of a call without a usable response: the reason for the log, and the refusal for the
 * visitor.
 */
export interface NoResponse {
  kind: 'silence'
  refusal: 'badGateway' | 'gatewayTimeout'
  reason: string
}

export interface UpstreamRequest extends CircuitContext {
  url: URL
  method: string
  headers: Headers
  body: ArrayBuffer | null
  deadline: Deadline
  /** Maximum size of a response, bytes. */
  maxBytes: number
  /** True when a repeated call has no additional effect. */
  isRepeatable: boolean
}

/** Minimum remaining time for a retry, milliseconds. */
const minRetryMs = 200

/**
 * Calls an upstream. The deadline covers headers and body together. A repeatable call that failed
 * early is retried once. While the circuit of the call is open, no call is made. When its page ends
 * early, the call still runs to its end: it may be the trial that decides whether the circuit
 * closes.
 */
export function callUpstream(
  upstreamRequest: UpstreamRequest,
): Promise<UpstreamResponse | NoResponse> {
  const answer = callWithRetry(upstreamRequest)
  upstreamRequest.runAfterResponse(answer.catch(() => undefined))
  return answer
}

async function callWithRetry(
  upstreamCall: UpstreamRequest,
): Promise<UpstreamResponse | NoResponse> {
  const { url, deadline, isRepeatable } = upstreamCall
  if (!(await mayCall(url.origin, upstreamCall)))
    return { kind: 'silence', refusal: 'badGateway', reason: 'circuit open' }
  const first = await callOnce(upstreamCall)
  const isBroken = first.kind === 'silence' || isDown(first.response.status)
  if (!isBroken || !isRepeatable || remainingMs(deadline) < minRetryMs)
    return recordResult(first, upstreamCall)
  return recordResult(await callOnce(upstreamCall), upstreamCall)
}

/**
 * True when the status means that the upstream itself is down. 501 is a valid response, so it
 * doesn't count.
 */
export function isDown(status: number): boolean {
  return status >= 500 && status !== 501
}

async function recordResult(
  answer: UpstreamResponse | NoResponse,
  question: UpstreamRequest,
): Promise<UpstreamResponse | NoResponse> {
  const { origin } = question.url
  if (answer.kind === 'silence' || isDown(answer.response.status))
    await recordFailure(origin, question)
  else recordSuccess(origin, question)
  return answer
}

async function callOnce({
  url,
  method,
  headers,
  body,
  deadline,
  maxBytes,
}: UpstreamRequest): Promise<UpstreamResponse | NoResponse> {
  const abortController = new AbortController()
  try {
    return await withinDeadline(deadline, abortController, async () => {
      const init = {
        method,
        headers,
        body,
        redirect: 'manual',
        signal: abortController.signal,
      } as const
      const response = await fetch(url, init)
      const bytes = await readBytes(response, maxBytes)
      if (bytes === 'too large') return toNoResponse('badGateway', 'answer too large')
      return { kind: 'said', response, bytes }
    })
  } catch (error) {
    const isLate = remainingMs(deadline) <= 0 || abortController.signal.aborted
    return toNoResponse(
      isLate ? 'gatewayTimeout' : 'badGateway',
      isLate ? 'too slow' : String(error),
    )
  }
}

function toNoResponse(refusal: NoResponse['refusal'], reason: string): NoResponse {
  return { kind: 'silence', refusal, reason }
}
