/**
 * Headers of every answer. A page states its own script and style policy in its head, by hash;
 * here stands what a page cannot say of itself, and a policy that runs nothing for all the rest.
 */
export function secure(response: Response, isPage: boolean): Response {
  // The browser keeps the headers of its copy; a repeat view stays small.
  if (response.status === 304) return response
  const headers = new Headers(response.headers)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (!headers.has('content-security-policy'))
    headers.set(
      'content-security-policy',
      isPage
        ? "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"
        : "default-src 'none'; frame-ancestors 'none'",
    )
  return new Response(response.body, { status: response.status, headers })
}
