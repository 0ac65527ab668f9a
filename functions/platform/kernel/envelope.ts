import type { Envelope } from '#contract/index.ts'
import { refusals } from '#contract/shapes/refusals.ts'
import { buildResponseReplacer, type Replacer } from './response-texts.ts'
import type { Refusal } from './refusal.ts'

/** Builds the response envelope of a call, with texts for clients that have none. */
export async function respondWith(data: unknown, request: Request): Promise<Response> {
  return toEnvelopeResponse(
    { code: 200, message: 'success', data },
    await buildResponseReplacer(request),
  )
}

/** Builds the envelope of a refusal, with the label's text for clients that have no texts. */
export async function respondWithRefusal(request: Request, refusal: Refusal): Promise<Response> {
  return toEnvelopeResponse(refusalEnvelope(refusal), await buildResponseReplacer(request))
}

/** Builds the envelope of a refusal with the label only. */
export function toRefusalResponse(refusal: Refusal): Response {
  return toEnvelopeResponse(refusalEnvelope(refusal))
}

/** Returns the content of the envelope for a refusal. */
export function refusalEnvelope({ refusal, data }: Refusal): Envelope {
  const { code, label } = refusals[refusal]
  return { code, message: label, data }
}

/**
 * Builds the envelope of every response under /platform (decisions, "Wire"). Caches must not store
 * it.
 */
export function toEnvelopeResponse(content: Envelope, present?: Replacer): Response {
  const { code, data } = content
  return new Response(JSON.stringify(content, present), {
    status: httpStatusOf(code),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...((code === 429 || code === 503) && { 'retry-after': String(retryAfterSecondsOf(data)) }),
    },
  })
}

function retryAfterSecondsOf(data: unknown): number {
  return (data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 1
}

/**
 * Maps the envelope's code to an HTTP status. Most refusals use 200. Missing, forbidden or
 * unimplemented calls get their own HTTP status, for caches and monitors that don't read the body.
 */
function httpStatusOf(code: number): number {
  return [401, 403, 405, 413, 429, 500, 501, 502, 503, 504].includes(code) ? code : 200
}
