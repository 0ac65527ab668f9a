import type { Envelope } from '#contract/index.ts'
import { refusals } from '#contract/refusals.ts'
import type { Refusal } from './refusal.ts'

/** The envelope of what a call answers. */
export function answered(data: unknown): Response {
  return envelope({ code: 200, message: 'success', data })
}

/** The envelope of a refusal. */
export function refused({ refusal, data }: Refusal): Response {
  const { code, label } = refusals[refusal]
  const response = envelope({ code, message: label, data })
  if (code === 429) response.headers.set('retry-after', String(retryAfter(data)))
  return response
}

/** The envelope of every answer under /platform (decisions, "Wire"). Never cached. */
function envelope(content: Envelope): Response {
  return new Response(JSON.stringify(content), {
    status: httpStatus(content.code),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
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
  return [401, 403, 405, 413, 429, 500, 501, 502, 504].includes(code) ? code : 200
}
