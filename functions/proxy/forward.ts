import { refused } from '#platform/envelope.ts'
import { refuse } from '#platform/refusal.ts'

/** Headers of the wire that an upstream needs; everything else stays here. */
const allowed = [
  'accept',
  'accept-language',
  'businessplatform',
  'content-type',
  'cookie',
  'countrycode',
  'countryid',
  'idempotency-key',
  'langcode',
  'priceid',
  'token',
  'tokentype',
  'touristid',
  'x-requested-with',
  'x-xsrf-token',
]

const timeoutMs = 8000

/**
 * Sends a known call to the operator's platform. An upstream that is down answers 502, a slow one
 * 504; a GET is tried once more, anything else is not, because nobody knows what it did.
 */
export async function forward(request: Request, origin: string): Promise<Response> {
  const from = new URL(request.url)
  const to = new URL(from.pathname + from.search, origin)
  const headers = new Headers()
  for (const name of allowed) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const body = request.method === 'GET' ? null : await request.arrayBuffer()
  const tries = request.method === 'GET' ? 2 : 1
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(to, {
        method: request.method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status >= 500 && attempt < tries) continue
      if (!response.headers.get('content-type')?.includes('json'))
        return refused(refuse('badGateway'))
      return new Response(response.body, response)
    } catch (error) {
      if (attempt < tries) continue
      const slow = error instanceof DOMException && error.name === 'TimeoutError'
      return refused(refuse(slow ? 'gatewayTimeout' : 'badGateway'))
    }
  }
}
