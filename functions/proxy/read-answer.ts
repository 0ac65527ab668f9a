import type { Envelope } from '#contract/index.ts'
import type { RefusalName } from '#contract/shapes/refusals.ts'
import { isDown, type UpstreamResponse } from './call-upstream.ts'

/** Response of an upstream in wire format, or the refusal that replaces it. */
export type ReadResponse =
  | { kind: 'envelope'; envelope: Envelope; text: string }
  | { kind: 'failed'; refusal: RefusalName; reason: string; wait?: number }

/** Refusals by HTTP status, for statuses that determine the refusal regardless of the body. */
const refusalByStatus: Readonly<Record<number, RefusalName>> = {
  401: 'loginExpired',
  501: 'notAvailable',
  503: 'badGateway',
  504: 'gatewayTimeout',
}

/**
 * Reads a response by its content, not by its type: an object with a numeric `code`. HTML, other
 * JSON, redirects and error statuses are not valid responses.
 */
export function readResponse({ response, bytes }: UpstreamResponse): ReadResponse {
  const { status } = response
  const text = new TextDecoder().decode(bytes)
  const envelope = parseEnvelope(text)
  const reasonForLog = `HTTP ${status}${envelope ? ` code ${envelope.code}` : ', no envelope'}`
  const statusRefusal = refusalByStatus[status] ?? (isDown(status) ? 'badGateway' : undefined)
  if (statusRefusal) return { kind: 'failed', refusal: statusRefusal, reason: reasonForLog }
  // A 404 or 405 without an envelope means that the server doesn't implement the call.
  if (!envelope && (status === 404 || status === 405))
    return { kind: 'failed', refusal: 'notAvailable', reason: reasonForLog }
  if (status === 429 || envelope?.code === 429)
    return {
      kind: 'failed',
      refusal: 'tooMany',
      reason: reasonForLog,
      wait: waitSecondsOf(response, envelope),
    }
  if (!envelope || (status >= 300 && status < 400))
    return { kind: 'failed', refusal: 'badGateway', reason: reasonForLog }
  if (envelope.code === 401)
    return { kind: 'failed', refusal: 'loginExpired', reason: reasonForLog }
  if (envelope.code === 501)
    return { kind: 'failed', refusal: 'notAvailable', reason: reasonForLog }
  if (envelope.code === 504)
    return { kind: 'failed', refusal: 'gatewayTimeout', reason: reasonForLog }
  if (envelope.code >= 500 && envelope.code < 600)
    return { kind: 'failed', refusal: 'badGateway', reason: reasonForLog }
  // An HTTP error counts as a failure even if the body reports success.
  if (status >= 400 && envelope.code === 200)
    return { kind: 'envelope', envelope: { ...envelope, code: status, data: null }, text: '' }
  return { kind: 'envelope', envelope, text }
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null
    if (!value || typeof value !== 'object' || !Number.isInteger(value.code)) return undefined
    const { code = 0, message, data = null } = value
    return { code, message: typeof message === 'string' ? message : '', data }
  } catch {
    return undefined
  }
}

/** Returns the seconds to wait, from the header or the body: between one second and one hour. */
function waitSecondsOf({ headers }: Response, envelope: Envelope | undefined): number {
  const { retryAfterSeconds } = (envelope?.data ?? {}) as { retryAfterSeconds?: unknown }
  const seconds = Number(headers.get('retry-after') ?? retryAfterSeconds ?? 1)
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : 1
}
