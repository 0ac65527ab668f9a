/** What every page keeps to; the first a page can't say of itself. */
const everyPage = [
  "frame-ancestors 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
]

/** The policy in the head of a page, which stands before everything that it allows. */
const inHead = /http-equiv="content-security-policy"\s+content="([^"]+)"/

/** Bytes within which the policy stands; pages begin with it. */
const headBytes = 4096

export const policyHeader = 'content-security-policy'

/**
 * The page with the policy of its head as a header too: that holds from the first byte and can't be
 * lost with a part of the page. Reads the page whole; whoever serves one again keeps the header.
 * What is no page comes back as it is.
 */
export async function withPolicy(page: Response): Promise<Response> {
  const { bytes, headers } = await readPage(page)
  return new Response(bytes, { status: page.status, headers })
}

/** The bytes of a page, and its headers with the policy of its head. */
export async function readPage(page: Response): Promise<{ bytes: ArrayBuffer; headers: Headers }> {
  const bytes = await page.arrayBuffer()
  const headers = new Headers(page.headers)
  if (headers.get('content-type')?.includes('text/html')) {
    const head = new TextDecoder().decode(
      new Uint8Array(bytes, 0, Math.min(headBytes, bytes.byteLength)),
    )
    headers.set(policyHeader, joined(inHead.exec(head)?.[1] ?? ''))
  }
  return { bytes, headers }
}

/** The page's own policy and what every page keeps to; of two that name one thing, its own counts. */
function joined(attribute: string): string {
  // Quotes come escaped from the renderer.
  const own = attribute.replace(/&#39;|&apos;/g, "'").replace(/&amp;/g, '&')
  const rules = own.split(';').map((rule) => rule.trim())
  const named = new Set(rules.map((rule) => rule.split(' ')[0]))
  const others = everyPage.filter((rule) => !named.has(rule.split(' ')[0]))
  return [...rules.filter(Boolean), ...others].join('; ')
}
