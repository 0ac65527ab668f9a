/**
 * Directives of the content security policy of every page. The first directive can't be set in a
 * `<meta>` element.
 */
const commonDirectives = [
  "frame-ancestors 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
]

/** Matches the content security policy in the head of a page. */
const policyInHeadPattern = /http-equiv="content-security-policy"\s+content="([^"]+)"/

/** Number of bytes searched for the content security policy, which is at the start of a page. */
const headBytes = 4096

export const policyHeader = 'content-security-policy'

/**
 * Returns a page with the content security policy of its head repeated as a header. A header
 * applies from the first byte, even if the page is truncated. Reads the whole page; cached pages
 * keep the header. Other responses are returned unchanged.
 */
export async function withPolicy(page: Response): Promise<Response> {
  const { bytes, headers } = await readPageWithPolicy(page)
  return new Response(bytes, { status: page.status, headers })
}

/** Returns the bytes of a page, and its headers with the content security policy of its head. */
export async function readPageWithPolicy(
  page: Response,
): Promise<{ bytes: ArrayBuffer; headers: Headers }> {
  const bytes = await page.arrayBuffer()
  const headers = new Headers(page.headers)
  if (headers.get('content-type')?.includes('text/html')) {
    const head = new TextDecoder().decode(
      new Uint8Array(bytes, 0, Math.min(headBytes, bytes.byteLength)),
    )
    headers.set(policyHeader, mergePolicies(policyInHeadPattern.exec(head)?.[1] ?? ''))
  }
  return { bytes, headers }
}

/**
 * Merges the page's content security policy with the common directives. The page's directive
 * replaces a common directive of the same name.
 */
function mergePolicies(attribute: string): string {
  // The renderer escapes quotes.
  const policyText = attribute.replace(/&#39;|&apos;/g, "'").replace(/&amp;/g, '&')
  const rules = policyText.split(';').map((rule) => rule.trim())
  const ownDirectives = new Set(rules.map((rule) => rule.split(' ')[0]))
  const missingDirectives = commonDirectives.filter(
    (rule) => !ownDirectives.has(rule.split(' ')[0]),
  )
  return [...rules.filter(Boolean), ...missingDirectives].join('; ')
}
