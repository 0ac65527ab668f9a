import { policyHeader, withPolicy } from './page-policy.ts'

/** Forces https for this host and all its subdomains for one year. */
const strictTransportSecurity = 'max-age=31536000; includeSubDomains'

/**
 * Content security policy of responses other than pages: no scripts or other resources may load.
 */
const scriptlessPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Sets the security headers of a response. A page has its content security policy in its head, by
 * hash; the header repeats it with directives that a `<meta>` element can't set. Nothing else may
 * run.
 */
export async function addSecurityHeaders(response: Response, isPage: boolean): Promise<Response> {
  // A 304 needs no headers: the browser keeps the stored ones.
  if (response.status === 304) return response
  const hasPolicy = response.headers.has(policyHeader)
  const answer = isPage && !hasPolicy ? await withPolicy(response) : withMutableHeaders(response)
  const { headers } = answer
  headers.set('x-content-type-options', 'nosniff')
  headers.set('strict-transport-security', strictTransportSecurity)
  // Pages whose address is a credential send no referrer at all.
  if (!headers.has('referrer-policy'))
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  if (!headers.has('cross-origin-opener-policy'))
    headers.set('cross-origin-opener-policy', 'same-origin')
  if (!headers.has(policyHeader)) headers.set(policyHeader, scriptlessPolicy)
  return answer
}

/**
 * Returns a response with headers that can be changed: the response itself, or a copy of a fetched
 * response.
 */
export function withMutableHeaders(response: Response): Response {
  try {
    response.headers.delete('x-powered-by')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
