import { policyHeader, withPolicy } from './page-policy.ts'

/** A year in seconds: that long a browser comes back by https alone, to every host below ours too. */
const strict = 'max-age=31536000; includeSubDomains'

/** Policy of what is neither a page nor has one of its own: it runs nothing. */
const runsNothing =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Headers of every answer. A page states its own script and style policy in its head, by hash; it
 * is repeated here together with what a page cannot say of itself. All the rest runs nothing.
 */
export async function secure(response: Response, isPage: boolean): Promise<Response> {
  // The browser keeps the headers of its copy; a repeat view stays small.
  if (response.status === 304) return response
  const hasPolicy = response.headers.has(policyHeader)
  const answer = isPage && !hasPolicy ? await withPolicy(response) : changeable(response)
  const { headers } = answer
  headers.set('x-content-type-options', 'nosniff')
  headers.set('strict-transport-security', strict)
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (!headers.has(policyHeader)) headers.set(policyHeader, runsNothing)
  return answer
}

/** The answer itself, or a copy where it was fetched: the headers of such can't be changed. */
export function changeable(response: Response): Response {
  try {
    response.headers.delete('x-powered-by')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
