import { toHex } from '#platform/kernel/hex.ts'

/**
 * Returns a page with an ETag of its bytes. The tag is weak, because the network may compress the
 * same page in different ways.
 */
export async function withEtag(page: Response): Promise<Response> {
  if (page.status !== 200) return page
  const bytes = await page.arrayBuffer()
  const headers = new Headers(page.headers)
  headers.set('etag', await etagOf(bytes))
  return new Response(bytes, { headers })
}

export async function etagOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `W/"${toHex(digest.subarray(0, 8))}"`
}

/** Headers sent with a 304. For all other headers, the browser uses the values that it stored. */
const headersOfUnchanged = ['etag', 'cache-control', 'x-page']

/** Returns the page, or 304 without a body if the browser's copy is the same. */
export function unchangedOrPage(page: Response, { headers: askedHeaders }: Request): Response {
  const etag = page.headers.get('etag')
  if (page.status !== 200 || !etag || !askedHeaders.get('if-none-match')?.includes(etag))
    return page
  const headers = new Headers()
  for (const name of headersOfUnchanged) {
    const value = page.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(null, { status: 304, headers })
}
