import type { Envelope } from '#contract/index.ts'
import { refusals } from '#contract/refusals.ts'
import { presenterFor, type Replacer } from './present.ts'
import type { Refusal } from './refusal.ts'

/** The envelope of what a call answers, written for who asked. */
export async function answered(data: unknown, request: Request): Promise<Response> {
  return envelope({ code: 200, message: 'success', data }, await presenterFor(request))
}

/** The envelope of a refusal, with the text of its label for clients that have no words of their own. */
export async function refusedTo(request: Request, refusal: Refusal): Promise<Response> {
  return envelope(refusalEnvelope(refusal), await presenterFor(request))
}

/** The envelope of a refusal, by its label alone. */
export function refused(refusal: Refusal): Response {
  return envelope(refusalEnvelope(refusal))
}

/** What stands in the envelope of a refusal. */
export function refusalEnvelope({ refusal, data }: Refusal): Envelope {
  const { code, label } = refusals[refusal]
  return { code, message: label, data }
}

/** The envelope of every answer under /platform (decisions, "Wire"). Never cached. */
export function envelope(content: Envelope, present?: Replacer): Response {
  const { code, data } = content
  return new Response(JSON.stringify(content, present), {
    status: httpStatus(code),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...((code === 429 || code === 503) && { 'retry-after': String(retryAfter(data)) }),
    },
  })
}

function retryAfter(data: unknown): number {
  return (data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 1
}

/**
 * Business failures answer HTTP 200; a call that isn't there, isn't allowed or isn't built says
 * so in HTTP too, for caches and monitors that never read the body.
 */
function httpStatus(code: number): number {
  return [401, 403, 405, 413, 429, 500, 501, 502, 503, 504].includes(code) ? code : 200
}
