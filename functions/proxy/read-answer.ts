import type { Envelope } from '#contract/index.ts'
import type { RefusalName } from '#contract/refusals.ts'
import { isDown, type Said } from './ask.ts'

/** What an upstream answered, in the terms of the wire; or what is told instead. */
export type Read =
  | { kind: 'envelope'; envelope: Envelope; text: string }
  | { kind: 'failed'; refusal: RefusalName; why: string; wait?: number }

/** Statuses that mean what they say, whatever body came with them. */
const plain: Readonly<Record<number, RefusalName>> = {
  401: 'loginExpired',
  501: 'notAvailable',
  503: 'badGateway',
  504: 'gatewayTimeout',
}

/**
 * Reads an answer by its content, not by its type: an object with a number for `code`. A page of
 * HTML, a piece of JSON, a redirect and a status of failure are no answers, whatever they carry.
 */
export function readAnswer({ response, bytes }: Said): Read {
  const { status } = response
  const text = new TextDecoder().decode(bytes)
  const envelope = envelopeOf(text)
  const why = `HTTP ${status}${envelope ? ` code ${envelope.code}` : ', no envelope'}`
  const told = plain[status] ?? (isDown(status) ? 'badGateway' : undefined)
  if (told) return { kind: 'failed', refusal: told, why }
  if (status === 429 || envelope?.code === 429)
    return { kind: 'failed', refusal: 'tooMany', why, wait: waitOf(response, envelope) }
  if (!envelope || (status >= 300 && status < 400))
    return { kind: 'failed', refusal: 'badGateway', why }
  if (envelope.code === 401) return { kind: 'failed', refusal: 'loginExpired', why }
  if (envelope.code === 501) return { kind: 'failed', refusal: 'notAvailable', why }
  if (envelope.code === 504) return { kind: 'failed', refusal: 'gatewayTimeout', why }
  if (envelope.code >= 500 && envelope.code < 600)
    return { kind: 'failed', refusal: 'badGateway', why }
  // A failure in HTTP is none the less one where the body says that all is well.
  if (status >= 400 && envelope.code === 200)
    return { kind: 'envelope', envelope: { ...envelope, code: status, data: null }, text: '' }
  return { kind: 'envelope', envelope, text }
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null
    if (!value || typeof value !== 'object' || !Number.isInteger(value.code)) return undefined
    const { code = 0, message, data = null } = value
    return { code, message: typeof message === 'string' ? message : '', data }
  } catch {
    return undefined
  }
}

/** Seconds to wait, as the header or the body says: one at least, an hour at most. */
function waitOf({ headers }: Response, envelope: Envelope | undefined): number {
  const { retryAfterSeconds } = (envelope?.data ?? {}) as { retryAfterSeconds?: unknown }
  const seconds = Number(headers.get('retry-after') ?? retryAfterSeconds ?? 1)
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : 1
}
